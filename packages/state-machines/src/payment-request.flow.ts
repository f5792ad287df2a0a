import { checkPaymentRequestDraft, paymentDraftOf, refuse, submissionOf } from '@parley/domain'
import type {
  Actor,
  Id,
  Invoice,
  LocalDate,
  PaymentRequest,
  PaymentRequestDraft,
  Refusal,
  Submission,
} from '@parley/domain'
import { assign, emit, fromPromise, setup } from 'xstate'
import { given, missingCall } from './flow-parts.ts'
import type { BegunSubmission } from './submission.flow.ts'

type Mode = PaymentRequestDraft['mode']

/** The request to send, with what the sender has seen and confirmed. */
export interface GuardedPaymentRequest {
  payment: PaymentRequest
  /**
   * The newest message that the sender had seen at the first attempt; null when there was none, undefined when not
   * known.
   */
  lastSeenMessageId: Id | null | undefined
  /** Whether the sender confirmed sending despite newer messages. */
  sendAnyway: boolean
}

/**
 * number_taken, or `free` with an unused number: nothing was sent because another invoice has the number. unseen:
 * nothing was sent because the sender has not seen newer messages; the string is the message to show.
 */
export type PaymentRequestOutcome = 'sent' | 'number_taken' | { free: string } | { unseen: string }

/** The outcome of an attempt, as a parameter of actions and guards. */
interface Told {
  outcome: PaymentRequestOutcome
}

const unseenIn = (outcome: PaymentRequestOutcome) =>
  typeof outcome === 'object' && 'unseen' in outcome ? outcome.unseen : null

export interface PaymentRequestFlowInput {
  actor: Pick<Actor, 'role' | 'paymentLimit'>
  /** The default due date. */
  dueDate: LocalDate
  /** The open invoice to request, when it was chosen before the dialog opened. */
  invoiceId?: Id | null
  /** The submission of an earlier dialog that is not known to be decided; null or absent when there is none. */
  begun?: BegunSubmission<GuardedPaymentRequest> | null
  /** Suggests an invoice number, see randomInvoiceNumber. */
  drawInvoiceNumber: () => string
  newKey: () => string
  /** Whether the outcome of a failed call is unknown. */
  isUnanswered: (error: unknown) => boolean
}

export interface PaymentRequestContext {
  actor: PaymentRequestFlowInput['actor']
  mode: Mode
  amount: string
  invoiceNumber: string
  /** False while the number is the suggested one. */
  isNumberTyped: boolean
  dueDate: string
  invoiceId: Id | null
  optionalMessage: string
  /** The last submission; null before the first attempt. */
  submission: Submission<GuardedPaymentRequest> | null
  /** The question to confirm before the request is sent anyway. */
  question: string | null
  /** The number of invoice numbers drawn since the user pressed the button. */
  redraws: number
  /** Why nothing was sent; cleared by the next edit or attempt. */
  refusal: Refusal | null
  /** Why the call failed; cleared by the next edit or attempt. */
  failure: unknown
  begun: BegunSubmission<GuardedPaymentRequest> | null
  drawInvoiceNumber: PaymentRequestFlowInput['drawInvoiceNumber']
  newKey: PaymentRequestFlowInput['newKey']
  isUnanswered: PaymentRequestFlowInput['isUnanswered']
}

export type PaymentRequestEvent =
  | { type: 'mode.choose'; mode: Mode }
  | { type: 'amount.change'; amount: string }
  | { type: 'invoiceNumber.change'; invoiceNumber: string }
  | { type: 'dueDate.change'; dueDate: string }
  | { type: 'invoice.choose'; invoiceId: Id | null }
  | { type: 'optionalMessage.change'; optionalMessage: string }
  | {
      type: 'request.submit'
      today: LocalDate
      unpaidInvoices: readonly Pick<Invoice, 'id' | 'amount' | 'amountPaid'>[]
      lastSeenMessageId: Id | null | undefined
    }
  | { type: 'send.confirm' }
  | { type: 'send.decline' }

const MAX_REDRAWS = 5

/** The draft of the current mode, as the rule expects it. */
export function paymentRequestDraft(context: PaymentRequestContext): PaymentRequestDraft {
  const { amount, invoiceNumber, dueDate, invoiceId, optionalMessage } = context
  return context.mode === 'new'
    ? { mode: 'new', amount, invoiceNumber, dueDate, optionalMessage }
    : { mode: 'existing', invoiceId, optionalMessage }
}

const QUIET = { question: null, refusal: null, failure: null }

/** A repeated payment keeps the message that the sender had seen at the first attempt. */
function guardedRequest(
  payment: PaymentRequest,
  lastSeenMessageId: Id | null | undefined,
  { submission, newKey }: PaymentRequestContext,
): Submission<GuardedPaymentRequest> {
  const before = submission?.request
  const isRepeated = before && JSON.stringify(before.payment) === JSON.stringify(payment)
  const request = isRepeated ? before : { payment, lastSeenMessageId, sendAnyway: false }
  return submissionOf(request, submission, newKey)
}

const NUMBER_TAKEN = refuse('duplicate', 'Invoice number already exists. Please enter another one.', {
  title: 'Invoice number taken',
  field: 'invoiceNumber',
})

/**
 * The payment request dialog: editing -> submitting -> submitted. A refused draft stays in editing with `refusal`, a
 * failed call with `failure`; both keep the input. A suggested invoice number that is taken is replaced by a free one.
 * Unseen messages need a confirmation: submitting -> confirming -> submitting or editing. Without an answer it is
 * unknown whether the request was sent, so in unanswered the same request can only be sent again under its key. A
 * dialog opened after such a one was closed begins there, or waits for the answer that is still pending.
 */
export const paymentRequestFlow = setup({
  types: {
    context: {} as PaymentRequestContext,
    events: {} as PaymentRequestEvent,
    input: {} as PaymentRequestFlowInput,
    emitted: {} as
      | { type: 'refused'; refusal: Refusal }
      | { type: 'failed'; error: unknown }
      | { type: 'unanswered'; error: unknown }
      | { type: 'sent' },
  },
  actors: {
    submitRequest: fromPromise<PaymentRequestOutcome, Submission<GuardedPaymentRequest>>(
      missingCall('providePaymentRequest'),
    ),
  },
  actions: {
    check: assign(({ context }, event: Extract<PaymentRequestEvent, { type: 'request.submit' }>) => {
      const { actor } = context
      const decision = checkPaymentRequestDraft(paymentRequestDraft(context), { ...event, actor })
      if (!decision.allowed) return { ...QUIET, refusal: decision }
      const submission = guardedRequest(decision.request, event.lastSeenMessageId, context)
      return { ...QUIET, submission, redraws: 0 }
    }),
    redraw: assign(({ context: { submission, newKey, redraws, drawInvoiceNumber } }, { outcome }: Told) => {
      const { request } = given(submission)
      const invoiceNumber = typeof outcome === 'object' && 'free' in outcome ? outcome.free : drawInvoiceNumber()
      const payment = request.payment.mode === 'new' ? { ...request.payment, invoiceNumber } : request.payment
      return {
        invoiceNumber,
        submission: submissionOf({ ...request, payment }, submission, newKey),
        redraws: redraws + 1,
      }
    }),
    sendAnyway: assign(({ context: { submission, newKey } }) => ({
      ...QUIET,
      submission: submissionOf({ ...given(submission).request, sendAnyway: true }, submission, newKey),
    })),
    keepQuestion: assign((_, { outcome }: Told) => ({ question: unseenIn(outcome) })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: error })),
    refuseNumber: assign({ refusal: NUMBER_TAKEN }),
    emitRefused: emit(({ context: { refusal } }) => ({ type: 'refused', refusal: refusal ?? NUMBER_TAKEN })),
    emitFailed: emit((_, { error }: { error: unknown }) => ({ type: 'failed', error })),
    emitUnanswered: emit((_, { error }: { error: unknown }) => ({ type: 'unanswered', error })),
    emitSent: emit({ type: 'sent' }),
  },
  guards: {
    isInFlight: ({ context: { begun } }) => begun?.isInFlight === true,
    isBegun: ({ context: { begun } }) => begun !== null,
    isRefused: ({ context }) => context.refusal !== null,
    isSent: (_, { outcome }: Told) => outcome === 'sent',
    isUnseen: (_, { outcome }: Told) => unseenIn(outcome) !== null,
    canRedraw: ({ context }) => !context.isNumberTyped && context.redraws < MAX_REDRAWS,
    isUnanswered: ({ context }, { error }: { error: unknown }) => context.isUnanswered(error),
  },
}).createMachine({
  id: 'paymentRequest',
  context: ({ input: { invoiceId = null, begun = null, ...input } }) => ({
    ...input,
    ...QUIET,
    mode: invoiceId === null ? 'new' : 'existing',
    amount: '',
    invoiceNumber: begun ? '' : input.drawInvoiceNumber(),
    isNumberTyped: begun !== null,
    invoiceId,
    optionalMessage: '',
    ...(begun && paymentDraftOf(begun.submission.request.payment)),
    begun,
    submission: begun?.submission ?? null,
    redraws: 0,
  }),
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: 'isInFlight', target: 'submitting' },
        { guard: 'isBegun', target: 'unanswered' },
        { target: 'editing' },
      ],
    },
    editing: {
      on: {
        'mode.choose': { actions: assign(({ event }) => ({ ...QUIET, mode: event.mode })) },
        'amount.change': { actions: assign(({ event }) => ({ ...QUIET, amount: event.amount })) },
        'invoiceNumber.change': {
          actions: assign(({ event }) => ({ ...QUIET, invoiceNumber: event.invoiceNumber, isNumberTyped: true })),
        },
        'dueDate.change': { actions: assign(({ event }) => ({ ...QUIET, dueDate: event.dueDate })) },
        'invoice.choose': { actions: assign(({ event }) => ({ ...QUIET, invoiceId: event.invoiceId })) },
        'optionalMessage.change': {
          actions: assign(({ event }) => ({ ...QUIET, optionalMessage: event.optionalMessage })),
        },
        'request.submit': { target: 'checking', actions: { type: 'check', params: ({ event }) => event } },
      },
    },
    checking: {
      always: [{ guard: 'isRefused', target: 'editing', actions: 'emitRefused' }, { target: 'submitting' }],
    },
    submitting: {
      entry: assign({ failure: null }),
      invoke: {
        src: 'submitRequest',
        input: ({ context }) => given(context.submission),
        onDone: [
          {
            guard: { type: 'isSent', params: ({ event }) => ({ outcome: event.output }) },
            target: 'submitted',
            actions: 'emitSent',
          },
          {
            guard: { type: 'isUnseen', params: ({ event }) => ({ outcome: event.output }) },
            target: 'confirming',
            actions: { type: 'keepQuestion', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            guard: 'canRedraw',
            target: 'submitting',
            reenter: true,
            actions: { type: 'redraw', params: ({ event }) => ({ outcome: event.output }) },
          },
          { target: 'editing', actions: ['refuseNumber', 'emitRefused'] },
        ],
        onError: [
          {
            guard: { type: 'isUnanswered', params: ({ event }) => ({ error: event.error }) },
            target: 'unanswered',
            actions: [
              { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
              { type: 'emitUnanswered', params: ({ event }) => ({ error: event.error }) },
            ],
          },
          {
            target: 'editing',
            actions: [
              { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
              { type: 'emitFailed', params: ({ event }) => ({ error: event.error }) },
            ],
          },
        ],
      },
    },
    unanswered: { on: { 'request.submit': 'submitting' } },
    confirming: {
      on: {
        'send.confirm': { target: 'submitting', actions: 'sendAnyway' },
        'send.decline': { target: 'editing', actions: assign({ ...QUIET, submission: null }) },
      },
    },
    submitted: { type: 'final' },
  },
})

/** The flow with its call: it resolves with the outcome, and rejects when the request is not known to be sent. */
export function providePaymentRequest(
  submit: (submission: Submission<GuardedPaymentRequest>) => Promise<PaymentRequestOutcome>,
): typeof paymentRequestFlow {
  return paymentRequestFlow.provide({
    actors: {
      submitRequest: fromPromise<PaymentRequestOutcome, Submission<GuardedPaymentRequest>>(({ input }) =>
        submit(input),
      ),
    },
  })
}
