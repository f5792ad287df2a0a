/** What is changed at one go, which tests have to notice, and how many of the changes, in percent, they have to notice at least. */
export interface Layer {
  readonly name: string
  readonly sources: readonly string[]
  readonly tests: readonly string[]
  readonly rate: number
  /** Tests that build on one another: all of them run for each change that `tests` do not notice. */
  readonly orderedTests?: readonly string[]
}

const RULES = 'packages/domain/src/**/*.test.ts'
const DECISIONS = 'packages/state-machines/src/**/*.test.ts'

export const LAYERS: readonly Layer[] = [
  { name: 'rules', sources: ['packages/domain/src/**/*.ts'], tests: [RULES], rate: 95 },
  {
    name: 'decisions',
    sources: ['packages/state-machines/src/**/*.decisions.ts'],
    tests: [DECISIONS],
    orderedTests: ['mocks/conformance/mocks.test.ts'],
    rate: 95,
  },
  {
    name: 'flows',
    sources: ['packages/state-machines/src/**/*.{flow,lifecycle}.ts'],
    tests: [DECISIONS, 'packages/features/*/src/**/*.test.{ts,tsx}'],
    rate: 95,
  },
  {
    name: 'contract',
    sources: ['packages/contract/src/**/*.ts'],
    tests: ['packages/contract/src/**/*.test.ts'],
    rate: 95,
  },
]
