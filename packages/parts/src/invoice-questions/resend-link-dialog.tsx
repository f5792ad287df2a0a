import { useEndpointMutation, useSignedIn } from '@parley/client'
import { type Invoice, type PaymentLink, resendPaymentLink, type ResponseOf } from '@parley/contract'
import { paymentRequestSms } from '@parley/domain'
import { resendLinkFlow } from '@parley/state-machines'
import { ConfirmDialog } from '@parley/ui/dialog'
import { createOpenSubmissions, useOpenSubmission } from '../flow/index.ts'
import { TextToCustomer } from './text-to-customer.tsx'
import { useInvoiceQuestion } from './use-invoice-flow.ts'

/** The message once a text with a payment link is being sent. */
export const LINK_SENT_TEXT = 'The customer will receive an SMS with the payment link'

/** Open submissions, by the id of the link. */
const openResends = createOpenSubmissions<object, ResponseOf<typeof resendPaymentLink>>('resend-link')

export interface ResendLinkDialogProps {
  invoice: Invoice
  /** An active payment link. */
  link: PaymentLink
  onClose: () => void
}

/** Shows the text with an active link before it is sent again. */
export function ResendLinkDialog({ invoice, link, onClose }: ResendLinkDialogProps) {
  const { balanceDue, invoiceNumber, dueDate } = invoice
  const { mutateAsync } = useEndpointMutation(resendPaymentLink)
  const open = useOpenSubmission(openResends, link.id)
  const question = useInvoiceQuestion(
    resendLinkFlow,
    'Resend',
    {
      begun: open.begun,
      submit: (submission) =>
        open.submit(submission, () =>
          mutateAsync({ params: { id: link.id }, body: {}, idempotencyKey: submission.idempotencyKey }),
        ),
      done: { title: 'Payment link sent', description: LINK_SENT_TEXT },
      failed: 'Failed to resend the payment link',
    },
    onClose,
  )
  const businessName = useSignedIn().user.organization.name
  const text = paymentRequestSms({
    businessName,
    optionalMessage: null,
    amount: balanceDue,
    link: link.url,
    invoiceNumber,
    dueDate,
  })
  return (
    <ConfirmDialog title="Resend payment link?" pendingLabel="Sending..." {...question} onClose={onClose}>
      <TextToCustomer invoice={invoice} text={text} />
    </ConfirmDialog>
  )
}
