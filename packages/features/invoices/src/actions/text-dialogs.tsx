import { useEndpointMutation, useEndpointQuery, useNow, useSignedIn } from '@parley/client'
import {
  expirePaymentLink,
  getInvoice,
  type Invoice,
  type PaymentLink,
  resendPaymentLink,
  sendInvoiceReminder,
} from '@parley/contract'
import { formatPhone, paymentRequestSms, reminderSms, samplePaymentLink, todayIn } from '@parley/domain'
import { customerOf } from '@parley/parts/records'
import { expireLinkFlow, reminderFlow, resendLinkFlow } from '@parley/state-machines'
import { Skeleton } from '@parley/ui'
import { ConfirmDialog } from '@parley/ui/dialog'
import type { ReactNode } from 'react'
import type { InvoiceDialogProps } from './state-dialogs.tsx'
import { useInvoiceQuestion } from './use-invoice-flow.ts'
import styles from './dialogs.module.css'

const WILL_RECEIVE = 'The customer will receive an SMS with the payment link'

/** Shows the reminder before it is texted. */
export function ReminderDialog({ invoice, onClose }: InvoiceDialogProps) {
  const { id, balanceDue, invoiceNumber, dueDate } = invoice
  const { organization } = useSignedIn().user
  const today = todayIn(organization.timezone, useNow())
  const { data, isPending } = useEndpointQuery(getInvoice, { params: { id } })
  const active = data?.paymentLinks.find(({ status }) => status === 'active')
  const { mutateAsync } = useEndpointMutation(sendInvoiceReminder)
  const question = useInvoiceQuestion(
    reminderFlow,
    'Send reminder',
    {
      submit: ({ idempotencyKey }) => mutateAsync({ params: { id }, body: {}, idempotencyKey }),
      done: { title: 'Reminder sent', description: WILL_RECEIVE },
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
      disabledReason={isPending ? 'Loading the payment link' : undefined}
      onClose={onClose}
    >
      <TextToCustomer invoice={invoice} text={isPending ? null : text}>
        {data && !active && <p>No payment link is active, so the text carries a new one.</p>}
        {!isPending && !data && <p>The payment link could not be read, so this one is a sample.</p>}
      </TextToCustomer>
    </ConfirmDialog>
  )
}

interface LinkDialogProps extends InvoiceDialogProps {
  link: PaymentLink
}

/** Shows the text of an active link before it is sent once more. */
export function ResendLinkDialog({ invoice, link, onClose }: LinkDialogProps) {
  const { balanceDue, invoiceNumber, dueDate } = invoice
  const { mutateAsync } = useEndpointMutation(resendPaymentLink)
  const question = useInvoiceQuestion(
    resendLinkFlow,
    'Resend',
    {
      submit: ({ idempotencyKey }) => mutateAsync({ params: { id: link.id }, body: {}, idempotencyKey }),
      done: { title: 'Payment link sent', description: WILL_RECEIVE },
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

/** Asks before a link stops working. */
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
      Nobody can pay with this link any more. The invoice stays open, and a new link can be sent at any time.
    </ConfirmDialog>
  )
}

/** Whom it goes to and what it says; null while that is not known. */
interface TextToCustomerProps {
  invoice: Invoice
  text: string | null
  /** What has to be said of it. */
  children?: ReactNode
}

function TextToCustomer({ invoice, text, children }: TextToCustomerProps) {
  return (
    <div className={styles.body}>
      <p className={styles.to}>
        To {customerOf(invoice)}
        {invoice.customerName !== null && `, ${formatPhone(invoice.customerPhone)}`}
      </p>
      <p className={styles.bubble}>{text ?? <Skeleton height={60} />}</p>
      {children}
    </div>
  )
}
