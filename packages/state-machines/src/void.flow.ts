import { checkReason, type Decision, type Refusal } from '@parley/domain'
import { assign, fromPromise, setup } from 'xstate'

export interface VoidSubmission {
  reason: string
  /** The same for a repeated try of the same reason. */
  idempotencyKey: string
}

export interface VoidFlowInput {
  newKey: () => string
}

export interface VoidFlowContext {
  /** As typed. */
  reason: string
  /** What is sent, and under which key; null before the first try. */
  sent: VoidSubmission | null
  /** Why nothing was sent; cleared by the next edit or try. */
  refusal: Refusal | null
  /** Why the call failed; cleared by the next edit or try. */
  failure: unknown
  newKey: VoidFlowInput['newKey']
}

export type VoidFlowEvent =
  | { type: 'reason.change'; reason: string }
  /** `permission`: whether this person may void the transaction now. */
  | { type: 'void.submit'; permission: Decision }

const checkVoid = (reason: string, permission: Decision): Decision =>
  permission.allowed ? checkReason(reason, 'voidReason') : permission

/**
 * The Void dialog: editing -> submitting -> submitted. A reason that is none and a person who may not stay in editing with
 * `refusal`, a failed call goes back there with `failure`; what was typed is kept.
 */
export const voidFlow = setup({
  types: {
    context: {} as VoidFlowContext,
    events: {} as VoidFlowEvent,
    input: {} as VoidFlowInput,
  },
  actors: {
    submitVoid: fromPromise<unknown, VoidSubmission>(() =>
      Promise.reject(new Error('voidFlow: pass submitVoid with provideVoid')),
    ),
  },
}).createMachine({
  id: 'voidDialog',
  context: ({ input }) => ({ reason: '', sent: null, refusal: null, failure: null, newKey: input.newKey }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'reason.change': { actions: assign(({ event }) => ({ reason: event.reason, refusal: null, failure: null })) },
        'void.submit': [
          {
            guard: ({ context, event }) => checkVoid(context.reason, event.permission).allowed,
            target: 'submitting',
            actions: assign(({ context: { reason: typed, sent, newKey } }) => {
              const reason = typed.trim()
              const again = sent?.reason === reason ? sent : { reason, idempotencyKey: newKey() }
              return { sent: again, refusal: null, failure: null }
            }),
          },
          {
            actions: assign(({ context, event }) => {
              const decision = checkVoid(context.reason, event.permission)
              return { refusal: decision.allowed ? null : decision, failure: null }
            }),
          },
        ],
      },
    },
    submitting: {
      invoke: {
        src: 'submitVoid',
        input: ({ context }) => {
          if (context.sent === null) throw new Error('voidFlow: submitting without a checked reason')
          return context.sent
        },
        onDone: 'submitted',
        onError: { target: 'editing', actions: assign({ failure: ({ event }) => event.error }) },
      },
    },
    submitted: { type: 'final' },
  },
})

/** The flow with what submits; it rejects when the void was not taken. */
export function provideVoid(submit: (submission: VoidSubmission) => Promise<unknown>): typeof voidFlow {
  return voidFlow.provide({
    actors: { submitVoid: fromPromise<unknown, VoidSubmission>(({ input }) => submit(input)) },
  })
}
