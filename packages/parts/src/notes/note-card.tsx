import { failureText, useEndpointMutation, useNow } from '@parley/client'
import { archiveNote, type Note, pinNote } from '@parley/contract'
import { formatInstant, formatListTime } from '@parley/domain'
import { IconButton, useToast } from '@parley/ui'
import { Archive, ArchiveRestore, Pin, PinOff } from 'lucide-react'
import { linkify } from '../text/linkify.tsx'
import styles from './note-card.module.css'

export interface NoteCardProps {
  note: Note
  /** The reader's time zone. */
  zone: string
  /** Called before the note moves to another block. */
  onMove: () => void
}

/** Shows one note with the actions of its block: pin or unpin, archive or restore. */
export function NoteCard({ note, zone, onMove }: NoteCardProps) {
  const now = useNow()
  const { toast } = useToast()
  const pin = useEndpointMutation(pinNote)
  const archive = useEndpointMutation(archiveNote)
  const { id, isPinned, isArchived } = note
  const createdAt = new Date(note.createdAt)

  const outcome = (done: string, failed: string) => ({
    onSuccess: () => {
      onMove()
      toast({ title: done })
    },
    onError: (error: Error) =>
      toast({
        title: failed,
        description: failureText(error, 'The note is unchanged; please try again.'),
        destructive: true,
      }),
  })
  const togglePin = () =>
    pin.mutate(
      { params: { id }, body: { isPinned: !isPinned } },
      isPinned ? outcome('Note unpinned', 'Failed to unpin note') : outcome('Note pinned', 'Failed to pin note'),
    )
  const toggleArchive = () =>
    archive.mutate(
      { params: { id }, body: { isArchived: !isArchived } },
      isArchived
        ? outcome('Note unarchived', 'Failed to restore note')
        : outcome('Note archived', 'Failed to archive note'),
    )

  return (
    <article className={styles.note} data-note={id}>
      <p className={styles.content} dir="auto">
        {linkify(note.content)}
      </p>
      <p className={styles.by}>
        {note.authorName ?? 'Unknown'},{' '}
        <time dateTime={note.createdAt} title={formatInstant(createdAt, zone)}>
          {formatListTime(createdAt, zone, now)}
        </time>
      </p>
      <div className={styles.actions}>
        {!isArchived && (
          <IconButton
            variant="team"
            size="compact"
            name={isPinned ? 'Unpin note' : 'Pin note'}
            icon={isPinned ? PinOff : Pin}
            pending={pin.isPending}
            onClick={togglePin}
          />
        )}
        <IconButton
          variant="team"
          size="compact"
          name={isArchived ? 'Restore note' : 'Archive note'}
          icon={isArchived ? ArchiveRestore : Archive}
          pending={archive.isPending}
          onClick={toggleArchive}
        />
      </div>
    </article>
  )
}
