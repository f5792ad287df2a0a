import { FLOWS, graphOf } from '@parley/state-machines/paths'
import type { AnyStateMachine, InspectionEvent } from 'xstate'

/** A machine that a screen runs: where it is, and which moves brought it there. */
export interface RunningMachine {
  readonly id: string
  readonly name: string
  readonly machine: AnyStateMachine
  /** Paths of the states in which it is, outer ones too: `unanswered`, `unanswered.resting`. */
  readonly current: ReadonlySet<string>
  /** `from to`, as the graph names its moves. */
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

/** What a machine tells of itself while it runs, for `inspect`. */
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

/** Forgets what earlier stories ran. */
export const forgetMachines = (): void => tell([])

/** The paths of all states in a state's value. */
export function pathsOf(value: unknown, above = ''): string[] {
  if (typeof value === 'string') return [above + value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [above + name].concat(pathsOf(inner, `${above}${name}.`)))
}

const movesBetween = (machine: AnyStateMachine, from: ReadonlySet<string>, to: ReadonlySet<string>): string[] =>
  graphOf(machine).moves.flatMap((move) =>
    from.has(move.from) && to.has(move.to) && !from.has(move.to) ? [`${move.from} ${move.to}`] : [],
  )

/** What people do with it, as the catalog calls it: machines are given their calls anew, and keep their states. */
function nameOf(machine: AnyStateMachine): string {
  const flows = Object.entries(FLOWS)
  const same = flows.find(([, flow]) => flow.config === machine.config)
  return (same ?? flows.find(([, flow]) => flow.id === machine.id))?.[0] ?? machine.id
}
