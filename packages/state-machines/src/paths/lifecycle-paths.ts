import { type AnyStateMachine, createMachine } from 'xstate'
import { can, type EventOf, type Lifecycle, type StateOf, transition } from '../lifecycle.ts'

/** A path through a lifecycle: the events and the states to which they lead. */
export type Path<L extends Lifecycle> = readonly { event: EventOf<L>; state: StateOf<L> }[]

/** The XState machine that a lifecycle describes. */
export function machineOf(lifecycle: Lifecycle): AnyStateMachine {
  return createMachine(lifecycle)
}

/** Every event of a lifecycle, in the order in which the lifecycle lists them. */
export function eventsOf<L extends Lifecycle>(lifecycle: L): EventOf<L>[] {
  const events = Object.values(lifecycle.states).flatMap(({ on = {} }) => Object.keys(on))
  return [...new Set(events)] as EventOf<L>[]
}

/** Every path through a lifecycle that takes no transition twice and continues until none is left. */
export function pathsOf<L extends Lifecycle>(lifecycle: L): Path<L>[] {
  const events = eventsOf(lifecycle)

  function walksFrom(state: StateOf<L>, walked: Path<L>, taken: ReadonlySet<string>): Path<L>[] {
    const next = events.flatMap((event) => {
      const move = `${state} ${event}`
      const outcome = transition<string, string>(lifecycle, state, event)
      if (!outcome.allowed || taken.has(move)) return []
      const to = outcome.state as StateOf<L>
      return walksFrom(to, [...walked, { event, state: to }], new Set([...taken, move]))
    })
    return next.length > 0 ? next : [walked]
  }
  return walksFrom(lifecycle.initial as StateOf<L>, [], new Set())
}

/** The events that are not possible in `state`. */
export function impossibleIn<L extends Lifecycle>(lifecycle: L, state: StateOf<L>): EventOf<L>[] {
  return eventsOf(lifecycle).filter((event) => !can<string, string>(lifecycle, state, event))
}
