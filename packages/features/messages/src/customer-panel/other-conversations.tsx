import { useEndpointQuery, useNow, useSignedIn } from '@parley/client'
import { type Conversation, listConversations } from '@parley/contract'
import { formatListTime } from '@parley/domain'
import { QueryState } from '@parley/parts/query-state'
import { Link } from 'react-router-dom'
import type { InboxNavigation } from '../inbox-url.ts'
import { PanelSection } from './panel-section.tsx'
import styles from './customer-panel.module.css'

/**
 * Number of conversations requested; hardly any customer has more, as there is one per phone number of the business.
 */
const MOST = 20

interface OtherConversationsProps {
  conversation: Conversation
  inbox: InboxNavigation
}

/** The customer's conversations with other phone numbers of the business. Renders nothing when there are none. */
export function OtherConversations({ conversation: { id, customerId }, inbox }: OtherConversationsProps) {
  const zone = useSignedIn().user.settings.display.timezone
  const now = useNow()
  const query = useEndpointQuery(
    listConversations,
    { query: { customerId, state: 'all', limit: MOST } },
    { poll: true },
  )
  const hasNone = query.data?.every((other) => other.id === id) ?? query.error === null
  if (hasNone) return null
  return (
    <PanelSection title="Other conversations">
      <QueryState query={query} failed="Failed to fetch conversations" safe="Your data is safe.">
        {(conversations) => (
          <ul className={styles.jobs} aria-label="Other conversations">
            {conversations
              .filter((other) => other.id !== id)
              .map(({ id: otherId, phoneNumberLabel, lastMessage, lastMessageAt, state }) => (
                <li key={otherId} className={styles.job}>
                  <Link className={styles.what} to={inbox.hrefOf(otherId)}>
                    {phoneNumberLabel ?? 'Unlabeled'}
                  </Link>
                  <span className={styles.muted}>
                    {lastMessageAt === null ? 'No messages' : formatListTime(new Date(lastMessageAt), zone, now)}
                  </span>
                  <span className={styles.muted}>
                    {state === 'done' ? 'Done. ' : ''}
                    {lastMessage}
                  </span>
                </li>
              ))}
          </ul>
        )}
      </QueryState>
    </PanelSection>
  )
}
