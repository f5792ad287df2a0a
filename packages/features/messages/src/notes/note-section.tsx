import { useNow } from '@parley/client'
import type { Note } from '@parley/contract'
import { formatListTime } from '@parley/domain'
import { Badge, Icon, type IconType } from '@parley/ui'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { usePaneRoom } from '../pane-room.ts'
import styles from './notes-blocks.module.css'

interface NoteSectionProps {
  kind: 'internal' | 'pinned' | 'archived'
  icon: IconType
  title: string
  /** All notes of the section, oldest first. */
  notes: readonly Note[]
  /** The notes that are shown; when empty, the section is collapsed to its heading. */
  shown: readonly Note[]
  /** The reader's time zone. */
  zone: string
  onOpenChange: (isOpen: boolean) => void
  renderNote: (note: Note) => ReactNode
}

/** Notes below a heading that collapses them. */
export function NoteSection({ kind, icon, title, notes, shown, zone, onOpenChange, renderNote }: NoteSectionProps) {
  const id = useId()
  const isOpen = shown.length > 0
  const hidden = isOpen ? notes.length - shown.length : 0
  return (
    <section aria-labelledby={id} className={styles.block} data-notes={kind} data-folded={!isOpen || undefined}>
      <div className={styles.head}>
        <h3>
          <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={() => onOpenChange(!isOpen)}>
            <Icon as={ChevronRight} size={14} />
            <Icon as={icon} size={14} />
            <span id={id}>{title}</span>
            {!isOpen && <FoldedWords notes={notes} zone={zone} isFull={kind === 'internal'} />}
            {(isOpen || kind === 'internal') && <Badge tone="team">Team Only</Badge>}
          </button>
        </h3>
        {hidden > 0 && (
          <button type="button" className={styles.older} onClick={() => onOpenChange(true)}>
            {hidden} older {hidden === 1 ? 'note' : 'notes'}
          </button>
        )}
      </div>
      {shown.map(renderNote)}
    </section>
  )
}

function FoldedWords({ notes, zone, isFull }: { notes: readonly Note[]; zone: string; isFull: boolean }) {
  const now = useNow()
  const { isNarrow } = usePaneRoom()
  const last = notes.at(-1)
  return (
    <span className={styles.folded}>
      {notes.length}
      {isFull &&
        !isNarrow &&
        last &&
        `, last by ${last.authorName ?? 'Unknown'}, ${formatListTime(new Date(last.createdAt), zone, now)}`}
    </span>
  )
}
