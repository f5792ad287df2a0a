// npm test: runs every part, then prints the failures, with the page of a failed browser test, and a table with the
// time of each part.
// `npm test -- unit api` runs only these parts;
// `npm test -- --changed` runs the tests that the uncommitted files (or the last commit) touch, `--changed=main` those
// that all changes since main touch;
// `npm test -- unit --watch` reruns a part as files are saved;
// `npm test -- stories e2e --times=5 --load` runs parts five times, beside a process that occupies one processor: a
// test that passes only at a second attempt fails there;
// `npm test -- stories --late` runs the stories with responses that are delayed, each differently.
import { spawn } from 'node:child_process'
import { testParts } from './lib/parts.mjs'
import { INTERRUPTED, runSequentially, printTable } from './lib/run.mjs'
import { wholeNumber } from './lib/whole-number.ts'

const args = process.argv.slice(2)
const changed = args.find((arg) => arg === '--changed' || arg.startsWith('--changed='))
const isWatch = args.includes('--watch')
const isLoaded = args.includes('--load')
const times = args.find((arg) => arg.startsWith('--times='))
const runs = wholeNumber(times?.split('=')[1] ?? '1')
if (runs === null) {
  process.stderr.write(`How often? Write ${times} as a whole number from 1 on: --times=5.\n`)
  process.exit(2)
}
const wanted = args.filter((arg) => ![changed, '--watch', '--load', '--late', times].includes(arg))
const isPart = (word) => testParts.some(({ name }) => name === word)
/** Whether a word selects the part: the part of that name, else every part that starts with it: `e2e`, `stories`. */
const isMeant = (word, name) => (isPart(word) ? name === word : name.startsWith(`${word}-`))
const unknown = wanted.filter((word) => !testParts.some(({ name }) => isMeant(word, name)))
if (unknown.length > 0) {
  process.stderr.write(
    `No part ${unknown.join(', ')}. The parts are ${testParts.map((part) => part.name).join(', ')}.\n`,
  )
  process.exit(2)
}

if (isWatch) {
  const [part, ...others] = testParts.filter(({ name }) => wanted.some((word) => isMeant(word, name)))
  if (!part?.watch || others.length > 0) {
    const watched = testParts.filter(({ watch }) => watch).map(({ name }) => name)
    process.stderr.write(`Name one part to watch: ${watched.join(', ')}.\n`)
    process.exit(2)
  }
  process.exit((await part.watch()).code)
}

/** The files to run of each part; null when all of them run. */
const touched = changed === undefined ? null : await readTouched(changed.split('=')[1])
const filesOf = ({ name }) => touched?.parts.get(name) ?? 'all'

async function readTouched(ref) {
  const { changedFiles, touchedBy } = await import('./lib/changed.ts')
  const { readImportGraph } = await import('./lib/import-graph.ts')
  const files = changedFiles(ref)
  const { TOUCHED_SCREENS } = await import('./lib/screens.ts')
  const found = touchedBy(readImportGraph(), files)
  process.stdout.write(`${files.length} changed files\n`)
  for (const [name, list] of found.parts) {
    if (list.length > 0)
      process.stdout.write(`  ${name}: ${list === 'all' ? 'all' : `${list.length} files or tests`}\n`)
  }
  if (found.screens !== 'all') process.env[TOUCHED_SCREENS] = found.screens.join(',')
  return found
}

const isWanted = (part) =>
  (wanted.length === 0 || wanted.some((word) => isMeant(word, part.name))) && filesOf(part).length > 0
/** The parts that run in parallel, step by step: a part with those beside it. */
const steps = []
for (const part of testParts.filter(isWanted)) {
  const last = steps.at(-1)
  const beside = touched?.isFew ? (part.besideWhenFew ?? part.beside) : part.beside
  if (beside !== undefined && beside === last?.[0].name) last.push(part)
  else steps.push([part])
}

async function rowOf(part, isBeside) {
  const heading = `\n== ${part.name}: ${part.title}\n`
  if (!isBeside) process.stdout.write(heading)
  const started = Date.now()
  const files = filesOf(part)
  const tally = await part.test({ capture: isBeside, files: files === 'all' ? [] : files })
  const ms = Date.now() - started
  if (isBeside) process.stdout.write(heading + tally.output)
  return { name: part.name, ok: tally.failed === 0, ms, note: `${tally.passed} passed, ${tally.failed} failed`, tally }
}

if (args.includes('--late')) process.env['PARLEY_LATE'] = 'true'
const began = Date.now()
const load = isLoaded ? spawn(process.execPath, ['-e', 'for (;;);']) : null
process.on('exit', () => load?.kill())
const rows = []
const turns = Array.from({ length: runs }, () => steps).flat()
const isDone = await runSequentially(turns, async (step) => {
  rows.push(...(await Promise.all(step.map((part, index) => rowOf(part, index > 0)))))
})
load?.kill()

const sum = (key) => rows.reduce((total, row) => total + row.tally[key], 0)
const failures = rows.flatMap(({ name, tally }) => tally.failures.map((failure) => `${name}: ${failure}\n`))
const flaky = rows.flatMap(({ name, tally }) => (tally.flaky ?? []).map((test) => `${name}, FLAKY: ${test}\n`))
const pages = rows.flatMap(({ name, tally }) => (tally.pages ?? []).map((page) => `${name}, the page: ${page}\n`))
process.stdout.write(['\n', ...pages, '\n', ...failures, ...flaky, '\n'].join(''))
printTable([...rows, { name: 'all', ok: sum('failed') === 0, ms: Date.now() - began }])
process.stdout.write(
  `\n${sum('passed')} passed (${flaky.length} of them at a second attempt), ${sum('failed')} failed\n`,
)
const isGreen = sum('failed') === 0 && (times === undefined || flaky.length === 0)
process.exitCode = isDone ? (isGreen ? 0 : 1) : INTERRUPTED
