import { expect, test } from 'vitest'
import * as stateMachines from '../packages/state-machines/src/index.ts'
import { FLOWS, LIFECYCLES } from '../packages/state-machines/src/paths/index.ts'
import { LIFECYCLES_PAGE, lifecyclesPage } from './lib/lifecycles-page.ts'
import { readSource } from './lib/workspace.ts'

test(`${LIFECYCLES_PAGE} shows the machines as they are; else draw it with npm run lifecycles`, () => {
  expect(readSource(LIFECYCLES_PAGE)).toBe(lifecyclesPage())
})

test.each([
  ['Lifecycle', Object.values(LIFECYCLES)],
  ['Flow', Object.values(FLOWS)],
])('every %s is drawn', (kind, drawn: readonly unknown[]) => {
  const machines = Object.entries(stateMachines).filter(
    ([name, value]) => name.endsWith(kind) && typeof value === 'object',
  )
  expect(machines.length).toBeGreaterThan(10)
  expect(machines.flatMap(([name, machine]) => (drawn.includes(machine) ? [] : [name]))).toEqual([])
})
