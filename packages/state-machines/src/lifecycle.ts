import { refuse } from '@parley/domain'
import type { Decision } from '@parley/domain'

/**
 * A flat statechart of one noun in XState's format: states and events only, no context, no effects. It is plain data,
 * so that screens can query it without loading the library; `machineOf` in `paths` builds the machine from it.
 */
export interface Lifecycle<State extends string = string, Event extends string = string> {
  readonly id: string
  readonly initial: State
  readonly states: Readonly<Record<State, { readonly on?: { readonly [E in Event]?: State } }>>
}
export type StateOf<L extends Lifecycle> = L extends Lifecycle<infer State> ? State : never
export type EventOf<L extends Lifecycle> = L extends Lifecycle<string, infer Event> ? Event : never

/** Whether `event` is possible in `state`; used by decisions, and by screens before they offer a button. */
export function can<State extends string, Event extends string>(
  lifecycle: Lifecycle<State, Event>,
  state: NoInfer<State>,
  event: NoInfer<Event>,
): boolean {
  return stateAfter(lifecycle, state, event) !== undefined
}

/** The state after `event`, or a wrong_state refusal with `text`, by default stating the noun's current state. */
export function transition<State extends string, Event extends string>(
  lifecycle: Lifecycle<State, Event>,
  state: NoInfer<State>,
  event: NoInfer<Event>,
  text = `This ${lifecycle.id} is ${state}`,
): Decision<{ state: State }> {
  const next = stateAfter(lifecycle, state, event)
  return next === undefined ? refuse('wrong_state', text) : { allowed: true, state: next }
}

/** Whether no event is possible in `state`. */
export const isFinal = <State extends string>(
  { states }: Pick<Lifecycle<State>, 'states'>,
  state: NoInfer<State>,
): boolean => Object.keys(states[state].on ?? {}).length === 0

function stateAfter<State extends string>({ states }: Lifecycle<State>, state: State, event: string) {
  const moves: Readonly<Record<string, State | undefined>> = states[state].on ?? {}
  return moves[event]
}
