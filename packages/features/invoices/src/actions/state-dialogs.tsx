import { useEndpointMutation } from '@parley/client'
import { type Invoice, markInvoicePaid, undoInvoicePaid, voidInvoice } from '@parley/contract'
import { formatCents, REASON_MAX } from '@parley/domain'
import { useInvoiceFlow, useInvoiceQuestion } from '@parley/parts/invoice-questions'
import { customerOf } from '@parley/parts/records'
import { markPaidFlow, undoPaidFlow, voidInvoiceFlow } from '@parley/state-machines'
import { Banner, TextArea } from '@parley/ui'
import { ConfirmDialog, FormDialog } from '@parley/ui/dialog'
import { leftText } from '../invoice-texts.ts'
import styles from './dialogs.module.css'

export interface InvoiceDialogProps {
  invoice: Invoice
  onClose: () => void
}

/** Asks for confirmation before an invoice is marked as paid outside of payment links and terminal. */
export function MarkPaidDialog({ invoice, onClose }: InvoiceDialogProps) {
  const { id } = invoice
  const { mutateAsync } = useEndpointMutation(markInvoicePaid)
  const question = useInvoiceQuestion(
    markPaidFlow,
    'Mark as Paid',
    {
      submit: ({ idempotencyKey }) => mutateAsync({ params: { id }, body: { paymentMethod: 'other' }, idempotencyKey }),
      done: { title: 'Success', description: 'Invoice marked as paid' },
      failed: 'Failed to mark invoice as paid',
    },
    onClose,
  )
  return (
    <ConfirmDialog title="Mark Invoice as Paid?" pendingLabel="Marking..." {...question} onClose={onClose}>
      <div className={styles.body}>
        <WhichInvoice invoice={invoice} />
        <p>This will create a completed transaction and cancel any active payment links.</p>
      </div>
    </ConfirmDialog>
  )
}

/** Asks for confirmation before an invoice is voided. */
export function VoidInvoiceDialog({ invoice, onClose }: InvoiceDialogProps) {
  const { id } = invoice
  const { mutateAsync } = useEndpointMutation(voidInvoice)
  const question = useInvoiceQuestion(
    voidInvoiceFlow,
    'Void Invoice',
    {
      submit: ({ idempotencyKey }) => mutateAsync({ params: { id }, body: {}, idempotencyKey }),
      done: { title: 'Success', description: 'Invoice voided' },
      failed: 'Failed to void invoice',
    },
    onClose,
  )
  return (
    <ConfirmDialog title="Void Invoice?" pendingLabel="Voiding..." tone="danger" {...question} onClose={onClose}>
      <div className={styles.body}>
        <WhichInvoice invoice={invoice} />
        <p>
          This action cannot be undone. The invoice will be marked as void and all active payment links will be
          cancelled.
        </p>
      </div>
    </ConfirmDialog>
  )
}

/** Shows number, customer and amount of the invoice in question. */
function WhichInvoice({ invoice }: { invoice: Invoice }) {
  const { invoiceNumber, amount } = invoice
  const left = leftText(invoice)
  return (
    <p className={styles.which}>
      {invoiceNumber}, {customerOf(invoice)}, {formatCents(amount)}
      {left !== undefined && ` (${left})`}
    </p>
  )
}

/** Asks for the reason before a payment that was marked by hand is reversed. */
export function UndoPaidDialog({ invoice: { id, invoiceNumber, amount }, onClose }: InvoiceDialogProps) {
  const { mutateAsync } = useEndpointMutation(undoInvoicePaid)
  const flow = useInvoiceFlow(
    undoPaidFlow,
    {
      form: { reason: '' },
      submit: ({ request, idempotencyKey }) => mutateAsync({ params: { id }, body: request, idempotencyKey }),
      done: { title: 'Success', description: `Invoice ${invoiceNumber} is open again` },
      failed: 'Failed to undo the payment',
    },
    onClose,
  )
  const { form, refusal, isSubmitting, isUnanswered, error } = flow
  return (
    <FormDialog
      title="Undo Mark as Paid?"
      size="confirm"
      pending={isSubmitting}
      onClose={onClose}
      onSubmit={() => flow.submit(null)}
      submitLabel={isUnanswered ? 'Try again' : 'Undo payment'}
      pendingLabel="Undoing..."
      tone="danger"
    >
      <div className={styles.body}>
        <p className={styles.words}>
          The payment is reversed, not deleted, and {invoiceNumber} for {formatCents(amount)} is open again.
        </p>
        <TextArea
          label="Reason"
          required
          autoFocus
          rows={2}
          growsTo={5}
          maxLength={REASON_MAX}
          value={form.reason}
          readOnly={isUnanswered}
          error={refusal?.text}
          onValueChange={(reason) => flow.change({ reason })}
        />
        {error !== undefined && <Banner tone="danger">{error}</Banner>}
      </div>
    </FormDialog>
  )
}
