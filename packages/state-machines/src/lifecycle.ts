import { refuse } from '@parley/domain'
import type { Decision } from '@parley/domain'
import { transition as step } from 'xstate'
import type { AnyMachineSnapshot, AnyStateMachine, EventFrom, StateValueFrom } from 'xstate'

/** A flat statechart of one noun: states and events only, no context, no effects. */
export type Lifecycle = AnyStateMachine
export type StateOf<L extends Lifecycle> = Extract<StateValueFrom<L>, string>
export type EventOf<L extends Lifecycle> = EventFrom<L>['type']

function at(lifecycle: Lifecycle, state: string): AnyMachineSnapshot {
  return lifecycle.resolveState({ value: state, context: {} })
}

/** Says whether `event` exists from `state`: what screens ask before they offer a button. */
export function can<L extends Lifecycle>(lifecycle: L, state: StateOf<L>, event: EventOf<L>): boolean {
  return at(lifecycle, state).can({ type: event })
}

/** The state after `event`, or a wrong_state refusal with `text` (by default: what the noun is now). */
export function transition<L extends Lifecycle>(
  lifecycle: L,
  state: StateOf<L>,
  event: EventOf<L>,
  text = `This ${lifecycle.id} is ${state}`,
): Decision<{ state: StateOf<L> }> {
  if (!can(lifecycle, state, event)) return refuse('wrong_state', text)
  const machine: Lifecycle = lifecycle
  const [next] = step(machine, at(machine, state), { type: event })
  return { allowed: true, state: next.value as StateOf<L> }
}
