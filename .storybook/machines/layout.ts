import { type EdgeLabel, Graph, type GraphLabel, layout, type NodeLabel } from '@dagrejs/dagre'
import type { GraphState, MachineGraph } from '@parley/state-machines/paths'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface PlacedMachine {
  width: number
  height: number
  /** Outer states precede the states within them. */
  states: readonly (GraphState & Box & { isOuter: boolean })[]
  moves: readonly {
    id: string
    points: readonly { x: number; y: number }[]
    labels: readonly string[]
    x: number
    y: number
  }[]
}

const LETTER = 7
export const LINE = 15
/**
 * Size of the loop of a self-transition: how far it leaves the box, and how far above and below the box's middle it
 * starts and ends.
 */
const LOOP = { out: 20, half: 9 }

/** Computes the positions of a machine's states and transitions, in pixels from the top left. */
export function layOut({ states, moves }: MachineGraph): PlacedMachine {
  const graph = new Graph<GraphLabel, NodeLabel, EdgeLabel>({ compound: true })
  graph.setGraph({ rankdir: 'TB', nodesep: 36, ranksep: 28, marginx: 12, marginy: 12 })
  const isOuter = (id: string) => states.some(({ parent }) => parent === id)
  for (const { id, name } of states) graph.setNode(id, { width: name.length * LETTER + 28, height: 32 })
  for (const { id, parent } of states) if (parent !== null) graph.setParent(id, parent)
  // A transition to or from an outer state is drawn at its initial state.
  const endOf = (id: string) => states.find(({ parent, isInitial }) => parent === id && isInitial)?.id ?? id
  for (const { from, to, labels } of moves) {
    const width = Math.max(...labels.map((label) => label.length)) * LETTER
    graph.setEdge(endOf(from), endOf(to), { width, height: labels.length * LINE, labelpos: 'c' })
  }
  layout(graph)
  const { width = 0, height = 0 } = graph.graph()
  return {
    width,
    height,
    states: states
      .map((state) => ({ ...state, ...boxOf(graph.node(state.id)), isOuter: isOuter(state.id) }))
      .toSorted((a, b) => Number(b.isOuter) - Number(a.isOuter)),
    moves: moves.map(({ from, to, labels }) => {
      const { points = [], x = 0, y = 0 } = graph.edge(endOf(from), endOf(to))
      const drawn = endOf(from) === endOf(to) ? loopAt(boxOf(graph.node(endOf(from)))) : points
      return { id: `${from} ${to}`, points: drawn, labels, x, y }
    }),
  }
}

function boxOf({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box {
  return { x: x - width / 2, y: y - height / 2, width, height }
}

/** The path of a self-transition: out of the right side of its box and back in, short of its label. */
function loopAt({ x, y, width, height }: Box) {
  const [right, middle] = [x + width, y + height / 2]
  const at = (dx: number, dy: number) => ({ x: right + dx, y: middle + dy })
  return [at(0, -LOOP.half), at(LOOP.out, -LOOP.half), at(LOOP.out, LOOP.half), at(0, LOOP.half)]
}
