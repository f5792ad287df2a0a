import { ApiError, failureText, useSignedIn } from '@parley/client'
import { may, RECEIPT_WITHDRAWN_TEXT } from '@parley/domain'
import { type ReceiptOf, useReceipt } from '@parley/parts/send-receipt'
import { Button, EmptyState, ErrorState, LinkButton, LoadingPill } from '@parley/ui'
import { Dialog } from '@parley/ui/dialog'
import { ExternalLink, MessageSquareText, ReceiptText } from 'lucide-react'
import { ReceiptSheet } from './receipt-sheet.tsx'
import styles from './receipt-dialog.module.css'

interface ReceiptDialogProps {
  of: ReceiptOf
  onSend: () => void
  onClose: () => void
}

/** The receipt of a payment, or of a refund, as the customer has it. */
export function ReceiptDialog({ of, onSend, onClose }: ReceiptDialogProps) {
  const { user, actor } = useSignedIn()
  const isRefund = 'refundId' in of
  const { data, error, isPending, isFetching, refetch } = useReceipt(of)
  return (
    <Dialog
      title={isRefund ? 'Refund Receipt' : 'Payment Receipt'}
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
            <Button
              variant="primary"
              icon={MessageSquareText}
              disabledReason={data.withdrawnAt === null ? undefined : RECEIPT_WITHDRAWN_TEXT}
              onClick={onSend}
            >
              Send via Text
            </Button>
          )}
        </>
      }
    >
      {data && <ReceiptSheet receipt={data} zone={user.settings.display.timezone} />}
      {isPending && <LoadingPill>Loading...</LoadingPill>}
      {error && !data && (
        <Missing
          noun={isRefund ? 'refund' : 'transaction'}
          error={error}
          isFetching={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Dialog>
  )
}

interface MissingProps {
  noun: 'transaction' | 'refund'
  error: Error
  isFetching: boolean
  onRetry: () => void
}

function Missing({ noun, error, isFetching, onRetry }: MissingProps) {
  if (error instanceof ApiError && error.status === 404) {
    return <EmptyState icon={ReceiptText} title={`No receipt found for this ${noun}`} level={3} />
  }
  return (
    <ErrorState title="Failed to fetch receipt" level={3} pending={isFetching} onRetry={onRetry}>
      {failureText(error, 'The receipt is safe.')}
    </ErrorState>
  )
}
