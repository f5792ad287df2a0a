import { expect, test } from 'vitest'
import { FLOWS, LIFECYCLES } from '../packages/state-machines/src/paths/index.ts'
import { LIFECYCLES_PAGE, lifecyclesPage } from './lib/lifecycles-page.ts'
import { readSource, sourceFiles } from './lib/workspace.ts'

test(`${LIFECYCLES_PAGE} shows the machines as they are; else draw it with npm run lifecycles`, () => {
  expect(readSource(LIFECYCLES_PAGE)).toBe(lifecyclesPage())
})

test.each([
  ['lifecycle', LIFECYCLES],
  ['flow', FLOWS],
])('every %s is drawn', (kind, drawn) => {
  const source = 'packages/state-machines/src'
  const files = sourceFiles(`${source}/*.${kind}.ts`).map((path) => path.slice(source.length + 1).replace(/\..*/, ''))
  expect(Object.keys(drawn)).toEqual(files.filter((name) => name !== 'submission').toSorted())
})
