// npm run mutants -- [layer or file ...] [--lines 400 | --all] [--seed x]: makes small changes (mutants) to the code of
// a copy, one at a time, and prints those that no test notices: all lines of the named files, a sample of the lines of
// a layer. Exits with 1 when a layer is below its rate.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { copyRepository } from './lib/copy-repository.ts'
import { wholeNumber } from './lib/whole-number.ts'
import { readSource, root, sourceFiles } from './lib/workspace.ts'
import { EQUIVALENTS } from './mutants/equivalents/index.ts'
import { type Layer, LAYERS } from './mutants/layers.ts'
import { type Plan, plansOf } from './mutants/plans.ts'
import {
  isBelow,
  mergeReports,
  type MutationReport,
  type Outcome,
  outcomeOf,
  rangesOf,
  textOf,
} from './mutants/report.ts'
import { sampleOf } from './mutants/sample.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    lines: { type: 'string', default: '400' },
    all: { type: 'boolean', default: false },
    seed: { type: 'string', default: new Date().toISOString().slice(0, 10) },
  },
})
const plans = plansOf(positionals, LAYERS, sourcesOf)
const lines = wholeNumber(values.lines)
if (plans === null || lines === null) {
  process.stderr.write(
    `npm run mutants -- [layer or file ...] [--lines 400 | --all] [--seed x]\nlayers: ${LAYERS.map(({ name }) => name).join(', ')}\n`,
  )
  process.exit(2)
}

const folder = join(root, 'node_modules/.cache/mutants')
const copy = mkdtempSync(join(tmpdir(), 'parley-mutants-'))
// A process that works in the copy may take a moment to end.
process.on('exit', () => rmSync(copy, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }))
let stryking: ChildProcess | null = null
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stryking?.kill('SIGKILL')
    process.exit(130)
  })
}
const REPORT = 'mutants.json'
process.stdout.write(`seed ${values.seed}, ${values.all ? 'every line' : `${values.lines} lines of each layer`}\n`)
copyRepository(copy)
const outcomes: { name: string; rate: number; outcome: Outcome }[] = []
for (const plan of plans) {
  const { name, rate } = plan.layer
  outcomes.push({ name, rate, outcome: outcomeOf(await run(plan), EQUIVALENTS) })
}
const text = textOf(outcomes)
process.stdout.write(`\n${text}\n`)
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'report.txt'), text)
process.exitCode = outcomes.some(isBelow) ? 1 : 0

function sourcesOf({ sources }: Layer): string[] {
  return sourceFiles(...sources).filter((path) => !/\.(test|stories)\.tsx?$/.test(path))
}

/**
 * Mutates the sampled blocks of a layer, in the copy; mutants that its tests do not notice are run again with its slow
 * tests.
 */
async function run({ layer: { name, tests, laterTests }, paths, isWhole }: Plan): Promise<MutationReport> {
  const files = paths.map((path) => ({ path, text: readSource(path) }))
  const blocks = sampleOf(files, values.seed, values.all || isWhole ? null : lines)
  process.stdout.write(`\n== ${name}: ${blocks.length} parts of ${files.length} files\n`)
  const first = await stryker(
    name,
    tests,
    blocks.map(({ path, from, to }) => `${path}:${from}-${to}`),
    5000,
  )
  const left = rangesOf(first, EQUIVALENTS)
  if (!laterTests || left.length === 0) return first
  process.stdout.write(`\n== ${name}: ${left.length} places once more\n`)
  return mergeReports(first, await stryker(name, laterTests, left, 20_000))
}

async function stryker(
  name: string,
  tests: readonly string[],
  mutate: readonly string[],
  testTimeout: number,
): Promise<MutationReport> {
  // Each mutant starts a worker of its own; within it, test files share imported modules.
  const test = { environment: 'node', isolate: false, testTimeout, include: tests }
  writeFileSync(join(copy, 'vitest.mutants.config.json'), JSON.stringify({ test }))
  writeFileSync(
    join(copy, 'vitest.mutants.config.mjs'),
    "import config from './vitest.mutants.config.json' with { type: 'json' }\nexport default config\n",
  )
  writeFileSync(
    join(copy, 'stryker.config.json'),
    JSON.stringify({
      testRunner: 'vitest',
      plugins: ['@stryker-mutator/vitest-runner'],
      vitest: { configFile: 'vitest.mutants.config.mjs' },
      mutate,
      // The copy may be modified.
      inPlace: true,
      coverageAnalysis: 'perTest',
      concurrency: 2,
      reporters: ['progress-append-only', 'json'],
      jsonReporter: { fileName: REPORT },
      tempDirName: '.stryker',
    }),
  )
  stryking = spawn(process.execPath, ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run'], {
    cwd: copy,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [status] = (await once(stryking, 'exit')) as [number | null]
  if (status !== 0) throw new Error(`mutants: the run of ${name} ended with ${status}`)
  return JSON.parse(readFileSync(join(copy, REPORT), 'utf8')) as MutationReport
}
