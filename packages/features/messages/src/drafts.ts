import { COMPOSER_MODES, type ComposerMode, type Id, keptDraftText, NOTE_MAX } from '@parley/domain'
import { isUnsaved, type KeptDraft, mergeDraft, NO_DRAFT, type ServerDraft } from './draft-merge.ts'
import { createEmitter } from './emitter.ts'

/** Delay after the last change before a draft is saved, in milliseconds. */
export const SAVE_AFTER_MS = 1000
/**
 * The maximum number of drafts that the server lists; with that many, an older draft may be missing although it exists.
 */
const LISTED_MOST = 200
/** The longest interval between saves while the user keeps typing, in milliseconds. */
const SAVE_AT_LEAST_MS = 5000

export interface DraftName {
  conversationId: Id
  mode: ComposerMode
}

/**
 * The unsent drafts of a user, a text and a note per conversation, synchronised between their devices. Simultaneous
 * changes are merged; where that is impossible, both texts are kept until the user chooses.
 */
export interface Drafts {
  read(conversationId: Id, mode: ComposerMode): string
  /**
   * Stores the draft on this device immediately and on the server shortly after; blank text removes it. Card numbers
   * are reduced to their last four digits.
   */
  keep(conversationId: Id, mode: ComposerMode, text: string): void
  /** Removes a text that was sent; a text changed in the meantime is kept. */
  clear(name: DraftName, sent: string): void
  /**
   * The text of another device that conflicts with the local one and that the user must decide on; null without a
   * conflict.
   */
  theirs(conversationId: Id, mode: ComposerMode): string | null
  /**
   * Records that a template was inserted into the text of a conversation; it counts as the text's origin until the text
   * is empty.
   */
  startFrom(conversationId: Id, templateId: Id): void
  /** The template from which the text of a conversation was started; null when there is none. */
  startedFrom(conversationId: Id): Id | null
  /** Resolves a conflict with the text that the user chose. */
  settle(conversationId: Id, mode: ComposerMode, text: string): void
  /** Removes all drafts from this device. */
  forget(): void
  /** Merges the server's list of all drafts of the user. */
  receive(all: readonly (DraftName & ServerDraft)[]): void
  /** Rereads the draft stored under `key` after another window of this device changed it; null rereads all. */
  reread(key: string | null): void
  /** Saves all unsaved drafts immediately; `isLast` is true when the page may be closing. */
  flush(isLast?: boolean): void
  /** Notifies when a draft was changed by something other than typing here. */
  readonly onArrive: (listener: (name: DraftName, text: string) => void) => () => void
  /** Notifies when the user changes a draft here. */
  readonly onEdit: (listener: (name: DraftName, text: string) => void) => () => void
  /** Notifies on every change, for components that show drafts. */
  readonly subscribe: (listener: () => void) => () => void
}

/** Saves a text on the server and returns the server's draft: that text, or the newer text of another device. */
type SaveDraft = (name: DraftName, content: string, baseVersion: number, isLast: boolean) => Promise<ServerDraft>
type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

interface DraftPorts {
  storage: DraftStorage
  save: SaveDraft
}

/** Creates the drafts of a user. Without storage (private mode, full disk) they last as long as the page. */
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
    const isUnderWay = saving.has(key)
    if (isUnderWay && !isLast) return
    // Once the page is closed, the answer to the save under way can no longer be corrected.
    const isOutdated = isUnderWay && keptDraftText(draft.text) !== draft.sent
    if (!isSavable(draft, isUnsaved(draft) || isOutdated)) return
    saving.add(key)
    const sent = keptDraftText(draft.text)
    put(key, { ...draft, sent })
    try {
      const answer = await save(name, sent, draft.base.version, isLast)
      if (get(key) === NO_DRAFT) return
      // A draft that another window removed during the save stays removed.
      adopt(name, mergeDraft({ ...get(key), sent }, answer), isStored(key))
    } catch {
      // The draft stays unsaved; the next edit or flush tries again.
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
  /** Takes over a merged draft and saves it to the server when it changed. */
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
        // Ignore an answer that is older than the last save.
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

/** Whether the server would accept the draft and does not have it; others are not sent. */
const isSavable = (draft: KeptDraft, isNew = isUnsaved(draft)) =>
  isNew && draft.theirs === null && draft.text.length <= NOTE_MAX

/** Key prefix of a user's drafts in this device's storage. */
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
