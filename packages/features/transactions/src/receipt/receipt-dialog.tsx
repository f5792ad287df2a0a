import { ApiError, useEndpointQuery, useSignedIn } from '@parley/client'
import { getReceipt, type Transaction } from '@parley/contract'
import { may } from '@parley/domain'
import { Button, EmptyState, ErrorState, LinkButton, LoadingPill } from '@parley/ui'
import { Dialog } from '@parley/ui/dialog'
import { ExternalLink, MessageSquareText, ReceiptText } from 'lucide-react'
import { ReceiptSheet } from './receipt-sheet.tsx'
import styles from './receipt-dialog.module.css'

interface ReceiptDialogProps {
  transaction: Transaction
  onSend: () => void
  onClose: () => void
}

/** The receipt of a payment as the customer has it. */
export function ReceiptDialog({ transaction: { id }, onSend, onClose }: ReceiptDialogProps) {
  const { user, actor } = useSignedIn()
  const { data, error, isPending, isFetching, refetch } = useEndpointQuery(getReceipt, { params: { id } })
  return (
    <Dialog
      title="Payment Receipt"
      onClose={onClose}
      footer={
        <>
          {data && (
            <LinkButton
              className={styles.start}
              variant="quiet"
              icon={ExternalLink}
              href={data.url}
              target="_blank"
              rel="noreferrer"
            >
              Open the page
            </LinkButton>
          )}
          <Button onClick={onClose}>Close</Button>
          {data && may(actor, 'receipt.send') && (
            <Button variant="primary" icon={MessageSquareText} onClick={onSend}>
              Send via Text
            </Button>
          )}
        </>
      }
    >
      {data && <ReceiptSheet receipt={data} zone={user.settings.display.timezone} />}
      {isPending && <LoadingPill>Loading...</LoadingPill>}
      {error && !data && <Missing error={error} isFetching={isFetching} onRetry={() => void refetch()} />}
    </Dialog>
  )
}

function Missing({ error, isFetching, onRetry }: { error: Error; isFetching: boolean; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 404) {
    return <EmptyState icon={ReceiptText} title="No receipt found for this transaction" level={3} />
  }
  return (
    <ErrorState title="Failed to fetch receipt" level={3} pending={isFetching} onRetry={onRetry}>
      The server did not answer. The receipt is safe.
    </ErrorState>
  )
}
