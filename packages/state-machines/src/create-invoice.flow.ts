import { checkInvoiceDraft } from '@parley/domain'
import type { Actor, InvoiceForm, InvoiceRequest, LocalDate, Refusal } from '@parley/domain'
import { assign, fromPromise, setup } from 'xstate'

export interface InvoiceSubmission {
  request: InvoiceRequest
  /** The same for a repeated try of the same request. */
  idempotencyKey: string
}

export interface CreateInvoiceFlowInput {
  actor: Pick<Actor, 'role' | 'paymentLimit'>
  draft: InvoiceForm
  newKey: () => string
}

export interface CreateInvoiceContext {
  actor: CreateInvoiceFlowInput['actor']
  draft: InvoiceForm
  /** What was checked and is sent; null before the first try and after an edit. */
  request: InvoiceRequest | null
  key: string
  /** Why the draft is not sent; cleared by the next edit or try. */
  refusal: Refusal | null
  /** Why the call failed; cleared by the next edit or try. */
  failure: unknown
  newKey: () => string
}

export type CreateInvoiceEvent =
  | { type: 'draft.change'; change: Partial<InvoiceForm> }
  | { type: 'invoice.submit'; today: LocalDate }

const check = ({ draft, actor }: CreateInvoiceContext, today: LocalDate) => checkInvoiceDraft(draft, { actor, today })

/**
 * The Create Invoice dialog: editing -> submitting -> created. A refused draft stays in editing with `refusal`, a failed call
 * with `failure`; both keep what was typed. A try that follows an edit is another request, with another key.
 */
export const createInvoiceFlow = setup({
  types: {
    context: {} as CreateInvoiceContext,
    events: {} as CreateInvoiceEvent,
    input: {} as CreateInvoiceFlowInput,
  },
  actors: {
    submitInvoice: fromPromise<unknown, InvoiceSubmission>(() =>
      Promise.reject(new Error('createInvoiceFlow: pass submitInvoice with provideCreateInvoice')),
    ),
  },
}).createMachine({
  id: 'createInvoice',
  context: ({ input }) => ({
    actor: input.actor,
    draft: input.draft,
    request: null,
    key: input.newKey(),
    refusal: null,
    failure: null,
    newKey: input.newKey,
  }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'draft.change': {
          actions: assign(({ context, event }) => ({
            draft: { ...context.draft, ...event.change },
            key: context.request === null ? context.key : context.newKey(),
            request: null,
            refusal: null,
            failure: null,
          })),
        },
        'invoice.submit': [
          {
            guard: ({ context, event }) => check(context, event.today).allowed,
            target: 'submitting',
            actions: assign(({ context, event }) => {
              const decision = check(context, event.today)
              return { request: decision.allowed ? decision.request : null, refusal: null, failure: null }
            }),
          },
          {
            actions: assign(({ context, event }) => {
              const decision = check(context, event.today)
              return { refusal: decision.allowed ? null : decision, failure: null }
            }),
          },
        ],
      },
    },
    submitting: {
      invoke: {
        src: 'submitInvoice',
        input: ({ context }) => {
          if (context.request === null) throw new Error('createInvoiceFlow: submitting without a checked request')
          return { request: context.request, idempotencyKey: context.key }
        },
        onDone: 'created',
        onError: { target: 'editing', actions: assign({ failure: ({ event }) => event.error }) },
      },
    },
    created: { type: 'final' },
  },
})

/** The flow with what submits; it rejects when it is not known that the invoice was made. */
export function provideCreateInvoice(
  submit: (submission: InvoiceSubmission) => Promise<unknown>,
): typeof createInvoiceFlow {
  return createInvoiceFlow.provide({
    actors: { submitInvoice: fromPromise<unknown, InvoiceSubmission>(({ input }) => submit(input)) },
  })
}
