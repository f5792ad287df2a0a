import { useEndpointQuery, useNow, useSignedIn } from '@parley/client'
import { listCustomerNotes } from '@parley/contract'
import { formatAgo, formatInstant, type Id, may } from '@parley/domain'
import { profilePath } from '@parley/parts/address'
import { QueryState } from '@parley/parts/query-state'
import { linkify } from '@parley/parts/text'
import { Badge, Button } from '@parley/ui'
import { Link } from 'react-router-dom'
import { PanelSection } from './panel-section.tsx'
import styles from './customer-panel.module.css'

/** Number of notes shown; further ones are in the profile. */
const SHOWN = 3

/** The team's latest notes on the customer. */
export function PanelNotes({ customerId, onAddNote }: { customerId: Id; onAddNote: () => void }) {
  const { actor, user } = useSignedIn()
  const now = useNow()
  const query = useEndpointQuery(
    listCustomerNotes,
    { params: { id: customerId }, query: { limit: SHOWN + 1 } },
    { poll: true },
  )
  return (
    <PanelSection
      title="Notes"
      action={
        <>
          <Badge small tone="team">
            Team Only
          </Badge>
          {may(actor, 'note.write') && (
            <Button size="compact" variant="quiet" onClick={onAddNote}>
              Add note
            </Button>
          )}
        </>
      }
    >
      <QueryState query={query} failed="Failed to fetch notes" safe="Your data is safe.">
        {(notes) => (
          <>
            {notes.length === 0 && <p className={styles.none}>No notes yet.</p>}
            <ul className={styles.notes} aria-label="Notes">
              {notes.slice(0, SHOWN).map(({ id, content, author, createdAt }) => (
                <li key={id} className={styles.note}>
                  <p dir="auto">{linkify(content)}</p>
                  <p className={styles.by} title={formatInstant(new Date(createdAt), user.settings.display.timezone)}>
                    {author?.name ?? 'Unknown'}, {formatAgo(new Date(createdAt), now)}
                  </p>
                </li>
              ))}
            </ul>
            {notes.length > SHOWN && (
              <Link className={styles.more} to={`${profilePath(customerId)}&tab=notes`}>
                All notes
              </Link>
            )}
          </>
        )}
      </QueryState>
    </PanelSection>
  )
}
