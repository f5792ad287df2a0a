import { failureText, reasonOf, useEndpointMutation } from '@parley/client'
import { type Receipt, type ResponseOf, sendReceipt } from '@parley/contract'
import { formatPhone, type ReceiptForm, receiptFormOf, type ReceiptRequest } from '@parley/domain'
import { sendReceiptFlow } from '@parley/state-machines'
import { Banner, LoadingPill, useToast } from '@parley/ui'
import { Dialog, FormDialog } from '@parley/ui/dialog'
import { createOpenSubmissions, useOpenSubmission, useSubmission } from '../flow/index.ts'
import { SendReceiptFields } from './send-receipt-fields.tsx'
import { type ReceiptOf, useReceipt } from './use-receipt.ts'
import styles from './send-receipt-dialog.module.css'

/** Open submissions, by the id of the receipt. */
const openReceipts = createOpenSubmissions<ReceiptRequest, ResponseOf<typeof sendReceipt>>('receipt')
const UNKNOWN = 'It is not known yet whether the receipt was sent.'
const UNKNOWN_TEXT = `${UNKNOWN} Try again without changes: it is sent only once.`
const LOST_TEXT = `${UNKNOWN} Open Send Receipt again: the same one is sent only once.`

export interface SendReceiptDialogProps {
  of: ReceiptOf
  /** Called when the receipt was sent or the dialog is closed. */
  onClose: () => void
}

/** Sends the receipt of a payment or of a refund by text, by mail or both. */
export function SendReceiptDialog({ of, onClose }: SendReceiptDialogProps) {
  const { data, error, isPending } = useReceipt(of)
  if (data) return <Sending receipt={data} onClose={onClose} />
  return (
    <Dialog title="Send Receipt" onClose={onClose}>
      {isPending && <LoadingPill>Loading...</LoadingPill>}
      {error && <Banner tone="danger">{reasonOf(error, 'Failed to fetch receipt')}</Banner>}
    </Dialog>
  )
}

function Sending({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const flow = useSendReceipt(receipt, onClose)
  const { form, refusal, failure, isSubmitting, isUnanswered } = flow
  const failed = failure === null ? null : failureText(failure)
  const problem = isUnanswered ? UNKNOWN_TEXT : failed
  return (
    <FormDialog
      title="Send Receipt"
      pending={isSubmitting}
      onClose={onClose}
      onSubmit={() => flow.submit(null)}
      submitLabel="Send receipt"
      pendingLabel="Sending..."
    >
      <div className={styles.body}>
        <SendReceiptFields
          form={form}
          receipt={receipt}
          disabled={isSubmitting}
          refusal={refusal}
          onChange={flow.change}
        />
        {problem !== null && <Banner tone="danger">{problem}</Banner>}
      </div>
    </FormDialog>
  )
}

function useSendReceipt({ id, receiptData: { customer } }: Receipt, onClose: () => void) {
  const { toast } = useToast()
  const { mutateAsync } = useEndpointMutation(sendReceipt)
  const { begun, submit } = useOpenSubmission(openReceipts, id)
  const blank: ReceiptForm = {
    deliveryMethod: 'sms',
    phoneNumber: formatPhone(customer.phone),
    email: customer.email ?? '',
    optionalMessage: '',
    messageFormat: 'link',
  }
  const fail = (title: string, description?: string) => toast({ title, description, destructive: true })
  return useSubmission(sendReceiptFlow, {
    form: begun ? receiptFormOf(begun.submission.request, blank) : blank,
    begun,
    submit: (submission) =>
      submit(submission, () =>
        mutateAsync({ params: { id }, body: submission.request, idempotencyKey: submission.idempotencyKey }),
      ),
    outcomes: {
      refused: ({ refusal }) => fail(refusal.text),
      failed: ({ error }) => fail('Failed to send receipt', failureText(error)),
      unanswered: () => fail('No answer yet', UNKNOWN_TEXT),
      lost: () => fail('No answer yet', LOST_TEXT),
      done: () => {
        toast({ title: 'Receipt sent successfully' })
        onClose()
      },
    },
  })
}
