import { formatCents } from '@parley/domain'
import type { TerminalPaid } from '@parley/state-machines'
import { Badge, Button, Icon, lazyModule, useLazyPart } from '@parley/ui'
import { Dialog } from '@parley/ui/dialog'
import { Check, Send } from 'lucide-react'
import { useState } from 'react'
import styles from './processed-dialog.module.css'

interface ProcessedDialogProps {
  paid: TerminalPaid
  /** Closes the dialog and resets the form for the next payment. */
  onFinish: () => void
}

const SHOWN_ID = 12
const sendingModule = lazyModule('Send receipt', () => import('@parley/parts/send-receipt'))

/** The payment that was taken, and the possible next steps. */
export function ProcessedDialog({ paid, onFinish }: ProcessedDialogProps) {
  const { transactionId, amount, customerName, invoiceNumber, balanceDue } = paid
  const sending = useLazyPart(sendingModule)
  const [isSending, setSending] = useState(false)
  const send = () => {
    setSending(true)
    sending.load(() => setSending(false))
  }
  if (isSending && sending.part) {
    return <sending.part.SendReceiptDialog of={{ transactionId }} onClose={() => setSending(false)} />
  }
  return (
    <Dialog
      title="Payment Processed"
      onClose={onFinish}
      footer={
        <>
          <Button variant="quiet" icon={Send} pending={isSending} pendingLabel="Send receipt" onClick={send}>
            Send receipt
          </Button>
          <Button onClick={onFinish}>Done</Button>
          <Button variant="primary" autoFocus onClick={onFinish}>
            Process Another Payment
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <span className={styles.tick}>
          <Icon as={Check} size={24} />
        </span>
        <p className={styles.amount}>{formatCents(amount)}</p>
        <p className={styles.by}>paid by {customerName ?? 'Unknown'}</p>
        <dl className={styles.facts}>
          <dt>Transaction ID</dt>
          <dd className={styles.id} title={transactionId}>
            {transactionId.slice(0, SHOWN_ID)}
          </dd>
          <dt>Invoice</dt>
          <dd>{invoiceNumber}</dd>
          <dt>Status</dt>
          <dd>
            <Badge tone="success">{balanceDue > 0 ? 'Partly paid' : 'Paid'}</Badge>
          </dd>
          {balanceDue > 0 && (
            <>
              <dt>Balance due</dt>
              <dd>{formatCents(balanceDue)}</dd>
            </>
          )}
        </dl>
      </div>
    </Dialog>
  )
}
