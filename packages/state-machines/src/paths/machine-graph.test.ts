import { describe, expect, it } from 'vitest'
import * as stateMachines from '../index.ts'
import { terminalFlow } from '../terminal.flow.ts'
import { FLOWS, LIFECYCLES } from './catalog.ts'
import { graphOf, type MachineGraph } from './machine-graph.ts'
import { mermaidOf } from './mermaid.ts'

/** The states reachable by moves from `ids`, with their parent states and the initial states inside them. */
function reachedFrom({ states, moves }: MachineGraph, ids: ReadonlySet<string>): ReadonlySet<string> {
  const reached = states.filter(
    ({ id, parent, isInitial }) =>
      ids.has(id) ||
      moves.some(({ from, to }) => to === id && ids.has(from)) ||
      (isInitial && parent !== null && ids.has(parent)) ||
      states.some((inner) => inner.parent === id && ids.has(inner.id)),
  )
  const known = new Set(reached.map(({ id }) => id))
  return known.size === ids.size ? known : reachedFrom({ states, moves }, known)
}

describe.each(Object.entries(FLOWS))('the flow %s', (_, flow) => {
  const graph = graphOf(flow)
  const first = graph.states.filter(({ isInitial, parent }) => isInitial && parent === null).map(({ id }) => id)

  it('comes to each of its states', () => {
    expect([...reachedFrom(graph, new Set(first))].toSorted()).toEqual(graph.states.map(({ id }) => id).toSorted())
  })

  it('ends only where it says so, and can go back to its beginning or come to an end from everywhere', () => {
    const goals = graph.states.filter(({ id, isFinal }) => isFinal || id === 'editing').map(({ id }) => id)
    const backwards = graph.moves.map(({ from, to, labels }) => ({ from: to, to: from, labels }))
    const fromGoals = reachedFrom({ states: graph.states, moves: backwards }, new Set(goals))
    expect(graph.states.filter(({ id }) => !fromGoals.has(id))).toEqual([])
    expect(graph.states.filter(({ isFinal, id }) => isFinal && graph.moves.some(({ from }) => from === id))).toEqual([])
  })
})

it('is drawn with its inner states and the guards by name', () => {
  const lines = mermaidOf(terminalFlow).split('\n')
  expect(lines).toContain('    state "resting" as unanswered_resting')
  expect(lines).toContain('  submitting --> unanswered: failed [isUnanswered]')
  expect(lines).toContain('  waiting_resting --> waiting_fetching: payment.refresh<br/>after pollInterval')
})

it('every machine is called as it is exported, a dialog by what it does', () => {
  const words = (id: string) =>
    id.replace(/Dialog$/, '').replaceAll(/ (.)/g, (_, letter: string) => letter.toUpperCase())
  const ids = (machines: Readonly<Record<string, { id: string }>>) => Object.values(machines).map(({ id }) => words(id))
  const exported = (ending: RegExp) =>
    Object.entries(stateMachines).flatMap(([name, value]) =>
      typeof value === 'object' && ending.test(name) ? [name.replace(ending, '')] : [],
    )
  expect(ids(LIFECYCLES).toSorted()).toEqual(exported(/Lifecycle$/).toSorted())
  // The comment flow is created per screen, by a function.
  expect(ids(FLOWS).toSorted()).toEqual(['comment', ...exported(/Flow$/)].toSorted())
})
