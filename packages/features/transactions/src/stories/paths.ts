import type { EventOf, Lifecycle, StateOf } from '@parley/state-machines'
import { getSimplePaths } from 'xstate/graph'

/** One way through a lifecycle: what happens, and where that leads. */
export type Path<L extends Lifecycle> = readonly { event: EventOf<L>; state: StateOf<L> }[]

/** Every way through a lifecycle that goes on until nothing new can happen. */
export function pathsOf<L extends Lifecycle>(lifecycle: L): Path<L>[] {
  const machine: Lifecycle = lifecycle
  const paths = getSimplePaths(machine).map(({ steps }) =>
    steps.slice(1).map(({ event, state }: { event: { type: string }; state: { value: unknown } }) => ({
      event: event.type as EventOf<L>,
      state: String(state.value) as StateOf<L>,
    })),
  )
  const isPartOf = (path: Path<L>, other: Path<L>) =>
    other.length > path.length && path.every(({ event }, index) => other[index]?.event === event)
  return paths.filter((path) => !paths.some((other) => isPartOf(path, other)))
}
