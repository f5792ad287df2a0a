import {
  ApiError,
  errorText,
  newIdempotencyKey,
  useEndpointMutation,
  useEndpointQuery,
  useNow,
  useSignedIn,
} from '@parley/client'
import {
  type Conversation,
  createPaymentRequest,
  getSettings,
  listPhoneNumbers,
  listUnpaidInvoices,
} from '@parley/contract'
import { addDays, formatPhone, PAYMENT_MESSAGE_MAX, randomInvoiceNumber, todayIn } from '@parley/domain'
import {
  type PaymentRequestOutcome,
  type PaymentRequestSubmission,
  providePaymentRequest,
} from '@parley/state-machines'
import { Avatar, Button, Segmented, TextArea, useToast } from '@parley/ui'
import { Dialog } from '@parley/ui/dialog'
import { useMachine } from '@xstate/react'
import { SendHorizontal } from 'lucide-react'
import { useCallback, useEffect, useMemo } from 'react'
import { ExistingInvoiceFields } from './existing-invoice-fields.tsx'
import { NewInvoiceFields } from './new-invoice-fields.tsx'
import { PaymentPreview } from './payment-preview.tsx'
import styles from './request-payment-dialog.module.css'

interface RequestPaymentDialogProps {
  conversation: Conversation
  /** The text as it leaves, with the signature when one is appended. */
  complete: (text: string) => string
  onClose: () => void
}

const MODES = [
  { value: 'new', label: 'New invoice' },
  { value: 'existing', label: 'Existing invoice' },
] as const
const DEFAULT_DUE_DAYS = 7

/** Texts the customer a link to pay a new or an existing invoice, showing exactly what will be sent. */
export function RequestPaymentDialog({ conversation, complete, onClose }: RequestPaymentDialogProps) {
  const { user, actor } = useSignedIn()
  const { toast } = useToast()
  const { customer, customerId } = conversation
  const today = todayIn(user.organization.timezone, useNow())
  const settings = useEndpointQuery(getSettings).data?.organization.settings
  const invoices = useEndpointQuery(listUnpaidInvoices, { query: { customerId } })
  const number = useEndpointQuery(listPhoneNumbers).data?.find(({ id }) => id === conversation.phoneNumberId)
  const submit = useSubmit(conversation)
  const [state, send] = useMachine(
    useMemo(() => providePaymentRequest(submit), [submit]),
    {
      input: {
        actor,
        dueDate: addDays(today, settings?.payment_config.default_invoice_due_days ?? DEFAULT_DUE_DAYS),
        drawInvoiceNumber: () => randomInvoiceNumber(Math.random),
        newKey: newIdempotencyKey,
      },
    },
  )
  const { context } = state
  const isSending = state.matches('submitting')

  useEffect(() => {
    if (context.refusal) {
      toast({ title: context.refusal.title ?? 'Not sent', description: context.refusal.text, destructive: true })
    }
  }, [context.refusal, toast])
  useEffect(() => {
    if (!context.failure) return
    toast({
      title: 'Failed to send payment request',
      description: errorText(context.failure, 'The server did not answer. Nothing is lost; please try again.'),
      destructive: true,
    })
  }, [context.failure, toast])
  useEffect(() => {
    if (state.status !== 'done') return
    toast({ title: 'Payment request sent', description: 'The customer will receive an SMS with the payment link' })
    onClose()
  }, [state.status, toast, onClose])

  return (
    <Dialog
      title="Request Payment"
      onClose={onClose}
      pending={isSending}
      onSubmit={() => send({ type: 'request.submit', today, unpaidInvoices: invoices.data ?? [] })}
      footer={
        <>
          <Button onClick={onClose} disabled={isSending}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" icon={SendHorizontal} pending={isSending} pendingLabel="Sending...">
            Send payment request
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <div className={styles.head}>
          <Avatar name={customer.name} tone="customer" />
          <div className={styles.who}>
            <strong>{customer.name ?? 'Unknown'}</strong>
            <span>{formatPhone(customer.phoneNumber)}</span>
          </div>
          <Segmented
            label="Invoice"
            options={MODES}
            value={context.mode}
            disabled={isSending}
            onValueChange={(mode) => send({ type: 'mode.choose', mode })}
          />
        </div>
        {context.mode === 'new' ? (
          <NewInvoiceFields context={context} send={send} today={today} />
        ) : (
          <ExistingInvoiceFields context={context} send={send} invoices={invoices} />
        )}
        <TextArea
          label="Optional message"
          rows={2}
          maxLength={PAYMENT_MESSAGE_MAX}
          counter={`${context.optionalMessage.length}/${PAYMENT_MESSAGE_MAX}`}
          value={context.optionalMessage}
          onValueChange={(optionalMessage) => send({ type: 'optionalMessage.change', optionalMessage })}
        />
        <PaymentPreview
          context={context}
          invoices={invoices.data ?? []}
          complete={complete}
          from={`${conversation.phoneNumberLabel ?? 'Unlabeled'}${number ? ` ${formatPhone(number.phoneNumber)}` : ''}`}
        />
      </div>
    </Dialog>
  )
}

function useSubmit({ id, customerId }: Conversation) {
  const { mutateAsync } = useEndpointMutation(createPaymentRequest)
  return useCallback(
    async ({ request, idempotencyKey }: PaymentRequestSubmission): Promise<PaymentRequestOutcome> => {
      try {
        await mutateAsync({ body: { ...request, conversationId: id, customerId }, idempotencyKey })
        return 'sent'
      } catch (error) {
        if (error instanceof ApiError && error.body?.code === 'duplicate') return 'number_taken'
        throw error
      }
    },
    [id, customerId, mutateAsync],
  )
}
