import { expect, test } from 'vitest'
import { FLOWS, LIFECYCLES } from '../packages/state-machines/src/paths/index.ts'
import { LIFECYCLES_PAGE, lifecyclesPage } from './lib/lifecycles-page.ts'
import { readSource, sourceFiles } from './lib/workspace.ts'

test(`${LIFECYCLES_PAGE} shows the machines as they are; else draw it with npm run lifecycles`, () => {
  expect(readSource(LIFECYCLES_PAGE)).toBe(lifecyclesPage())
})

test.each([
  ['lifecycle', Object.values(LIFECYCLES)],
  ['flow', Object.values(FLOWS)],
])('every %s is drawn', async (kind, drawn: readonly object[]) => {
  const files = sourceFiles(`packages/state-machines/src/*.${kind}.ts`)
  const modules = await Promise.all(files.map((path) => import(`../${path}`) as Promise<Record<string, unknown>>))
  const machines = modules.flatMap((module) =>
    Object.values(module).filter((value) => typeof value === 'object' && value !== null && 'states' in value),
  )
  expect(machines.length).toBeGreaterThan(10)
  expect(machines.filter((machine) => !drawn.includes(machine as object))).toEqual([])
})
