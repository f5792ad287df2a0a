import { initialTransition } from 'xstate'
import { can, type EventOf, type Lifecycle, type StateOf, transition } from '../lifecycle.ts'

/** One way through a lifecycle: what happens, and where that leads. */
export type Path<L extends Lifecycle> = readonly { event: EventOf<L>; state: StateOf<L> }[]

/** Every way through a lifecycle that takes no transition twice and goes on until no other is left. */
export function pathsOf<L extends Lifecycle>(lifecycle: L): Path<L>[] {
  const machine: Lifecycle = lifecycle
  const events = machine.events as EventOf<L>[]

  function walksFrom(state: StateOf<L>, walked: Path<L>, taken: ReadonlySet<string>): Path<L>[] {
    const next = events.flatMap((event) => {
      const move = `${String(state)} ${String(event)}`
      const outcome = transition(lifecycle, state, event)
      if (!outcome.allowed || taken.has(move)) return []
      const path = [...walked, { event, state: outcome.state }]
      return walksFrom(outcome.state, path, new Set([...taken, move]))
    })
    return next.length > 0 ? next : [walked]
  }
  return walksFrom(firstStateOf(lifecycle), [], new Set())
}

/** Where a new one begins. */
export function firstStateOf<L extends Lifecycle>(lifecycle: L): StateOf<L> {
  const machine: Lifecycle = lifecycle
  return initialTransition(machine)[0].value as StateOf<L>
}

/** What cannot happen in `state`. */
export function impossibleIn<L extends Lifecycle>(lifecycle: L, state: StateOf<L>): EventOf<L>[] {
  const machine: Lifecycle = lifecycle
  return (machine.events as EventOf<L>[]).filter((event) => !can(lifecycle, state, event))
}
