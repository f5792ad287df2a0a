import { checkRefundForm } from '@parley/domain'
import type { Refusal, RefundDraft, RefundFacts, RefundForm } from '@parley/domain'
import { assign, fromPromise, setup } from 'xstate'

export interface RefundSubmission {
  draft: RefundDraft
  /** The same for a repeated try of the same refund. */
  idempotencyKey: string
}

/** What the server made of it. */
export interface RefundAnswer {
  requiresApproval: boolean
  message: string
}

export interface RefundFlowInput {
  form: RefundForm
  newKey: () => string
  /** Whether it is unknown what became of a failed call. */
  isUnanswered: (error: unknown) => boolean
}

export interface RefundFlowContext {
  form: RefundForm
  /** What was checked and is sent. */
  draft: RefundDraft | null
  /** Of the next refund that is sent; the server takes a key once. */
  key: string
  /** Why the form is not sent; cleared by the next edit or try. */
  refusal: Refusal | null
  /** Why the call failed; cleared by the next edit or try. */
  failure: unknown
  answer: RefundAnswer | null
  newKey: RefundFlowInput['newKey']
  isUnanswered: RefundFlowInput['isUnanswered']
}

export type RefundFlowEvent =
  | { type: 'form.change'; change: Partial<RefundForm> }
  | { type: 'refund.submit'; facts: RefundFacts }

/**
 * The Refund dialog: editing -> submitting -> submitted. A refused form stays in editing with `refusal`, a failed call goes
 * back there with `failure`; both keep what was typed, and the next try is another refund with another key. Without an
 * answer nobody knows whether money moved, so in unanswered the same refund can only be sent once more with the same key.
 */
export const refundFlow = setup({
  types: {
    context: {} as RefundFlowContext,
    events: {} as RefundFlowEvent,
    input: {} as RefundFlowInput,
  },
  actors: {
    submitRefund: fromPromise<RefundAnswer, RefundSubmission>(() =>
      Promise.reject(new Error('refundFlow: pass submitRefund with provideRefund')),
    ),
  },
}).createMachine({
  id: 'refundDialog',
  context: ({ input }) => ({
    form: input.form,
    draft: null,
    key: input.newKey(),
    refusal: null,
    failure: null,
    answer: null,
    newKey: input.newKey,
    isUnanswered: input.isUnanswered,
  }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'form.change': {
          actions: assign(({ context, event }) => ({
            form: { ...context.form, ...event.change },
            refusal: null,
            failure: null,
          })),
        },
        'refund.submit': [
          {
            guard: ({ context, event }) => checkRefundForm(context.form, event.facts).allowed,
            target: 'submitting',
            actions: assign(({ context, event }) => {
              const decision = checkRefundForm(context.form, event.facts)
              return { draft: decision.allowed ? decision.draft : null, refusal: null, failure: null }
            }),
          },
          {
            actions: assign(({ context, event }) => {
              const decision = checkRefundForm(context.form, event.facts)
              return { refusal: decision.allowed ? null : decision, failure: null }
            }),
          },
        ],
      },
    },
    submitting: {
      invoke: {
        src: 'submitRefund',
        input: ({ context }) => {
          if (context.draft === null) throw new Error('refundFlow: submitting without a checked refund')
          return { draft: context.draft, idempotencyKey: context.key }
        },
        onDone: { target: 'submitted', actions: assign({ answer: ({ event }) => event.output }) },
        onError: [
          {
            guard: ({ context, event }) => context.isUnanswered(event.error),
            target: 'unanswered',
            actions: assign({ failure: ({ event }) => event.error }),
          },
          {
            target: 'editing',
            actions: assign(({ context, event }) => ({ failure: event.error, key: context.newKey() })),
          },
        ],
      },
    },
    unanswered: {
      on: { 'refund.submit': { target: 'submitting', actions: assign({ failure: null }) } },
    },
    submitted: { type: 'final' },
  },
})

/** The flow with what submits; it rejects when it is not known that the refund was taken. */
export function provideRefund(submit: (submission: RefundSubmission) => Promise<RefundAnswer>): typeof refundFlow {
  return refundFlow.provide({
    actors: { submitRefund: fromPromise<RefundAnswer, RefundSubmission>(({ input }) => submit(input)) },
  })
}
