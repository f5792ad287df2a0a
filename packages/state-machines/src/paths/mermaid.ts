import type { AnyStateMachine } from 'xstate'
import { graphOf, type MachineGraph } from './machine-graph.ts'

/** The state diagram of a machine in Mermaid syntax, which GitHub renders. */
export function mermaidOf(machine: AnyStateMachine): string {
  const graph = graphOf(machine)
  return ['stateDiagram-v2', ...within(graph, null, '  '), ...movesOf(graph)].join('\n')
}

const nameOf = (id: string) => id.replaceAll('.', '_')

function within(graph: MachineGraph, parent: string | null, indent: string): string[] {
  return graph.states
    .filter((state) => state.parent === parent)
    .flatMap(({ id, name, isInitial, isFinal }) => {
      const inner = within(graph, id, `${indent}  `)
      const node = nameOf(id)
      return [
        isInitial && [`[*] --> ${node}`],
        node !== name && [`state "${name}" as ${node}`],
        inner.length > 0 && [`state ${node} {`, inner.map((line) => line.slice(indent.length)), '}'],
        isFinal && [`${node} --> [*]`],
      ]
        .flatMap((lines) => lines || [])
        .flat()
        .map((line) => `${indent}${line}`)
    })
}

const movesOf = ({ moves }: MachineGraph): string[] =>
  moves.map(({ from, to, labels }) => `  ${nameOf(from)} --> ${nameOf(to)}: ${labels.join('<br/>')}`)
