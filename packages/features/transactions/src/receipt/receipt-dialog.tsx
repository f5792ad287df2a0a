import { useSignedIn } from '@parley/client'
import { may, RECEIPT_WITHDRAWN_TEXT } from '@parley/domain'
import { QueryState } from '@parley/parts/query-state'
import { type ReceiptOf, useReceipt } from '@parley/parts/send-receipt'
import { Button, EmptyState, LinkButton } from '@parley/ui'
import { Dialog } from '@parley/ui/dialog'
import { ExternalLink, MessageSquareText, ReceiptText } from 'lucide-react'
import { ReceiptSheet } from './receipt-sheet.tsx'
import styles from './receipt-dialog.module.css'

interface ReceiptDialogProps {
  of: ReceiptOf
  onSend: () => void
  onClose: () => void
}

/** Shows the receipt of a payment or refund as the customer sees it. */
export function ReceiptDialog({ of, onSend, onClose }: ReceiptDialogProps) {
  const { user, actor } = useSignedIn()
  const isRefund = 'refundId' in of
  const query = useReceipt(of)
  const { data } = query
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
              View online
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
      <QueryState
        query={query}
        failed="Failed to fetch receipt"
        safe="The receipt is safe."
        notFound={
          <EmptyState
            icon={ReceiptText}
            title={`No receipt found for this ${isRefund ? 'refund' : 'transaction'}`}
            level={3}
          />
        }
      >
        {(receipt) => <ReceiptSheet receipt={receipt} zone={user.settings.display.timezone} />}
      </QueryState>
    </Dialog>
  )
}
