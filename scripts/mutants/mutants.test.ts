import { expect, test } from 'vitest'
import { readSource } from '../lib/workspace.ts'
import { EQUIVALENTS } from './equivalents/index.ts'
import { LAYERS } from './layers.ts'
import { plansOf } from './plans.ts'
import { isBelow, mergeReports, type Mutant, type MutationReport, outcomeOf, rangesOf, textOf } from './report.ts'
import { sampleOf } from './sample.ts'

const files = [
  { path: 'a.ts', text: 'line\n'.repeat(39) },
  { path: 'b.ts', text: 'line\n'.repeat(9) },
]

test('a sample is the same for a seed, another for another, and holds as many lines as asked for', () => {
  expect(sampleOf(files, 'one', 20)).toEqual(sampleOf(files, 'one', 20))
  const samples = new Set(
    ['one', 'two', 'three', 'four', 'five'].map((seed) => JSON.stringify(sampleOf(files, seed, 12))),
  )
  expect(samples.size).toBeGreaterThan(1)
  const held = sampleOf(files, 'one', 20).reduce((sum, { from, to }) => sum + to - from + 1, 0)
  expect(held).toBeGreaterThanOrEqual(20)
  expect(held).toBeLessThan(20 + 12)
})

test('what is changed is a sample of each layer, or of those named, or the whole of named files; a word that names nothing is none', () => {
  const layers = LAYERS.slice(0, 2)
  const [one, other] = layers
  const planned = (...words: string[]) => plansOf(words, layers, ({ name }) => [`${name}/a.ts`, `${name}/b.ts`])
  const wholeLayer = (layer = one) => ({ layer, paths: [`${layer?.name}/a.ts`, `${layer?.name}/b.ts`], isWhole: false })
  expect(planned()).toEqual([wholeLayer(one), wholeLayer(other)])
  expect(planned('decisions')).toEqual([wholeLayer(other)])
  expect(planned('rules/b.ts')).toEqual([{ layer: one, paths: ['rules/b.ts'], isWhole: true }])
  expect(planned('rules', 'decisions/a.ts')).toEqual([
    wholeLayer(one),
    { layer: other, paths: ['decisions/a.ts'], isWhole: true },
  ])
  expect(planned('rules', 'rules/c.ts')).toBeNull()
})

test('without a number it is every line, each once', () => {
  expect(sampleOf(files, 'one', null)).toEqual([
    { path: 'a.ts', from: 1, to: 40 },
    { path: 'b.ts', from: 1, to: 10 },
  ])
  const lines = sampleOf(files, 'one', 1000).flatMap(({ path, from, to }) =>
    Array.from({ length: to - from + 1 }, (_, index) => `${path}:${from + index}`),
  )
  expect(new Set(lines).size).toBe(lines.length)
  expect(lines).toHaveLength(50)
})

const mutant = (status: Mutant['status'], from: number, to: number, replacement: string): Mutant => ({
  mutatorName: 'Any',
  replacement,
  status,
  location: { start: { line: 2, column: from }, end: { line: 2, column: to } },
})
const report: MutationReport = {
  files: {
    'a.ts': {
      source: 'first\nif (a < b) return c\nlast',
      mutants: [
        mutant('Killed', 5, 10, 'true'),
        mutant('Timeout', 5, 10, 'false'),
        mutant('Survived', 5, 10, 'a <= b'),
        mutant('NoCoverage', 19, 20, '""'),
        mutant('CompileError', 19, 20, '{}'),
        mutant('RuntimeError', 19, 20, '[]'),
      ],
    },
  },
}

test('what tests notice is counted, also what never ends; what does not run counts neither way', () => {
  const outcome = outcomeOf(report, [])
  expect(outcome).toMatchObject({ tried: 4, killed: 2 })
  expect(outcome.survivors).toEqual([
    { path: 'a.ts', line: 2, code: 'a < b', replacement: 'a <= b', isRun: true },
    { path: 'a.ts', line: 2, code: 'c', replacement: '""', isRun: false },
  ])
  const layer = { name: 'rules', rate: 50, outcome }
  expect(textOf([layer])).toContain('rules: a.ts:2 a < b -> a <= b')
  expect(textOf([layer])).toMatch(/rules +4 +2 +50\.0 % +50 %/)
  expect(isBelow(layer)).toBe(false)
  expect(isBelow({ ...layer, rate: 51 })).toBe(true)
})

test('a change that makes the same counts neither way', () => {
  const same = {
    path: 'a.ts',
    line: 'if (a < b) return c',
    code: 'a < b',
    replacement: 'a <= b',
    reason: 'never equal',
  }
  expect(outcomeOf(report, [same])).toMatchObject({ tried: 3, killed: 2 })
  expect(outcomeOf(report, [{ ...same, line: 'while (a < b) return c' }])).toMatchObject({ tried: 4, killed: 2 })
})

test('what nothing noticed is changed once more where it stands, and noticed where one of both runs noticed it', () => {
  expect(rangesOf(report, [])).toEqual(['a.ts:2:4-2:9', 'a.ts:2:18-2:19'])
  const again: MutationReport = {
    files: {
      'a.ts': {
        source: report.files['a.ts']?.source ?? '',
        mutants: [
          mutant('Survived', 5, 10, 'true'),
          mutant('Killed', 5, 10, 'a <= b'),
          mutant('Survived', 19, 20, '""'),
        ],
      },
    },
  }
  const outcome = outcomeOf(mergeReports(report, again), [])
  expect(outcome).toMatchObject({ tried: 4, killed: 3 })
  expect(outcome.survivors.map(({ replacement, isRun }) => [replacement, isRun])).toEqual([['""', true]])
})

test('what one run ran and the other did not was run', () => {
  const source = report.files['a.ts']?.source ?? ''
  const of = (status: Mutant['status']): MutationReport => ({
    files: { 'a.ts': { source, mutants: [mutant(status, 5, 10, 'true')] } },
  })
  for (const [first, second] of [
    ['Survived', 'NoCoverage'],
    ['NoCoverage', 'Survived'],
  ] as const) {
    expect(outcomeOf(mergeReports(of(first), of(second)), []).survivors).toMatchObject([{ isRun: true }])
  }
})

test('every change that is known to make the same still has its code', () => {
  for (const { path, line, code } of EQUIVALENTS) {
    expect(
      readSource(path)
        .split('\n')
        .map((text) => text.trim()),
    ).toContain(line)
    expect(line).toContain(code)
  }
})
