import {
  ApiError,
  failureText,
  isUnanswered,
  newIdempotencyKey,
  useApi,
  useEndpointMutation,
  useEndpointQuery,
  useIsMounted,
  useNow,
  useSignedIn,
} from '@parley/client'
import {
  type Conversation,
  createPaymentRequest,
  getSettings,
  listPhoneNumbers,
  type ResponseOf,
} from '@parley/contract'
import {
  addDays,
  formatPhone,
  type Id,
  PAYMENT_MESSAGE_MAX,
  randomInvoiceNumber,
  type Submission,
  todayIn,
} from '@parley/domain'
import { createOpenSubmissions, useOpenSubmission, useOutcomes } from '@parley/parts/flow'
import { findLastSeen } from '@parley/parts/new-message/last-seen'
import { type GuardedPaymentRequest, type PaymentRequestOutcome, providePaymentRequest } from '@parley/state-machines'
import {
  Avatar,
  Banner,
  Button,
  LoadingPill,
  Segmented,
  TextArea,
  type ToastMessage,
  useDelayed,
  useToast,
} from '@parley/ui'
import { Dialog } from '@parley/ui/dialog'
import { useMachine } from '@xstate/react'
import { SendHorizontal } from 'lucide-react'
import { useCallback, useMemo, useRef } from 'react'
import { useOpenInvoices } from '../open-invoices.ts'
import { useUnseen } from '../use-send.ts'
import { ExistingInvoiceFields } from './existing-invoice-fields.tsx'
import { NewInvoiceFields } from './new-invoice-fields.tsx'
import { PaymentPreview } from './payment-preview.tsx'
import styles from './request-payment-dialog.module.css'

interface RequestPaymentDialogProps {
  conversation: Conversation
  /** The open invoice that is preselected; null selects a new invoice. */
  invoiceId: Id | null
  /** The newest message that has been on the screen; null when none has, undefined while not known. */
  lastSeenMessageId: Id | null | undefined
  /** Returns the text as it will be sent, with the signature when one is appended. */
  complete: (text: string) => string
  onClose: () => void
}

const MODES = [
  { value: 'new', label: 'New invoice' },
  { value: 'existing', label: 'Existing invoice' },
] as const
const DEFAULT_DUE_DAYS = 7
const SENT = { title: 'Payment request sent', description: 'The customer will receive an SMS with the payment link' }
const UNSEEN = 'Messages came in that you have not seen. Nothing was sent; please request the payment again.'
const UNKNOWN = 'It is not known yet whether the payment request was sent.'
const UNKNOWN_TEXT = `${UNKNOWN} Try again: it is sent only once.`
const LOST_TEXT = `${UNKNOWN} Check the conversation, or open Request Payment there again: the same request is sent only once.`
/** Open payment requests, keyed by conversation. */
const openRequests = createOpenSubmissions<GuardedPaymentRequest, ResponseOf<typeof createPaymentRequest>>(
  'payment-request',
)
const notSent = (description: string) => ({ title: 'Failed to send payment request', description, destructive: true })
const unsure = (description: string) => ({ title: 'No answer yet', description, destructive: true })

/** Texts the customer a link to pay a new or an existing invoice, showing exactly what will be sent. */
export function RequestPaymentDialog(props: RequestPaymentDialogProps) {
  const settings = useEndpointQuery(getSettings)
  const isSlow = useDelayed(settings.isPending)
  if (settings.isPending) {
    return (
      isSlow && (
        <Dialog title="Request Payment" onClose={props.onClose}>
          <LoadingPill>Loading...</LoadingPill>
        </Dialog>
      )
    )
  }
  const days = settings.data?.organization.settings.payment_config.default_invoice_due_days ?? DEFAULT_DUE_DAYS
  return <RequestForm {...props} dueInDays={days} />
}

function RequestForm({
  conversation,
  invoiceId,
  lastSeenMessageId,
  complete,
  dueInDays,
  onClose,
}: RequestPaymentDialogProps & { dueInDays: number }) {
  const { user, actor: requester } = useSignedIn()
  const { toast } = useToast()
  const { customer, customerId } = conversation
  const today = todayIn(user.organization.timezone, useNow())
  const invoices = useOpenInvoices(customerId)
  const number = useEndpointQuery(listPhoneNumbers).data?.find(({ id }) => id === conversation.phoneNumberId)
  const { begun, submit } = useSubmit(conversation)
  const [state, send, actor] = useMachine(
    useMemo(() => providePaymentRequest(submit), [submit]),
    {
      input: {
        actor: requester,
        invoiceId,
        begun,
        dueDate: addDays(today, dueInDays),
        drawInvoiceNumber: () => randomInvoiceNumber(Math.random),
        newKey: newIdempotencyKey,
        isUnanswered,
      },
    },
  )
  const { context } = state
  // When this dialog was reopened while its request is in flight, the closed dialog that sent the request shows the
  // toast.
  const isToldElsewhere = useRef(begun?.isInFlight ?? false)
  const tell = (message: ToastMessage) => {
    if (!isToldElsewhere.current) toast(message)
    isToldElsewhere.current = false
  }
  const isSending = state.matches('submitting')
  const hasNoAnswer = state.matches('unanswered')
  // The invoice named in the URL is preselected before the open invoices are loaded.
  const isUnknown = context.mode === 'existing' && context.invoiceId !== null && invoices.data === undefined
  useOutcomes(actor, {
    refused: ({ refusal: { title, text } }) =>
      tell({ title: title ?? 'Not sent', description: text, destructive: true }),
    failed: ({ error }) => tell(notSent(failureText(error))),
    unanswered: () => tell(unsure(UNKNOWN_TEXT)),
    sent: () => {
      tell(SENT)
      onClose()
    },
  })

  return (
    <Dialog
      title="Request Payment"
      onClose={onClose}
      pending={isSending}
      onSubmit={() => {
        if (isUnknown) return
        send(
          context.question === null
            ? { type: 'request.submit', today, unpaidInvoices: invoices.data ?? [], lastSeenMessageId }
            : { type: 'send.confirm' },
        )
      }}
      footer={
        <>
          {context.question === null ? (
            <Button key="cancel" onClick={onClose} disabled={isSending}>
              Cancel
            </Button>
          ) : (
            <Button key="decline" autoFocus onClick={() => send({ type: 'send.decline' })}>
              Keep editing
            </Button>
          )}
          <Button
            type="submit"
            variant="primary"
            icon={SendHorizontal}
            disabled={isUnknown}
            pending={isSending}
            pendingLabel="Sending..."
          >
            {hasNoAnswer ? 'Try again' : context.question === null ? 'Send payment request' : 'Send anyway'}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {context.question !== null && (
          <Banner tone="warning" isAlert>
            {context.question}
          </Banner>
        )}
        {hasNoAnswer && <Banner tone="warning">{UNKNOWN_TEXT}</Banner>}
        {/* Not a group of its own: the dialog is one. */}
        <fieldset role="presentation" className={styles.fields} disabled={context.question !== null || hasNoAnswer}>
          <div className={styles.head}>
            <Avatar name={customer.name} tone="customer" />
            <div className={styles.who}>
              <strong>{customer.name ?? 'Unknown'}</strong>
              <span>{formatPhone(conversation.replyTo)}</span>
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
        </fieldset>
      </div>
    </Dialog>
  )
}

function useSubmit({ id, customerId, unreadCount }: Conversation) {
  const { mutateAsync } = useEndpointMutation(createPaymentRequest)
  const unseenOf = useUnseen(id)
  const surelySeen = useSurelySeen(id, unreadCount)
  const { begun, submit: submitOpen } = useOpenSubmission(openRequests, id)
  const { toast } = useToast()
  const isHere = useIsMounted()
  const submit = useCallback(
    async ({ request, idempotencyKey }: Submission<GuardedPaymentRequest>): Promise<PaymentRequestOutcome> => {
      const { payment, sendAnyway } = request
      try {
        const lastSeenMessageId =
          request.lastSeenMessageId === undefined ? await surelySeen() : request.lastSeenMessageId
        const guard = sendAnyway ? { lastSeenMessageId, sendAnyway } : { lastSeenMessageId }
        await submitOpen({ request: { ...request, lastSeenMessageId }, idempotencyKey }, () =>
          mutateAsync({ body: { ...payment, conversationId: id, customerId, ...guard }, idempotencyKey }),
        )
        if (!isHere.current) toast(SENT)
        return 'sent'
      } catch (error) {
        const unseen = unseenOf(error)
        // Once the dialog is closed, a question can no longer be shown: a toast states the outcome instead.
        if (!isHere.current) {
          toast(isUnanswered(error) ? unsure(LOST_TEXT) : notSent(unseen === null ? failureText(error) : UNSEEN))
        }
        if (unseen !== null) return { unseen }
        if (!(error instanceof ApiError) || error.body?.code !== 'duplicate') throw error
        const { free } = error.body
        return free === undefined ? 'number_taken' : { free }
      }
    },
    [id, customerId, mutateAsync, submitOpen, unseenOf, surelySeen, toast, isHere],
  )
  return { begun, submit }
}

/**
 * Finds the last seen message for a request made before its thread was loaded, when `unreadCount` messages were unread.
 * Looked up once, so that every retry under the same key sends the same value.
 */
function useSurelySeen(conversationId: Id, unreadCount: number) {
  const { client } = useApi()
  const { user } = useSignedIn()
  const found = useRef<Id | null>(undefined)
  return useCallback(async () => {
    if (found.current === undefined) found.current = await findLastSeen(client, conversationId, user.id, unreadCount)
    return found.current
  }, [client, conversationId, user.id, unreadCount])
}
