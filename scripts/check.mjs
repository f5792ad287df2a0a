// npm run check: format, lint, types, house rules and unused code. Changes nothing, runs every part, prints their times.
import { INTERRUPTED, runSequentially, printTable, run } from './lib/run.mjs'

/** @type {[string, string, string[]][]} */
const parts = [
  ['format', 'oxfmt', ['--check']],
  ['lint', 'oxlint', ['--type-aware', '--format', 'unix']],
  ['types, web', 'tsc', ['--noEmit', '-p', 'tsconfig.web.json']],
  ['types, node', 'tsc', ['--noEmit', '-p', 'tsconfig.node.json']],
  ['types, proof', 'tsc', ['--noEmit', '-p', 'tsconfig.proof.json']],
  ['import table and house rules', 'vitest', ['run', '--project', 'house', '--reporter', 'agent']],
  ['unused files, exports, packages', 'knip', ['--no-progress', '--no-config-hints']],
]

const rows = []
const isDone = await runSequentially(parts, async ([name, command, args]) => {
  const started = Date.now()
  const { code, output } = await run(command, args, { capture: true })
  if (code !== 0) process.stdout.write(`\n${name}\n${output}\n`)
  rows.push({ name, ok: code === 0, ms: Date.now() - started })
})

printTable(rows)
process.exitCode = isDone ? (rows.every((row) => row.ok) ? 0 : 1) : INTERRUPTED
