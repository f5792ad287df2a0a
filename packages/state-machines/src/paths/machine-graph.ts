import type { AnyStateMachine, AnyStateNode } from 'xstate'

export interface GraphState {
  /** The path of the state: `unanswered.resting`. */
  id: string
  /** The state's own name: `resting`. */
  name: string
  /** The parent state; null at the top level. */
  parent: string | null
  isInitial: boolean
  isFinal: boolean
}

export interface GraphMove {
  from: string
  to: string
  /** The events, each with its guard: `refund.submit [isChecked]`. */
  labels: readonly string[]
}

/** A machine as states and the moves between them, for diagrams. */
export interface MachineGraph {
  states: readonly GraphState[]
  moves: readonly GraphMove[]
}

/**
 * The graph of a machine; transitions between the same two states are merged, and those that change no state are left
 * out.
 */
export function graphOf(machine: AnyStateMachine): MachineGraph {
  const nodes = descendantsOf(machine.root)
  const steps = [machine.root, ...nodes].flatMap(transitionsOf)
  const moves = [...Map.groupBy(steps, ({ from, to }) => `${from} ${to}`).values()].flatMap((same) => {
    const labels = [...new Set(same.map(({ label }) => label))]
    return same.slice(0, 1).map(({ from, to }) => ({ from, to, labels }))
  })
  return { states: nodes.map(stateOf), moves }
}

const idOf = ({ path }: AnyStateNode) => path.join('.')

const descendantsOf = (node: AnyStateNode): AnyStateNode[] =>
  Object.values(node.states).flatMap((child) => [child].concat(descendantsOf(child)))

function stateOf(node: AnyStateNode): GraphState {
  const { parent } = node
  return {
    id: idOf(node),
    name: node.key,
    parent: parent && parent.path.length > 0 ? idOf(parent) : null,
    isInitial: parent?.initial.target?.includes(node) ?? false,
    isFinal: node.type === 'final',
  }
}

function transitionsOf(node: AnyStateNode) {
  const all = [...[...node.transitions.values()].flat(), ...(node.always ?? [])]
  return all.flatMap((transition) =>
    (transition.target ?? []).map((target) => ({ from: idOf(node), to: idOf(target), label: labelOf(transition) })),
  )
}

/** Labels for a machine's internal events. */
const OWN_EVENTS: readonly [RegExp, string][] = [
  [/^xstate\.done\..*/, 'done'],
  [/^xstate\.error\..*/, 'failed'],
  [/^xstate\.after\.([^.]+)\..*/, 'after $1'],
  [/^$/, 'at once'],
]

function labelOf({ eventType, guard }: { eventType: string; guard?: unknown }): string {
  const event = OWN_EVENTS.reduce((words, [pattern, own]) => words.replace(pattern, own), eventType)
  return guard === undefined ? event : `${event} [${guardName(guard)}]`
}

/** The name of a guard; throws when there is none, because a diagram could not show it. */
function guardName(guard: unknown): string {
  if (typeof guard === 'string') return guard
  const type = typeof guard === 'object' && guard !== null && 'type' in guard ? guard.type : null
  if (typeof type === 'string') return type
  throw new Error('graphOf: a guard has no name')
}
