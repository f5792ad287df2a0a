import { useSignedIn } from '@parley/client'
import type { Note } from '@parley/contract'
import type { Id } from '@parley/domain'
import { NoteCard, useNotes } from '@parley/parts/notes'
import { Icon, useMediaQuery } from '@parley/ui'
import { Archive, ChevronRight, Lock, Pin } from 'lucide-react'
import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useComments } from '../comments/comments-context.tsx'
import { StaleLine } from '../outgoing/stale-line.tsx'
import { shownAtFirst } from './note-folding.ts'
import { NoteSection } from './note-section.tsx'
import styles from './notes-blocks.module.css'

/** Actions on the notes for the rest of the conversation. */
export interface NotesHandle {
  /** Expands the pinned notes and focuses their heading. */
  showPinned: () => void
}

interface NotesBlocksProps {
  conversationId: Id
  /** When the last message was sent; null when there is none. */
  lastMessageAt: string | null
  ref?: Ref<NotesHandle>
}

/**
 * The team's notes on a conversation: internal notes, pinned notes, and on request archived ones. A section without
 * news is collapsed to its heading, which stays in view below the messages.
 */
export function NotesBlocks({ conversationId, lastMessageAt, ref }: NotesBlocksProps) {
  const { user } = useSignedIn()
  const { data, isError, dataUpdatedAt } = useNotes(conversationId)
  const root = useRef<HTMLDivElement>(null)
  const [isArchiveOpen, setArchiveOpen] = useState(false)
  const [chosen, setChosen] = useState<{ internal?: boolean; pinned?: boolean }>({})
  const { inHand, take } = useInHand(data, user.id)
  const isCrowded = useIsCrowded()
  useShowOwnNew(root, data, user.id)
  const keepFocus = useFocusOfMoved(root)
  const show = useShowOpened(root)
  useImperativeHandle(ref, () => ({
    showPinned: () => {
      setChosen((now) => ({ ...now, pinned: true }))
      show('pinned', true)
    },
  }))

  const active = data?.filter(({ isArchived }) => !isArchived) ?? []
  const archived = data?.filter(({ isArchived }) => isArchived) ?? []
  const sections = (
    [
      { kind: 'internal', icon: Lock, title: 'Internal Notes', notes: active.filter(({ isPinned }) => !isPinned) },
      { kind: 'pinned', icon: Pin, title: 'Pinned Notes', notes: active.filter(({ isPinned }) => isPinned) },
    ] as const
  )
    .filter(({ notes }) => notes.length > 0)
    .map((section) => Object.assign({}, section, { shown: shownOf(section.notes, chosen[section.kind]) }))
  const isFolded = sections.length > 0 && sections.every(({ shown }) => shown.length === 0)
  const hasArchive = archived.length > 0 && (!isFolded || !isCrowded || inHand.size > 0)

  function shownOf(notes: readonly Note[], isOpen: boolean | undefined): readonly Note[] {
    if (isOpen === undefined) return shownAtFirst(notes, { lastMessageAt, isCrowded, inHand })
    return isOpen ? notes : []
  }
  const renderNote = (note: Note) => (
    <NoteCard
      key={note.id}
      note={note}
      zone={user.settings.display.timezone}
      onMove={() => {
        take(note.id)
        keepFocus(note.id)
      }}
    />
  )

  if (!isError && data?.length === 0) return null
  return (
    <div ref={root} className={styles.notes} data-sticky={(isFolded && !(hasArchive && isArchiveOpen)) || undefined}>
      {isError && (
        <StaleLine updatedAt={dataUpdatedAt}>
          {data ? 'Could not refresh the notes.' : 'Could not load the notes. Trying again.'}
        </StaleLine>
      )}
      {sections.map((section) => (
        <NoteSection
          key={section.kind}
          {...section}
          zone={user.settings.display.timezone}
          onOpenChange={(isOpen) => {
            setChosen({ ...chosen, [section.kind]: isOpen })
            if (isOpen) show(section.kind, false)
          }}
          renderNote={renderNote}
        />
      ))}
      {hasArchive && (
        <button
          type="button"
          className={styles.disclosure}
          aria-expanded={isArchiveOpen}
          data-archive-toggle
          onClick={() => setArchiveOpen((isOpen) => !isOpen)}
        >
          <Icon as={ChevronRight} size={14} />
          {isArchiveOpen ? 'Hide' : 'Show'} archived ({archived.length})
        </button>
      )}
      {hasArchive && isArchiveOpen && (
        <NoteSection
          kind="archived"
          icon={Archive}
          title="Archived Notes"
          notes={archived}
          shown={archived}
          zone={user.settings.display.timezone}
          onOpenChange={setArchiveOpen}
          renderNote={renderNote}
        />
      )}
    </div>
  )
}

/** Whether the messages need the space: the window is low, or the comments are open on a small screen. */
function useIsCrowded(): boolean {
  const isLow = useMediaQuery('(height < 800px)')
  const isSmall = useMediaQuery('(width < 1360px)')
  const { messageId, isCollapsed } = useComments()
  return isLow || (isSmall && messageId !== null && !isCollapsed)
}

/** The notes that the reader has added or moved since the conversation was opened. */
function useInHand(notes: readonly Note[] | undefined, userId: Id) {
  const [known, setKnown] = useState<ReadonlySet<Id>>()
  const [moved, setMoved] = useState<ReadonlySet<Id>>(new Set())
  if (notes && !known) setKnown(new Set(notes.map(({ id }) => id)))
  const added = known
    ? (notes ?? []).filter(({ id, createdByUserId }) => createdByUserId === userId && !known.has(id))
    : []
  return {
    inHand: new Set([...moved, ...added.map(({ id }) => id)]),
    take: (id: Id) => setMoved((now) => new Set([...now, id])),
  }
}

const cardOf = (root: HTMLElement | null, id: Id) => root?.querySelector<HTMLElement>(`[data-note="${id}"]`)

/**
 * Scrolls to a section once it is expanded, together with the content after it when both fit, and focuses its heading
 * when requested.
 */
function useShowOpened(root: RefObject<HTMLElement | null>) {
  const opened = useRef<{ kind: string; takesFocus: boolean } | null>(null)
  useEffect(() => {
    if (!opened.current) return
    const { kind, takesFocus } = opened.current
    const section = root.current?.querySelector<HTMLElement>(`[data-notes="${kind}"]:not([data-folded])`)
    if (!section) return
    opened.current = null
    root.current?.scrollIntoView({ block: 'end' })
    section.scrollIntoView({ block: 'nearest' })
    if (takesFocus) section.querySelector('button')?.focus({ preventScroll: true })
  })
  return (kind: string, takesFocus: boolean) => {
    opened.current = { kind, takesFocus }
  }
}

/** Scrolls to a note that the reader has just added. */
function useShowOwnNew(root: RefObject<HTMLElement | null>, notes: Note[] | undefined, userId: Id) {
  const known = useRef<Set<Id> | null>(null)
  useEffect(() => {
    if (!notes) return
    const added = notes.findLast(({ id, createdByUserId }) => createdByUserId === userId && !known.current?.has(id))
    if (known.current && added) cardOf(root.current, added.id)?.scrollIntoView({ block: 'nearest' })
    known.current = new Set(notes.map(({ id }) => id))
  }, [root, notes, userId])
}

/** Keeps the keyboard focus when the note that it acted on moves to another section or is hidden. */
function useFocusOfMoved(root: RefObject<HTMLElement | null>) {
  const moved = useRef<Id | null>(null)
  useEffect(() => {
    if (moved.current === null) return
    const card = cardOf(root.current, moved.current)
    const { activeElement } = document
    // The note stays in its section until the notes are refetched.
    if (card?.contains(activeElement)) return
    moved.current = null
    // If the user has moved on, the focus is left alone, also after the element that has it disappears.
    if (activeElement !== document.body) return
    const place = card?.querySelector('button') ?? root.current?.querySelector<HTMLElement>('[data-archive-toggle]')
    place?.focus({ preventScroll: true })
  })
  return (id: Id) => {
    moved.current = id
  }
}
