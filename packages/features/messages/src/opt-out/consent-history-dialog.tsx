import { useEndpointQuery, useNow, useSignedIn } from '@parley/client'
import { type ConsentChange, type Conversation, listConsentChanges } from '@parley/contract'
import { formatInstant, formatPhone } from '@parley/domain'
import { QueryState } from '@parley/parts/query-state'
import { Button, EmptyState, Icon } from '@parley/ui'
import { Dialog } from '@parley/ui/dialog'
import { MessageSquareOff, MessageSquareText } from 'lucide-react'
import { whenChanged } from './opt-out-words.ts'
import styles from './consent-history-dialog.module.css'

interface ConsentHistoryDialogProps {
  conversation: Conversation
  onClose: () => void
}

/** When and by whom texts to the customer were stopped and allowed again. */
export function ConsentHistoryDialog({ conversation: { customerId, customer }, onClose }: ConsentHistoryDialogProps) {
  const query = useEndpointQuery(listConsentChanges, { params: { id: customerId } })
  return (
    <Dialog title="Text consent history" onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <p className={styles.of}>{customer.name ?? formatPhone(customer.phoneNumber)}</p>
      <QueryState query={query} failed="Failed to load the history" safe="Nothing is lost, only this list is missing.">
        {(changes) =>
          changes.length === 0 ? (
            <EmptyState icon={MessageSquareText} title="No changes" level={3}>
              This customer has never opted out of text messages.
            </EmptyState>
          ) : (
            <ol className={styles.list} aria-label="Changes, newest first">
              {changes.map((change) => (
                <Change key={change.id} change={change} />
              ))}
            </ol>
          )
        }
      </QueryState>
    </Dialog>
  )
}

function Change({ change: { optedOut, byName, at } }: { change: ConsentChange }) {
  const zone = useSignedIn().user.settings.display.timezone
  const now = useNow()
  const when = new Date(at)
  return (
    <li className={styles.change}>
      <Icon as={optedOut ? MessageSquareOff : MessageSquareText} />
      <span className={styles.words}>
        {optedOut ? 'Opted out' : 'Texts allowed again'} by {byName ?? 'text'}
      </span>
      <time dateTime={at} title={formatInstant(when, zone)} className={styles.when}>
        {whenChanged(when, zone, now)}
      </time>
    </li>
  )
}
