import { readSource, sourceFiles } from '../lib/workspace.ts'

/**
 * Code that is mutated in one run, the tests that have to notice, and the minimum percentage of changes that they have
 * to notice (`rate`).
 */
export interface Layer {
  readonly name: string
  readonly sources: readonly string[]
  readonly tests: readonly string[]
  readonly rate: number
  /**
   * Slow tests, for the changes that `tests` do not notice. They must not depend on each other: only those that execute
   * the changed code run.
   */
  readonly laterTests?: readonly string[]
}

const RULES = 'packages/domain/src/**/*.test.ts'
const DECISIONS = 'packages/state-machines/src/**/*.test.ts'

/**
 * The source files that have tests beside them, and those tests, unless they need a database. The rest is covered by
 * tests on the database and by stories in a browser, which take too long to run for each change.
 */
function besideTests(...globs: readonly string[]): Pick<Layer, 'sources' | 'tests'> {
  const tests = sourceFiles(...globs).filter((path) => !/ from '(\.\.\/)+test\//.test(readSource(path)))
  const named = new Set(tests.map((path) => path.replace(/\.test\.tsx?$/, '')))
  const folders = [...new Set(tests.map((path) => path.slice(0, path.lastIndexOf('/'))))]
  const files = sourceFiles(...folders.map((folder) => `${folder}/*.{ts,tsx}`))
  return { sources: files.filter((path) => named.has(path.replace(/\.tsx?$/, ''))), tests }
}

export const LAYERS: readonly Layer[] = [
  { name: 'rules', sources: ['packages/domain/src/**/*.ts'], tests: [RULES], rate: 95 },
  {
    name: 'decisions',
    sources: ['packages/state-machines/src/**/*.decisions.ts'],
    tests: [DECISIONS],
    laterTests: ['mocks/conformance/any-time.test.ts'],
    rate: 95,
  },
  {
    name: 'flows',
    sources: ['packages/state-machines/src/**/*.{flow,lifecycle}.ts'],
    tests: [DECISIONS],
    laterTests: ['packages/features/*/src/**/*.test.{ts,tsx}'],
    rate: 95,
  },
  {
    name: 'contract',
    sources: ['packages/contract/src/**/*.ts'],
    tests: ['packages/contract/src/**/*.test.ts'],
    laterTests: ['mocks/conformance/{any-time,suite,keys}.test.ts'],
    rate: 95,
  },
  { name: 'api', ...besideTests('apps/api/src/**/*.test.ts'), rate: 90 },
  { name: 'features', ...besideTests('packages/{features/*,parts}/src/**/*.test.{ts,tsx}'), rate: 85 },
  { name: 'ui', ...besideTests('packages/ui/src/**/*.test.{ts,tsx}'), rate: 85 },
]
