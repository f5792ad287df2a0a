import { emptyTerminalForm, parseCents, type TerminalForm, ZERO } from '@parley/domain'
import { initialTransition, type SnapshotFrom, transition } from 'xstate'
import type { TerminalOutcome } from '../terminal.attempt.ts'
import { terminalFlow, type TerminalFlowEvent } from '../terminal.flow.ts'

/** The actions of users, the server and time on a payment at the terminal. */
export const TERMINAL_MOVES = [
  'payment.submit',
  'answer.completed',
  'answer.failed',
  'answer.repeated',
  'answer.pending',
  'answer.refused',
  'answer.none',
  'charge.confirm',
  'charge.decline',
  'time.passes',
  'payment.leave',
  'payment.finish',
] as const
export type TerminalMove = (typeof TERMINAL_MOVES)[number]

/** A path of a payment: the moves and the states to which they lead, as `a` or `a.b`. */
export type TerminalPath = readonly { move: TerminalMove; state: string }[]

type Snapshot = SnapshotFrom<typeof terminalFlow>

const TODAY = '2026-11-21'
const AMOUNT = '20'
const cents = parseCents(AMOUNT) ?? ZERO
const NO_ANSWER = new Error('no answer')
const REFUSED = new Error('refused')
const FORM: TerminalForm = {
  ...emptyTerminalForm(TODAY),
  customer: { id: 'c-1', name: 'Ana Lopez', phoneNumber: '+13035550134', email: null },
  mode: 'new',
  amount: AMOUNT,
  invoiceAmount: AMOUNT,
}

const OUTCOMES: Partial<Record<TerminalMove, TerminalOutcome>> = {
  'answer.completed': {
    status: 'completed',
    paid: { transactionId: 't-1', amount: cents, customerName: null, invoiceNumber: 'INV-1', balanceDue: ZERO },
  },
  'answer.failed': {
    status: 'failed',
    declined: { transactionId: 't-1', reason: 'The card was declined.', voidedInvoice: null },
  },
  'answer.repeated': { status: 'repeated', question: 'Ana Lopez was charged $20.00 1 minute ago.' },
  'answer.pending': { status: 'pending', transactionId: 't-1', checkoutUrl: null },
}

const stateOf = ({ value }: Snapshot): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([outer, inner]) => `${outer}.${inner}`)
        .join()

/** The event that the machine receives for a move in `state`. */
function eventOf(move: TerminalMove, state: string): TerminalFlowEvent {
  const output = OUTCOMES[move]
  const call = `0.terminal.${state}`
  if (output) return { type: `xstate.done.actor.${call}`, output } as never
  if (move === 'answer.refused') return { type: `xstate.error.actor.${call}`, error: REFUSED } as never
  if (move === 'answer.none') return { type: `xstate.error.actor.${call}`, error: NO_ANSWER } as never
  if (move === 'time.passes') return { type: `xstate.after.pollInterval.terminal.${state}` } as never
  if (move === 'payment.submit') {
    return { type: move, facts: { actor: { role: 'manager', paymentLimit: null }, today: TODAY, invoices: [] } }
  }
  return { type: move, today: TODAY } as TerminalFlowEvent
}

/**
 * Fetching a payment's state charges nothing, so its answer is never a question; and it is fetched again after any
 * error.
 */
const cannotBe = (move: TerminalMove, state: string) =>
  state === 'waiting.fetching' && (move === 'answer.repeated' || move === 'answer.refused')

/** Every path of a payment through the terminal's flow, from a completed form until it returns to an earlier state. */
export function terminalPaths(): TerminalPath[] {
  const input = { today: TODAY, newKey: () => 'key', now: () => new Date(0), resumed: null, lost: null }
  const [empty] = initialTransition(terminalFlow, { ...input, isUnanswered: (error) => error === NO_ANSWER })
  const [filledIn] = transition(terminalFlow, empty, { type: 'form.change', change: FORM })

  function walksFrom(snapshot: Snapshot, walked: TerminalPath): TerminalPath[] {
    const from = stateOf(snapshot)
    return TERMINAL_MOVES.filter((move) => !cannotBe(move, from)).flatMap((move) => {
      const [next] = transition(terminalFlow, snapshot, eventOf(move, from))
      const state = stateOf(next)
      if (state === from) return []
      const path = [...walked, { move, state }]
      const hasBeenThere = state === 'editing' || walked.some((step) => step.state === state)
      return hasBeenThere ? [path] : walksFrom(next, path)
    })
  }
  return walksFrom(filledIn, [])
}
