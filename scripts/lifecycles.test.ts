import { expect, test } from 'vitest'
import { MACHINES_OF } from '../.storybook/machines/machines-of.ts'
import * as stateMachines from '../packages/state-machines/src/index.ts'
import { FLOWS, LIFECYCLES } from '../packages/state-machines/src/paths/index.ts'
import { LIFECYCLES_PAGE, lifecyclesPage } from './lib/lifecycles-page.ts'
import { readSource, sourceFiles } from './lib/workspace.ts'

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

test.each([
  ['lifecycles', Object.keys(LIFECYCLES)],
  ['flows', Object.keys(FLOWS)],
] as const)('all %s stand as pictures beside a screen', (kind, names) => {
  const shown = new Set<string>(Object.values(MACHINES_OF).flatMap((machines): readonly string[] => machines[kind]))
  expect([...shown].toSorted()).toEqual(names.toSorted())
})

const textOf = (paths: readonly string[]) => paths.map(readSource).join('\n')
const isNamed = (text: string, name: string) => new RegExp(String.raw`\b${name}\b`).test(text)

test('every flow is run by a screen, itself or as it is provided with its calls', () => {
  const flows = sourceFiles('packages/state-machines/src/*.flow.ts').map(readSource).join('\n')
  const screens = textOf(
    sourceFiles('packages/features/*/src/**/*.{ts,tsx}', 'packages/parts/src/**/*.{ts,tsx}').filter(
      (path) => !/\.(test|stories)\./.test(path),
    ),
  )
  // Factories of flows, such as createSubmissionFlow, are left out: the flows made with them are run.
  const names = Object.entries(stateMachines).flatMap(([name, value]) =>
    name.endsWith('Flow') && typeof value === 'object' ? [name] : [],
  )
  const isRun = (name: string) => {
    const providers = flows.matchAll(
      new RegExp(String.raw`export function (\w+)\((?:(?!export )[^])*?\): typeof ${name}\b`, 'g'),
    )
    return [name, ...[...providers].map(([, provider = '']) => provider)].some((each) => isNamed(screens, each))
  }
  expect(names.filter((name) => !isRun(name))).toEqual([])
})

test('every lifecycle is asked what can happen, by a decision, by a screen or where an outcome is written', () => {
  const asking = textOf(
    sourceFiles(
      'packages/state-machines/src/*.ts',
      'packages/{features/*,parts}/src/**/*.{ts,tsx}',
      'apps/api/src/**/*.ts',
    ).filter((path) => !/\.(test|stories)\./.test(path)),
  )
  const names = Object.keys(stateMachines).filter((name) => name.endsWith('Lifecycle'))
  const isAsked = (name: string) => new RegExp(String.raw`\b(can|transition|isFinal)\(\s*${name}\b`).test(asking)
  expect(names.filter((name) => !isAsked(name))).toEqual([])
})
