import { COMPOSER_MODES, type ComposerMode, type Id, keptDraftText, NOTE_MAX } from '@parley/domain'
import { isUnsaved, type KeptDraft, mergeDraft, NO_DRAFT, type ServerDraft } from './draft-merge.ts'
import { createEmitter } from './emitter.ts'

/** A draft is saved when nothing was typed for this long, in milliseconds. */
export const SAVE_AFTER_MS = 1000
/** The server lists this many drafts; an older one may be missing from the list though it exists. */
const LISTED_MOST = 200
/** While a person goes on typing it is saved this often, in milliseconds. */
const SAVE_AT_LEAST_MS = 5000

export interface DraftName {
  conversationId: Id
  mode: ComposerMode
}

/**
 * What a person has typed and not sent, a text and a note per conversation, here and on their other devices. What is typed on
 * two of them at once is merged; where it cannot be, both texts stand until the person has said which counts.
 */
export interface Drafts {
  read(conversationId: Id, mode: ComposerMode): string
  /** Kept on this device at once and on the server soon after; blank text removes it. Of a card number only the last four digits are kept. */
  keep(conversationId: Id, mode: ComposerMode, text: string): void
  /** Forgets a text that was sent; one that was changed meanwhile stays. */
  clear(name: DraftName, sent: string): void
  /** What another device typed over the same words, so that nobody but the person knows which count; null: nothing. */
  theirs(conversationId: Id, mode: ComposerMode): string | null
  /** A template was put into the text of a conversation: it came from it until nothing is left of the text. */
  startFrom(conversationId: Id, templateId: Id): void
  /** The template that the text of a conversation came from; null: none. */
  startedFrom(conversationId: Id): Id | null
  /** Says what becomes of the words that stand beside each other. */
  settle(conversationId: Id, mode: ComposerMode, text: string): void
  /** Forgets everything on this device. */
  forget(): void
  /** What the server has: all drafts of the person. */
  receive(all: readonly (DraftName & ServerDraft)[]): void
  /** Reads again what another window of this device wrote. */
  reread(key: string | null): void
  /** Saves what is unsaved without waiting; `isLast` when the page may go away. */
  flush(isLast?: boolean): void
  /** Tells about texts that became others than were typed here. */
  readonly onArrive: (listener: (name: DraftName, text: string) => void) => () => void
  /** Tells what a person types here. */
  readonly onEdit: (listener: (name: DraftName, text: string) => void) => () => void
  /** Called at every change, for whoever shows drafts. */
  readonly subscribe: (listener: () => void) => () => void
}

/** Gives a text to the server and answers with what that has then: the text, or what another device made of it meanwhile. */
type SaveDraft = (name: DraftName, content: string, baseVersion: number, isLast: boolean) => Promise<ServerDraft>
type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

interface DraftPorts {
  storage: DraftStorage
  save: SaveDraft
}

/** The drafts of one person. Without storage (private mode, full disk) they live as long as the page. */
export function createDrafts(userId: Id, { storage, save }: DraftPorts): Drafts {
  const prefix = draftPrefix(userId)
  const known = new Map<string, KeptDraft>()
  const timers = new Map<string, { timer: ReturnType<typeof setTimeout>; since: number }>()
  const saving = new Set<string>()
  const arrive = createEmitter<[DraftName, string]>()
  const edit = createEmitter<[DraftName, string]>()
  const change = createEmitter<[]>()

  const keyOf = ({ conversationId, mode }: DraftName) => `${prefix}${conversationId}:${mode}`
  const get = (key: string) => {
    if (!known.has(key)) known.set(key, parse(attempt(() => storage.getItem(key))))
    return known.get(key) ?? NO_DRAFT
  }
  const isStored = (key: string) => attempt(() => storage.getItem(key) !== null) ?? false
  const put = (key: string, draft: KeptDraft, isKept = true) => {
    known.set(key, draft)
    const text = keptDraftText(draft.text)
    const isGone = !isKept || (text === '' && !isUnsaved(draft))
    attempt(() => (isGone ? storage.removeItem(key) : storage.setItem(key, JSON.stringify({ ...draft, text }))))
    change.emit()
  }

  const store = async (name: DraftName, isLast: boolean) => {
    const key = keyOf(name)
    clearTimeout(timers.get(key)?.timer)
    timers.delete(key)
    const draft = get(key)
    if (!isSavable(draft) || (saving.has(key) && !isLast)) return
    saving.add(key)
    const sent = keptDraftText(draft.text)
    put(key, { ...draft, sent })
    try {
      const answer = await save(name, sent, draft.base.version, isLast)
      if (get(key) === NO_DRAFT) return
      // What another window removed meanwhile stays removed.
      adopt(name, mergeDraft({ ...get(key), sent }, answer), isStored(key))
    } catch {
      // Stays unsaved here; the next edit or flush tries again.
    } finally {
      saving.delete(key)
    }
  }
  const saveSoon = (name: DraftName) => {
    const key = keyOf(name)
    const since = timers.get(key)?.since ?? Date.now()
    clearTimeout(timers.get(key)?.timer)
    const wait = Math.min(SAVE_AFTER_MS, Math.max(0, since + SAVE_AT_LEAST_MS - Date.now()))
    timers.set(key, { since, timer: setTimeout(() => void store(name, false), wait) })
  }
  const take = (name: DraftName, next: KeptDraft, isKept = true) => {
    const before = get(keyOf(name))
    if (next === before) return
    put(keyOf(name), next, isKept)
    if (next.text !== before.text) arrive.emit(name, next.text)
  }
  /** What came of it on this device has to reach the server. */
  const adopt = (name: DraftName, next: KeptDraft, isKept = true) => {
    if (next !== get(keyOf(name)) && isSavable(next)) saveSoon(name)
    take(name, next, isKept)
  }
  const read = (name: DraftName) => get(keyOf(name)).text
  const write = (name: DraftName, text: string) => {
    const typed = { ...get(keyOf(name)), text, ...(text === '' && { templateId: null }) }
    put(keyOf(name), typed)
    if (typed.theirs) take(name, mergeDraft({ ...typed, theirs: null }, typed.theirs))
    if (text === '') void store(name, false)
    else saveSoon(name)
  }
  const names = () => {
    const stored = attempt(() => Array.from({ length: storage.length }, (_, index) => storage.key(index))) ?? []
    const keys = new Set([...stored.filter((key) => key !== null), ...known.keys()])
    return [...keys].flatMap((key) => nameOf(prefix, key) ?? [])
  }

  return {
    read: (conversationId, mode) => read({ conversationId, mode }),
    keep: (conversationId, mode, text) => {
      const name = { conversationId, mode }
      if (text === read(name)) return
      write(name, text)
      edit.emit(name, text)
    },
    clear: (name, sent) => {
      if (read(name) !== sent) return
      write(name, '')
      edit.emit(name, '')
    },
    theirs: (conversationId, mode) => get(keyOf({ conversationId, mode })).theirs?.content ?? null,
    startFrom: (conversationId, templateId) => {
      const key = keyOf({ conversationId, mode: 'sms' })
      put(key, { ...get(key), templateId })
    },
    startedFrom: (conversationId) => get(keyOf({ conversationId, mode: 'sms' })).templateId ?? null,
    settle: (conversationId, mode, text) => {
      const name = { conversationId, mode }
      const { theirs } = get(keyOf(name))
      if (!theirs) return
      adopt(name, { ...get(keyOf(name)), text, base: theirs, sent: null, theirs: null })
    },
    forget: () => {
      for (const name of names()) {
        clearTimeout(timers.get(keyOf(name))?.timer)
        put(keyOf(name), NO_DRAFT)
      }
    },
    receive: (all) => {
      const server = new Map(all.map((draft) => [keyOf(draft), draft]))
      const everywhere = new Map([...names(), ...all].map((name) => [keyOf(name), name]))
      for (const [key, { conversationId, mode }] of everywhere) {
        if (!server.has(key) && all.length >= LISTED_MOST) continue
        const local = get(key)
        const { content, version } = server.get(key) ?? { content: '', version: local.base.version }
        // An answer from before the last save.
        if (version < local.base.version) continue
        adopt({ conversationId, mode }, mergeDraft(local, { content, version }))
      }
    },
    reread: (key) => {
      for (const name of names()) {
        if (key !== null && key !== keyOf(name)) continue
        const stored = parse(attempt(() => storage.getItem(keyOf(name))))
        const here = read(name)
        take(name, keptDraftText(here) === stored.text ? { ...stored, text: here } : stored)
      }
    },
    flush: (isLast = false) => {
      for (const name of names()) void store(name, isLast)
    },
    onArrive: arrive.listen,
    onEdit: edit.listen,
    subscribe: change.listen,
  }
}

/** What the server would refuse is not sent to it. */
const isSavable = (draft: KeptDraft) => isUnsaved(draft) && draft.theirs === null && draft.text.length <= NOTE_MAX

/** Keys of one person's drafts in the storage of this device begin with this. */
const draftPrefix = (userId: Id): string => `draft:${userId}:`

function nameOf(prefix: string, key: string): DraftName | null {
  if (!key.startsWith(prefix)) return null
  const [conversationId, mode] = key.slice(prefix.length).split(':')
  const found = COMPOSER_MODES.find((each) => each === mode)
  return conversationId && found ? { conversationId, mode: found } : null
}

function parse(stored: string | null): KeptDraft {
  const draft = attempt(() => JSON.parse(stored ?? 'null') as Partial<KeptDraft> | null)
  if (typeof draft?.text !== 'string') return NO_DRAFT
  const { text, base = NO_DRAFT.base, sent = null, theirs = null, templateId = null } = draft
  return { text, base, sent, theirs, templateId }
}

function attempt<T>(access: () => T): T | null {
  try {
    return access()
  } catch {
    return null
  }
}
