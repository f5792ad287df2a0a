import { useEndpointQuery } from '@parley/client'
import { type Conversation, listConsentChanges } from '@parley/contract'
import { formatPhone } from '@parley/domain'
import { ConsentHistory } from '@parley/parts/consent'
import { QueryState } from '@parley/parts/query-state'
import { Button, EmptyState } from '@parley/ui'
import { Dialog } from '@parley/ui/dialog'
import { MessageSquareText } from 'lucide-react'

interface ConsentHistoryDialogProps {
  conversation: Conversation
  onClose: () => void
}

/** The consent history of a customer: when, by whom and how texts were stopped and allowed again. */
export function ConsentHistoryDialog({ conversation: { customerId, customer }, onClose }: ConsentHistoryDialogProps) {
  const query = useEndpointQuery(listConsentChanges, { params: { id: customerId } })
  return (
    <Dialog
      title="Text consent history"
      headEnd={customer.name ?? formatPhone(customer.phoneNumber)}
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <QueryState query={query} failed="Failed to load the history" safe="Your data is safe.">
        {(changes) =>
          changes.length === 0 ? (
            <EmptyState icon={MessageSquareText} title="No changes" level={3}>
              This customer has never opted out of text messages.
            </EmptyState>
          ) : (
            <ConsentHistory changes={changes} />
          )
        }
      </QueryState>
    </Dialog>
  )
}
