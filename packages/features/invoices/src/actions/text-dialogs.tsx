import { useEndpointMutation, useEndpointQuery, useNow, useSignedIn } from '@parley/client'
import { expirePaymentLink, getInvoice, type PaymentLink, type ResponseOf, sendInvoiceReminder } from '@parley/contract'
import { reminderSms, samplePaymentLink, todayIn } from '@parley/domain'
import { createOpenSubmissions, useOpenSubmission } from '@parley/parts/flow'
import { LINK_SENT_TEXT, TextToCustomer, useInvoiceQuestion } from '@parley/parts/invoice-questions'
import { expireLinkFlow, reminderFlow } from '@parley/state-machines'
import { ConfirmDialog } from '@parley/ui/dialog'
import type { InvoiceDialogProps } from './state-dialogs.tsx'

/** Open reminder submissions by invoice id. */
const openReminders = createOpenSubmissions<object, ResponseOf<typeof sendInvoiceReminder>>('reminder')

/** Previews a reminder before it is texted. */
export function ReminderDialog({ invoice, onClose }: InvoiceDialogProps) {
  const { id } = invoice
  const { organization } = useSignedIn().user
  const today = todayIn(organization.timezone, useNow())
  const query = useEndpointQuery(getInvoice, { params: { id } })
  const { data } = query
  // Data cached before the dialog opened may contain an expired link or another balance.
  const isLoading = query.isPending || (query.isStale && !query.isFetchedAfterMount)
  const { balanceDue, invoiceNumber, dueDate } = data?.invoice ?? invoice
  const active = data?.paymentLinks.find(({ status }) => status === 'active')
  const { mutateAsync } = useEndpointMutation(sendInvoiceReminder)
  const open = useOpenSubmission(openReminders, id)
  const question = useInvoiceQuestion(
    reminderFlow,
    'Send reminder',
    {
      begun: open.begun,
      submit: (submission) =>
        open.submit(submission, () =>
          mutateAsync({ params: { id }, body: {}, idempotencyKey: submission.idempotencyKey }),
        ),
      done: { title: 'Reminder sent', description: LINK_SENT_TEXT },
      failed: 'Failed to send reminder',
    },
    onClose,
  )
  const text = reminderSms({
    businessName: organization.name,
    amount: balanceDue,
    link: active?.url ?? samplePaymentLink(location.origin),
    invoiceNumber,
    dueDate,
    today,
  })
  return (
    <ConfirmDialog
      title="Send reminder?"
      pendingLabel="Sending..."
      {...question}
      disabledReason={isLoading ? 'Loading the payment link' : undefined}
      onClose={onClose}
    >
      <TextToCustomer invoice={invoice} text={isLoading ? null : text}>
        {!isLoading && data && !active && <p>No payment link is active, so the text will include a new one.</p>}
        {!isLoading && !data && <p>The payment link could not be loaded, so a sample is shown here.</p>}
      </TextToCustomer>
    </ConfirmDialog>
  )
}

interface LinkDialogProps extends InvoiceDialogProps {
  link: PaymentLink
}

/** Asks for confirmation before a payment link is expired. */
export function ExpireLinkDialog({ link, onClose }: LinkDialogProps) {
  const { mutateAsync } = useEndpointMutation(expirePaymentLink)
  const question = useInvoiceQuestion(
    expireLinkFlow,
    'Expire link',
    {
      submit: ({ idempotencyKey }) => mutateAsync({ params: { id: link.id }, body: {}, idempotencyKey }),
      done: { title: 'Payment link expired' },
      failed: 'Failed to expire the payment link',
    },
    onClose,
  )
  return (
    <ConfirmDialog
      title="Expire payment link?"
      pendingLabel="Expiring..."
      tone="danger"
      {...question}
      onClose={onClose}
    >
      The customer can no longer pay with this link. The invoice stays open, and you can send a new link at any time.
    </ConfirmDialog>
  )
}
