import { type Invoice, markInvoicePaid, undoInvoicePaid, voidInvoice } from '@parley/contract'
import { formatCents, REASON_MAX } from '@parley/domain'
import { customerOf } from '@parley/parts/records'
import { Banner, Button, TextArea } from '@parley/ui'
import { ConfirmDialog, Dialog } from '@parley/ui/dialog'
import { useState } from 'react'
import { leftText } from '../invoice-look.ts'
import { useInvoiceWrite } from './use-invoice-write.ts'
import styles from './dialogs.module.css'

export interface InvoiceDialogProps {
  invoice: Invoice
  onClose: () => void
}

/** Asks before an invoice counts as paid outside of payment links and terminal. */
export function MarkPaidDialog({ invoice, onClose }: InvoiceDialogProps) {
  const { id } = invoice
  const write = useInvoiceWrite(
    markInvoicePaid,
    {
      done: { title: 'Success', description: 'Invoice marked as paid' },
      failed: 'Failed to mark invoice as paid',
    },
    onClose,
  )
  return (
    <ConfirmDialog
      title="Mark Invoice as Paid?"
      confirmLabel="Mark as Paid"
      pendingLabel="Marking..."
      pending={write.pending}
      error={write.error}
      onConfirm={() => write.run({ params: { id }, body: { paymentMethod: 'other' } })}
      onClose={onClose}
    >
      <div className={styles.body}>
        <WhichInvoice invoice={invoice} />
        <p>This will create a completed transaction and cancel any active payment links.</p>
      </div>
    </ConfirmDialog>
  )
}

/** Asks before an invoice is given up. */
export function VoidInvoiceDialog({ invoice, onClose }: InvoiceDialogProps) {
  const { id } = invoice
  const write = useInvoiceWrite(
    voidInvoice,
    { done: { title: 'Success', description: 'Invoice voided' }, failed: 'Failed to void invoice' },
    onClose,
  )
  return (
    <ConfirmDialog
      title="Void Invoice?"
      confirmLabel="Void Invoice"
      pendingLabel="Voiding..."
      tone="danger"
      pending={write.pending}
      error={write.error}
      onConfirm={() => write.run({ params: { id }, body: {} })}
      onClose={onClose}
    >
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

/** Number, customer and amount of the invoice that is asked about. */
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

/** Asks why a payment that was marked by hand is taken back. */
export function UndoPaidDialog({ invoice: { id, invoiceNumber, amount }, onClose }: InvoiceDialogProps) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const write = useInvoiceWrite(
    undoInvoicePaid,
    {
      done: { title: 'Success', description: `Invoice ${invoiceNumber} is open again` },
      failed: 'Failed to undo the payment',
    },
    onClose,
  )
  const submit = () => {
    const isBlank = reason.trim() === ''
    setMissing(isBlank)
    if (!isBlank) write.run({ params: { id }, body: { reason: reason.trim() } })
  }
  return (
    <Dialog
      title="Undo Mark as Paid?"
      size="confirm"
      pending={write.pending}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button disabled={write.pending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" pending={write.pending} pendingLabel="Undoing...">
            Undo payment
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p className={styles.words}>
          The payment is reversed, not deleted, and {invoiceNumber} for {formatCents(amount)} waits to be paid again.
        </p>
        <TextArea
          label="Reason"
          required
          autoFocus
          rows={2}
          growsTo={5}
          maxLength={REASON_MAX}
          value={reason}
          error={isMissing && reason.trim() === '' ? 'Please enter a reason' : undefined}
          onValueChange={setReason}
        />
        {write.error && <Banner tone="danger">{write.error}</Banner>}
      </div>
    </Dialog>
  )
}
