import { useEndpointQuery, useSignedIn } from '@parley/client'
import { listNotes, type Note } from '@parley/contract'
import type { Id } from '@parley/domain'
import { Badge, Icon, type IconType } from '@parley/ui'
import { Archive, ChevronRight, Lock, Pin } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { StaleLine } from '../outgoing/stale-line.tsx'
import { NoteCard } from './note-card.tsx'
import styles from './notes-blocks.module.css'

/** What the team keeps on a conversation: internal notes, pinned ones, and on request those that were archived. */
export function NotesBlocks({ conversationId }: { conversationId: Id }) {
  const { user } = useSignedIn()
  const { data, isError, dataUpdatedAt } = useEndpointQuery(
    listNotes,
    { params: { id: conversationId }, query: { includeArchived: 'true' } },
    { poll: true },
  )
  const root = useRef<HTMLDivElement>(null)
  const [isArchiveOpen, setArchiveOpen] = useState(false)
  const archiveId = useId()
  useShowOwnNew(root, data, user.id)
  const keepFocus = useFocusOfMoved(root)

  const zone = user.settings.display.timezone
  const cards = (notes: Note[]) =>
    notes.map((note) => <NoteCard key={note.id} note={note} zone={zone} onMove={() => keepFocus(note.id)} />)
  const active = data?.filter(({ isArchived }) => !isArchived) ?? []
  const unpinned = active.filter(({ isPinned }) => !isPinned)
  const pinned = active.filter(({ isPinned }) => isPinned)
  const archived = data?.filter(({ isArchived }) => isArchived) ?? []

  if (!isError && data?.length === 0) return null
  return (
    <div ref={root} className={styles.notes}>
      {isError && (
        <StaleLine updatedAt={dataUpdatedAt}>
          {data ? 'Could not refresh the notes.' : 'Could not load the notes. Trying again.'}
        </StaleLine>
      )}
      {unpinned.length > 0 && (
        <Block icon={Lock} title="Internal Notes" badge={<Badge tone="team">Team Only</Badge>}>
          {cards(unpinned)}
        </Block>
      )}
      {pinned.length > 0 && (
        <Block icon={Pin} title="Pinned Notes" badge={<Badge tone="team">Team Only</Badge>}>
          {cards(pinned)}
        </Block>
      )}
      {archived.length > 0 && (
        <>
          <button
            type="button"
            className={styles.disclosure}
            aria-expanded={isArchiveOpen}
            aria-controls={isArchiveOpen ? archiveId : undefined}
            data-archive-toggle
            onClick={() => setArchiveOpen((isOpen) => !isOpen)}
          >
            <Icon as={ChevronRight} size={14} />
            {isArchiveOpen ? 'Hide' : 'Show'} archived ({archived.length})
          </button>
          {isArchiveOpen && (
            <div id={archiveId}>
              <Block icon={Archive} title="Archived Notes" badge={<Badge tone="team">Team Only</Badge>}>
                {cards(archived)}
              </Block>
            </div>
          )}
        </>
      )}
    </div>
  )
}

interface BlockProps {
  icon: IconType
  title: string
  badge: ReactNode
  children: ReactNode
}

function Block({ icon, title, badge, children }: BlockProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.block}>
      <div className={styles.head}>
        <Icon as={icon} size={14} />
        <h3 id={id}>{title}</h3>
        {badge}
      </div>
      {children}
    </section>
  )
}

const cardOf = (root: HTMLElement | null, id: Id) => root?.querySelector<HTMLElement>(`[data-note="${id}"]`)

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

/** Keeps the keyboard's place when a note that it acted on goes to another block, or out of sight. */
function useFocusOfMoved(root: RefObject<HTMLElement | null>) {
  const moved = useRef<Id | null>(null)
  useEffect(() => {
    if (moved.current === null || document.activeElement !== document.body) return
    const target = cardOf(root.current, moved.current)?.querySelector('button')
    const place = target ?? root.current?.querySelector<HTMLElement>('[data-archive-toggle]')
    place?.focus({ preventScroll: true })
    moved.current = null
  })
  return (id: Id) => {
    moved.current = id
  }
}
