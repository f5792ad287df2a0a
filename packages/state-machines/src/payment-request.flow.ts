import { checkPaymentRequestDraft, refuse } from '@parley/domain'
import type { Actor, Id, Invoice, LocalDate, PaymentRequest, PaymentRequestDraft, Refusal } from '@parley/domain'
import { assign, fromPromise, setup } from 'xstate'

type Mode = PaymentRequestDraft['mode']

export interface PaymentRequestSubmission {
  request: PaymentRequest
  /** The same for a repeated try of the same request. */
  idempotencyKey: string
  /** The newest message that the sender saw at the first try; null: there was none, undefined: not known. */
  lastSeenMessageId: Id | null | undefined
  /** The sender was told of newer messages and sends all the same. */
  sendAnyway: boolean
}

/**
 * number_taken: nothing was sent because another invoice has the number. unseen: nothing was sent because of messages that the
 * sender has not seen; the sentence says so.
 */
export type PaymentRequestOutcome = 'sent' | 'number_taken' | { unseen: string }

export interface PaymentRequestFlowInput {
  actor: Pick<Actor, 'role' | 'paymentLimit'>
  /** The default due date. */
  dueDate: LocalDate
  /** Suggests an invoice number, see randomInvoiceNumber. */
  drawInvoiceNumber: () => string
  newKey: () => string
}

export interface PaymentRequestContext {
  actor: PaymentRequestFlowInput['actor']
  mode: Mode
  amount: string
  invoiceNumber: string
  /** False while the suggested number stands. */
  isNumberTyped: boolean
  dueDate: string
  invoiceId: Id | null
  optionalMessage: string
  /** What was checked and is sent; null before the first try. */
  request: PaymentRequest | null
  lastSeenMessageId: Id | null | undefined
  sendAnyway: boolean
  /** What is asked before the request is sent all the same. */
  question: string | null
  /** Suggested numbers drawn since the person pressed the button. */
  redraws: number
  key: string
  /** The toast to show; cleared by the next edit or try. */
  refusal: Refusal | null
  /** Why the call failed; cleared by the next edit or try. */
  failure: unknown
  drawInvoiceNumber: () => string
  newKey: () => string
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

/** The draft of the chosen mode, as the rule reads it. */
export function paymentRequestDraft(context: PaymentRequestContext): PaymentRequestDraft {
  const { amount, invoiceNumber, dueDate, invoiceId, optionalMessage } = context
  return context.mode === 'new'
    ? { mode: 'new', amount, invoiceNumber, dueDate, optionalMessage }
    : { mode: 'existing', invoiceId, optionalMessage }
}

function checkSubmit(context: PaymentRequestContext, event: Extract<PaymentRequestEvent, { type: 'request.submit' }>) {
  return checkPaymentRequestDraft(paymentRequestDraft(context), {
    actor: context.actor,
    today: event.today,
    unpaidInvoices: event.unpaidInvoices,
  })
}

function edited(context: PaymentRequestContext): Partial<PaymentRequestContext> {
  const key = context.request === null ? context.key : context.newKey()
  return { key, request: null, sendAnyway: false, question: null, refusal: null, failure: null }
}

const NUMBER_TAKEN = refuse('duplicate', 'Invoice number already exists. Please enter another one.', {
  title: 'Invoice number taken',
  field: 'invoiceNumber',
})

/**
 * The payment request dialog: editing -> submitting -> submitted. A refused draft stays in editing with `refusal`, a failed
 * call with `failure`; both keep what was typed. A suggested invoice number that is taken is drawn again and sent. Over unseen
 * messages it asks first: submitting -> asking -> submitting or editing.
 */
export const paymentRequestFlow = setup({
  types: {
    context: {} as PaymentRequestContext,
    events: {} as PaymentRequestEvent,
    input: {} as PaymentRequestFlowInput,
  },
  actors: {
    submitRequest: fromPromise<PaymentRequestOutcome, PaymentRequestSubmission>(() =>
      Promise.reject(new Error('paymentRequestFlow: pass submitRequest with providePaymentRequest')),
    ),
  },
}).createMachine({
  id: 'paymentRequest',
  context: ({ input }) => ({
    actor: input.actor,
    mode: 'new',
    amount: '',
    invoiceNumber: input.drawInvoiceNumber(),
    isNumberTyped: false,
    dueDate: input.dueDate,
    invoiceId: null,
    optionalMessage: '',
    request: null,
    lastSeenMessageId: null,
    sendAnyway: false,
    question: null,
    redraws: 0,
    key: input.newKey(),
    refusal: null,
    failure: null,
    drawInvoiceNumber: input.drawInvoiceNumber,
    newKey: input.newKey,
  }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'mode.choose': { actions: assign(({ context, event }) => ({ ...edited(context), mode: event.mode })) },
        'amount.change': { actions: assign(({ context, event }) => ({ ...edited(context), amount: event.amount })) },
        'invoiceNumber.change': {
          actions: assign(({ context, event }) => ({
            ...edited(context),
            invoiceNumber: event.invoiceNumber,
            isNumberTyped: true,
          })),
        },
        'dueDate.change': { actions: assign(({ context, event }) => ({ ...edited(context), dueDate: event.dueDate })) },
        'invoice.choose': {
          actions: assign(({ context, event }) => ({ ...edited(context), invoiceId: event.invoiceId })),
        },
        'optionalMessage.change': {
          actions: assign(({ context, event }) => ({ ...edited(context), optionalMessage: event.optionalMessage })),
        },
        'request.submit': [
          {
            guard: ({ context, event }) => checkSubmit(context, event).allowed,
            target: 'submitting',
            actions: assign(({ context, event }) => {
              const decision = checkSubmit(context, event)
              return {
                request: decision.allowed ? decision.request : null,
                lastSeenMessageId: context.request === null ? event.lastSeenMessageId : context.lastSeenMessageId,
                redraws: 0,
                refusal: null,
                failure: null,
              }
            }),
          },
          {
            actions: assign(({ context, event }) => {
              const decision = checkSubmit(context, event)
              return { refusal: decision.allowed ? null : decision, failure: null }
            }),
          },
        ],
      },
    },
    submitting: {
      invoke: {
        src: 'submitRequest',
        input: ({ context }) => {
          if (context.request === null) throw new Error('paymentRequestFlow: submitting without a checked request')
          const { request, key, lastSeenMessageId, sendAnyway } = context
          return { request, idempotencyKey: key, lastSeenMessageId, sendAnyway }
        },
        onDone: [
          { guard: ({ event }) => event.output === 'sent', target: 'submitted' },
          {
            guard: ({ event }) => typeof event.output === 'object',
            target: 'asking',
            actions: assign(({ event }) => ({
              question: typeof event.output === 'object' ? event.output.unseen : null,
            })),
          },
          {
            guard: ({ context }) => !context.isNumberTyped && context.redraws < MAX_REDRAWS,
            target: 'submitting',
            reenter: true,
            actions: assign(({ context }) => {
              const invoiceNumber = context.drawInvoiceNumber()
              const request = context.request?.mode === 'new' ? { ...context.request, invoiceNumber } : context.request
              return { invoiceNumber, request, redraws: context.redraws + 1, key: context.newKey() }
            }),
          },
          { target: 'editing', actions: assign({ refusal: NUMBER_TAKEN }) },
        ],
        onError: { target: 'editing', actions: assign({ failure: ({ event }) => event.error }) },
      },
    },
    asking: {
      on: {
        'send.confirm': {
          target: 'submitting',
          actions: assign(({ context }) => ({ sendAnyway: true, question: null, key: context.newKey() })),
        },
        'send.decline': { target: 'editing', actions: assign(({ context }) => edited(context)) },
      },
    },
    submitted: { type: 'final' },
  },
})

/** The flow with what submits: resolves with the outcome, rejects when it is not known to be sent. */
export function providePaymentRequest(
  submit: (submission: PaymentRequestSubmission) => Promise<PaymentRequestOutcome>,
): typeof paymentRequestFlow {
  return paymentRequestFlow.provide({
    actors: {
      submitRequest: fromPromise<PaymentRequestOutcome, PaymentRequestSubmission>(({ input }) => submit(input)),
    },
  })
}
