import { useEndpointQuery, useNow, useSignedIn } from '@parley/client'
import { listCustomerNotes, type Note } from '@parley/contract'
import { formatAgo, formatInstant, type Id, may, NOTE_MAX } from '@parley/domain'
import { QueryState } from '@parley/parts/query-state'
import { linkify } from '@parley/parts/text'
import { Button, EmptyState, TextArea } from '@parley/ui'
import { Lock } from 'lucide-react'
import type { useNote } from './use-note.ts'
import styles from './profile.module.css'

/** The number of notes in one response; older ones are not shown. */
const SHOWN = 200

interface InternalNotesProps {
  id: Id
  /** The note being written. */
  written: ReturnType<typeof useNote>
}

/** Shows the team's notes on a customer, newest first, and a field to add one. */
export function InternalNotes({ id, written }: InternalNotesProps) {
  const { actor } = useSignedIn()
  const query = useEndpointQuery(listCustomerNotes, { params: { id }, query: { limit: SHOWN } }, { poll: true })
  return (
    <>
      {may(actor, 'note.write') && <AddNote written={written} />}
      <QueryState query={query} failed="Failed to fetch notes" safe="Your data is safe.">
        {(notes) =>
          notes.length === 0 ? (
            <EmptyState icon={Lock} title="No notes yet" level={3} />
          ) : (
            <>
              <ul className={styles.cards} aria-label="Notes">
                {notes.map((note) => (
                  <NoteLine key={note.id} note={note} />
                ))}
              </ul>
              {notes.length === SHOWN && <p className={styles.rest}>These are the latest {SHOWN}.</p>}
            </>
          )
        }
      </QueryState>
    </>
  )
}

function NoteLine({ note }: { note: Note }) {
  const { user } = useSignedIn()
  const at = new Date(note.createdAt)
  return (
    <li className={styles.note}>
      <p className={styles.by}>
        <strong>{note.author?.name ?? 'Unknown'}</strong>,{' '}
        <time dateTime={note.createdAt} title={formatInstant(at, user.settings.display.timezone)}>
          {formatAgo(at, useNow())}
        </time>
      </p>
      <p className={styles.content} dir="auto">
        {linkify(note.content)}
      </p>
    </li>
  )
}

function AddNote({ written }: Pick<InternalNotesProps, 'written'>) {
  const { typed, isPending, change, keep, field, button } = written
  const content = typed.trim()
  return (
    <div className={styles.add}>
      <TextArea
        ref={field}
        label="Add a note"
        audience="team"
        rows={2}
        growsTo={8}
        maxLength={NOTE_MAX}
        value={typed}
        readOnly={isPending}
        onValueChange={change}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || content === '') return
          event.preventDefault()
          keep()
        }}
      />
      <Button ref={button} disabled={content === ''} pending={isPending} pendingLabel="Adding..." onClick={keep}>
        Add Note
      </Button>
    </div>
  )
}
