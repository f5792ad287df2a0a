import { type AnyStateMachine, createMachine } from 'xstate'
import { can, type EventOf, type Lifecycle, type StateOf, transition } from '../lifecycle.ts'

/** One way through a lifecycle: what happens, and where that leads. */
export type Path<L extends Lifecycle> = readonly { event: EventOf<L>; state: StateOf<L> }[]

/** A lifecycle as the XState machine that it describes. */
export function machineOf(lifecycle: Lifecycle): AnyStateMachine {
  return createMachine(lifecycle)
}

/** Every event of a lifecycle, in the order in which it lists them. */
export function eventsOf<L extends Lifecycle>(lifecycle: L): EventOf<L>[] {
  const events = Object.values(lifecycle.states).flatMap(({ on = {} }) => Object.keys(on))
  return [...new Set(events)] as EventOf<L>[]
}

/** Every way through a lifecycle that takes no transition twice and goes on until no other is left. */
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

/** What cannot happen in `state`. */
export function impossibleIn<L extends Lifecycle>(lifecycle: L, state: StateOf<L>): EventOf<L>[] {
  return eventsOf(lifecycle).filter((event) => !can<string, string>(lifecycle, state, event))
}
