import { useEndpointQuery, useSignedIn } from '@parley/client'
import { getInvoice } from '@parley/contract'
import { type Id, may, PAYMENT_IN_PROGRESS } from '@parley/domain'
import { RecordDialog } from '@parley/parts/record-dialog'
import { can, invoiceLifecycle, isMarkedPaid, markedPaymentLifecycle, markedPaymentState } from '@parley/state-machines'
import { Badge, Button, IconButton } from '@parley/ui'
import { Ban, BellRing, CircleCheck, Copy, ReceiptText, Undo2 } from 'lucide-react'
import type { InvoiceActions } from '../actions/use-invoice-actions.tsx'
import { StatusBadge } from '../components/invoice-parts.tsx'
import { givenBack } from '../given-back.ts'
import { offeredActions } from '../offered-actions.ts'
import { InvoiceFacts } from './invoice-facts.tsx'
import { PaymentLinks } from './payment-links.tsx'
import { PrintLink } from './print-link.tsx'
import { TransactionHistory } from './transaction-history.tsx'
import { useInvoiceSelection } from './use-invoice-selection.ts'
import styles from './invoice-detail-dialog.module.css'

interface InvoiceDetailDialogProps {
  id: Id
  actions: InvoiceActions
  /** Starts a new invoice with the values of this one; undefined when the role does not allow it. */
  onCopy: ((id: Id) => void) | undefined
  onClose: () => void
}

/** Shows the details of one invoice and its actions. */
export function InvoiceDetailDialog({ id, actions, onCopy, onClose }: InvoiceDetailDialogProps) {
  const { actor } = useSignedIn()
  const query = useEndpointQuery(getInvoice, { params: { id } }, { poll: true })
  const { data } = query
  const invoice = data?.invoice
  const offered = invoice ? offeredActions(invoice, actor) : []
  const find = (wanted: string) => offered.find((action) => action.id === wanted)
  const payment = data?.transactions.find(
    ({ status, isReversed, isSurplus }) =>
      (status === 'completed' || status === 'refunded') && !isReversed && !isSurplus,
  )
  const canUndo =
    invoice !== undefined &&
    payment !== undefined &&
    may(actor, 'invoice.undoPaid') &&
    can(invoiceLifecycle, invoice.status, 'invoice.undoPaid') &&
    isMarkedPaid(payment) &&
    can(markedPaymentLifecycle, markedPaymentState({ ...payment, reversal: null }), 'markedPayment.reverse')

  const onUndo = invoice && canUndo ? () => actions.openAction({ action: 'undo-paid', invoice }) : undefined
  const hasOther = onUndo !== undefined || ['void', 'mark-paid'].some(find)
  useInvoiceSelection(invoice, offered, { openAction: actions.openAction, onCopy, onUndo })

  return (
    <RecordDialog
      title={invoice?.invoiceNumber ?? 'Invoice'}
      noun="invoice"
      icon={ReceiptText}
      query={query}
      onClose={onClose}
      headEnd={
        invoice && (
          <>
            <StatusBadge status={invoice.displayStatus} />
            {invoice.isBeingPaid && <Badge tone="info">{PAYMENT_IN_PROGRESS}</Badge>}
            <span className={styles.tools}>
              {find('remind') && (
                <IconButton
                  size="compact"
                  name="Send reminder"
                  icon={BellRing}
                  disabledReason={find('remind')?.disabledReason}
                  onClick={() => actions.openAction({ action: 'remind', invoice })}
                />
              )}
              {onCopy && <IconButton size="compact" name="Duplicate" icon={Copy} onClick={() => onCopy(id)} />}
              <PrintLink id={id} />
            </span>
          </>
        )
      }
      footer={
        <>
          {invoice && find('void') && (
            <Button
              className={styles.start}
              variant="danger-quiet"
              icon={Ban}
              disabledReason={find('void')?.disabledReason}
              onClick={() => actions.openAction({ action: 'void', invoice })}
            >
              Void Invoice
            </Button>
          )}
          {onUndo && (
            <Button className={styles.start} icon={Undo2} onClick={onUndo}>
              Undo Mark as Paid
            </Button>
          )}
          <Button className={hasOther ? styles.close : undefined} onClick={onClose}>
            Close
          </Button>
          {invoice && find('mark-paid') && (
            <Button
              variant="primary"
              icon={CircleCheck}
              disabledReason={find('mark-paid')?.disabledReason}
              onClick={() => actions.openAction({ action: 'mark-paid', invoice })}
            >
              Mark as Paid
            </Button>
          )}
        </>
      }
    >
      {({ invoice: shown, transactions, paymentLinks }) => (
        <>
          <InvoiceFacts invoice={shown} refunds={givenBack(shown, transactions)} />
          <TransactionHistory transactions={transactions} />
          <PaymentLinks invoice={shown} links={paymentLinks} openAction={actions.openAction} />
        </>
      )}
    </RecordDialog>
  )
}
