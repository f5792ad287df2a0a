import { FLOWS, graphOf } from '@parley/state-machines/paths'
import type { AnyStateMachine, InspectionEvent } from 'xstate'

/** A machine that a screen runs, with its current states and the transitions taken. */
export interface RunningMachine {
  readonly id: string
  readonly name: string
  readonly machine: AnyStateMachine
  /** Paths of the current states, outer ones included: `unanswered`, `unanswered.resting`. */
  readonly current: ReadonlySet<string>
  /** Transitions taken, each as `from to`, like their ids in the graph. */
  readonly walked: ReadonlySet<string>
}

let running: readonly RunningMachine[] = []
const listeners = new Set<() => void>()

export const runningMachines = (): readonly RunningMachine[] => running

export function onRunningMachines(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(next: readonly RunningMachine[]): void {
  running = next
  for (const listener of listeners) listener()
}

/** Returns an `inspect` callback that records a machine's states while it runs. */
export const watching =
  (machine: AnyStateMachine) =>
  (event: InspectionEvent): void => {
    if (event.type !== '@xstate.snapshot' || event.actorRef.sessionId !== event.rootId) return
    const { snapshot, rootId } = event
    if (!('value' in snapshot)) return
    const current = new Set(pathsOf(snapshot.value))
    const known = running.find(({ id }) => id === rootId)
    if (snapshot.status !== 'active' && snapshot.status !== 'done')
      return tell(running.filter(({ id }) => id !== rootId))
    const moves = known ? movesBetween(machine, known.current, current) : []
    const walked = new Set([...(known?.walked ?? []), ...moves])
    const now = { id: rootId, name: nameOf(machine), machine, current, walked }
    tell(known ? running.map((one) => (one === known ? now : one)) : [...running, now])
  }

/** Clears the machines that earlier stories ran. */
export const forgetMachines = (): void => tell([])

/** The paths of all states in a state value. */
export function pathsOf(value: unknown, above = ''): string[] {
  if (typeof value === 'string') return [above + value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [above + name].concat(pathsOf(inner, `${above}${name}.`)))
}

const movesBetween = (machine: AnyStateMachine, from: ReadonlySet<string>, to: ReadonlySet<string>): string[] =>
  graphOf(machine).moves.flatMap((move) =>
    from.has(move.from) && to.has(move.to) && !from.has(move.to) ? [`${move.from} ${move.to}`] : [],
  )

/**
 * The flow's name in the catalog. A screen provides its own calls to a machine, which makes a new machine with the same
 * config.
 */
function nameOf(machine: AnyStateMachine): string {
  const flows = Object.entries(FLOWS)
  const same = flows.find(([, flow]) => flow.config === machine.config)
  return (same ?? flows.find(([, flow]) => flow.id === machine.id))?.[0] ?? machine.id
}
