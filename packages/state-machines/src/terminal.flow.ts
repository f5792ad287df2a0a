import { checkTerminalForm, emptyTerminalForm } from '@parley/domain'
import type { LocalDate, Refusal, TerminalFacts, TerminalForm } from '@parley/domain'
import { assign, emit, fromPromise, setup } from 'xstate'
import { given, missingCall } from './flow-parts.ts'
import { attemptAt, maySendAgain } from './terminal.attempt.ts'
import type {
  TerminalAttempt,
  TerminalDecline,
  TerminalOutcome,
  TerminalPaid,
  WaitingAttempt,
} from './terminal.attempt.ts'

export interface TerminalFlowInput {
  /** The default due date of a new invoice. */
  today: LocalDate
  newKey: () => string
  now: () => Date
  /** Whether the outcome of a failed call is unknown. */
  isUnanswered: (error: unknown) => boolean
  /** A payment whose outcome was unknown when the page was closed. */
  resumed: TerminalAttempt | null
  /** An unconfirmed payment that is too old to be sent again automatically. */
  lost: TerminalAttempt | null
}

export interface TerminalFlowContext extends Omit<TerminalFlowInput, 'resumed'> {
  form: TerminalForm
  /** The payment in progress, or the last one that was attempted. */
  attempt: TerminalAttempt | null
  /** Why the form was not sent; cleared by the next edit or attempt. */
  refusal: Refusal | null
  /** Why the provider declined; cleared by the next edit or attempt. */
  declined: TerminalDecline | null
  /** Why the call failed; cleared by the next edit or attempt. */
  failure: unknown
  /** The outcome of the latest call. */
  outcome: TerminalOutcome | null
  /** The question to confirm before the same amount is charged again. */
  question: string | null
  paid: TerminalPaid | null
}

export type TerminalFlowEvent =
  | { type: 'form.change'; change: Partial<TerminalForm> }
  | { type: 'form.clear'; today: LocalDate }
  /** The current day may have changed. */
  | { type: 'day.change'; today: LocalDate }
  | { type: 'payment.submit'; facts: TerminalFacts }
  | { type: 'charge.confirm' }
  | { type: 'charge.decline' }
  /** There is news of the payment that is being waited for. */
  | { type: 'payment.refresh' }
  | { type: 'payment.leave'; today: LocalDate }
  | { type: 'payment.finish'; today: LocalDate }

/** The polling interval for the outcome of a payment, in milliseconds. */
export const POLL_MS = 3000

const QUIET = { refusal: null, declined: null, failure: null, question: null } as const

const attemptOf = ({ context: { attempt } }: { context: TerminalFlowContext }): TerminalAttempt => given(attempt)
const waitingOf = (input: { context: TerminalFlowContext }): WaitingAttempt => {
  const attempt = attemptOf(input)
  return { ...attempt, transactionId: given(attempt.transactionId) }
}

const missing = missingCall('provideTerminal')

/**
 * The virtual terminal: editing -> submitting -> processed, or back to editing with the reason when nothing was
 * charged. A payment of an amount that was just charged needs a confirmation. Without an answer it is unknown whether
 * money moved: unanswered sends the same attempt again under its key, and waiting, where the provider has no result
 * yet, polls its transaction until the outcome is known. Neither can send another payment. An attempt that stays
 * unanswered for too long is lost: it is left to a person, who finds the form as it was sent; submitted again
 * unchanged, it still uses its key.
 */
export const terminalFlow = setup({
  types: {
    context: {} as TerminalFlowContext,
    events: {} as TerminalFlowEvent,
    input: {} as TerminalFlowInput,
    emitted: {} as { type: 'refused'; refusal: Refusal } | { type: 'failed'; error: unknown },
  },
  actors: {
    submitPayment: fromPromise<TerminalOutcome, TerminalAttempt>(missing),
    checkPayment: fromPromise<TerminalOutcome, WaitingAttempt>(missing),
  },
  delays: { pollInterval: POLL_MS },
  actions: {
    check: assign(({ context }, { facts }: { facts: TerminalFacts }) => {
      const decision = checkTerminalForm(context.form, facts)
      if (!decision.allowed) return { ...QUIET, refusal: decision }
      const attempt = attemptAt(decision.request, context, false)
      const isLostOne = attempt.idempotencyKey === context.lost?.idempotencyKey
      return { ...QUIET, attempt, lost: isLostOne ? null : context.lost }
    }),
    chargeAnyway: assign(({ context }) => {
      const { form, request, sentAt } = attemptOf({ context })
      return { ...QUIET, attempt: { ...attemptAt(request, context, true), form, sentAt } }
    }),
    clear: assign((_, { today }: { today: LocalDate }) => ({
      ...QUIET,
      today,
      attempt: null,
      form: emptyTerminalForm(today),
      paid: null,
    })),
    keepOutcome: assign((_, { outcome }: { outcome: TerminalOutcome }) => ({ outcome })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: error })),
    keepDecline: assign(({ context: { outcome } }) => ({
      attempt: null,
      declined: outcome?.status === 'failed' ? outcome.declined : null,
    })),
    lose: assign(({ context: { attempt } }) => ({ lost: attempt })),
    keepTransaction: assign(({ context: { attempt, outcome } }) => {
      if (attempt === null || outcome?.status !== 'pending') return { attempt }
      const { transactionId, checkoutUrl } = outcome
      return { attempt: { ...attempt, transactionId, checkoutUrl } }
    }),
    emitRefused: emit(({ context: { refusal } }) => ({ type: 'refused', refusal: given(refusal) })),
    emitFailed: emit((_, { error }: { error: unknown }) => ({ type: 'failed', error })),
  },
  guards: {
    isRefused: ({ context }) => context.refusal !== null,
    /** A form that was sent stays as it is, so that sending it again is the same payment. */
    isAnotherDay: ({ context }, { today }: { today: LocalDate }) => context.attempt === null && context.today !== today,
    isUnanswered: ({ context }, { error }: { error: unknown }) => context.isUnanswered(error),
    isStillPending: (_, { outcome }: { outcome: TerminalOutcome }) => outcome.status === 'pending',
    isCompleted: ({ context }) => context.outcome?.status === 'completed',
    isFailed: ({ context }) => context.outcome?.status === 'failed',
    isRepeated: ({ context }) => context.outcome?.status === 'repeated',
    isResumed: ({ context }) => context.attempt !== null,
    isRecent: ({ context: { attempt, now } }) => attempt !== null && maySendAgain(attempt, now()),
    hasTransaction: ({ context: { attempt } }) => attempt !== null && attempt.transactionId !== null,
  },
}).createMachine({
  id: 'terminal',
  context: ({ input: { resumed, ...input } }) => ({
    ...input,
    ...QUIET,
    form: resumed?.form ?? emptyTerminalForm(input.today),
    attempt: resumed,
    outcome: null,
    paid: null,
  }),
  initial: 'starting',
  states: {
    starting: {
      always: [
        { guard: 'hasTransaction', target: 'waiting' },
        { guard: 'isResumed', target: 'unanswered.sending' },
        { target: 'editing' },
      ],
    },
    editing: {
      on: {
        'form.change': {
          actions: assign(({ context, event }) => ({ ...QUIET, form: { ...context.form, ...event.change } })),
        },
        'day.change': {
          guard: { type: 'isAnotherDay', params: ({ event }) => ({ today: event.today }) },
          actions: assign(({ context: { form, today }, event }) => ({
            today: event.today,
            form: form.invoiceDueDate === today ? { ...form, invoiceDueDate: event.today } : form,
          })),
        },
        'form.clear': { actions: { type: 'clear', params: ({ event }) => ({ today: event.today }) } },
        'payment.submit': {
          target: 'checking',
          actions: { type: 'check', params: ({ event }) => ({ facts: event.facts }) },
        },
      },
    },
    checking: {
      always: [{ guard: 'isRefused', target: 'editing', actions: 'emitRefused' }, { target: 'submitting' }],
    },
    submitting: {
      invoke: {
        src: 'submitPayment',
        input: attemptOf,
        onDone: {
          target: 'deciding',
          actions: { type: 'keepOutcome', params: ({ event }) => ({ outcome: event.output }) },
        },
        onError: [
          { guard: { type: 'isUnanswered', params: ({ event }) => ({ error: event.error }) }, target: 'unanswered' },
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
    deciding: {
      always: [
        { guard: 'isCompleted', target: 'processed' },
        { guard: 'isFailed', target: 'editing', actions: 'keepDecline' },
        { guard: 'isRepeated', target: 'confirming' },
        { target: 'waiting', actions: 'keepTransaction' },
      ],
    },
    confirming: {
      entry: assign(({ context: { outcome } }) => ({
        question: outcome?.status === 'repeated' ? outcome.question : null,
      })),
      on: {
        'charge.confirm': { target: 'submitting', actions: 'chargeAnyway' },
        'charge.decline': { target: 'editing', actions: assign({ ...QUIET, attempt: null }) },
      },
    },
    unanswered: {
      initial: 'resting',
      states: {
        resting: {
          after: {
            pollInterval: [
              { guard: 'isRecent', target: 'sending' },
              { target: '#terminal.editing', actions: 'lose' },
            ],
          },
        },
        sending: {
          invoke: {
            src: 'submitPayment',
            input: attemptOf,
            onDone: {
              target: '#terminal.deciding',
              actions: { type: 'keepOutcome', params: ({ event }) => ({ outcome: event.output }) },
            },
            onError: [
              { guard: { type: 'isUnanswered', params: ({ event }) => ({ error: event.error }) }, target: 'resting' },
              {
                target: '#terminal.editing',
                actions: [
                  { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
                  { type: 'emitFailed', params: ({ event }) => ({ error: event.error }) },
                ],
              },
            ],
          },
        },
      },
    },
    waiting: {
      initial: 'fetching',
      states: {
        resting: { after: { pollInterval: 'fetching' }, on: { 'payment.refresh': 'fetching' } },
        fetching: {
          invoke: {
            src: 'checkPayment',
            input: waitingOf,
            onDone: [
              {
                guard: { type: 'isStillPending', params: ({ event }) => ({ outcome: event.output }) },
                target: 'resting',
                actions: [
                  { type: 'keepOutcome', params: ({ event }) => ({ outcome: event.output }) },
                  'keepTransaction',
                ],
              },
              {
                target: '#terminal.deciding',
                actions: { type: 'keepOutcome', params: ({ event }) => ({ outcome: event.output }) },
              },
            ],
            onError: 'resting',
          },
        },
      },
      on: {
        'payment.leave': {
          target: 'editing',
          actions: { type: 'clear', params: ({ event }) => ({ today: event.today }) },
        },
      },
    },
    processed: {
      entry: assign(({ context: { outcome, today } }) => ({
        form: emptyTerminalForm(today),
        paid: outcome?.status === 'completed' ? outcome.paid : null,
      })),
      on: {
        'payment.finish': {
          target: 'editing',
          actions: { type: 'clear', params: ({ event }) => ({ today: event.today }) },
        },
      },
    },
  },
})

/**
 * The flow with its calls. `submit` rejects when the outcome of the attempt is unknown; `check` queries its current
 * outcome and charges nothing.
 */
export function provideTerminal(calls: {
  submit: (attempt: TerminalAttempt) => Promise<TerminalOutcome>
  check: (attempt: WaitingAttempt) => Promise<TerminalOutcome>
}): typeof terminalFlow {
  return terminalFlow.provide({
    actors: {
      submitPayment: fromPromise<TerminalOutcome, TerminalAttempt>(({ input }) => calls.submit(input)),
      checkPayment: fromPromise<TerminalOutcome, WaitingAttempt>(({ input }) => calls.check(input)),
    },
  })
}
