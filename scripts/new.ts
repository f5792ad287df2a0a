// npm run new -- screen|call|component NAME, or dialog FEATURE/NAME: creates the files of a new one and registers it
// everywhere.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './lib/workspace.ts'
import { Refusal } from './new/names.ts'
import { planNew } from './new/plan-new.ts'
import type { Plan } from './new/plan.ts'
import { repository } from './new/repository.ts'

function write({ made, changed }: Plan): void {
  for (const [path, text] of [...made, ...changed]) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const formatted = spawnSync(join(root, 'node_modules/.bin/oxfmt'), [...made.keys(), ...changed.keys()], { cwd: root })
  if (formatted.status !== 0) process.stdout.write('The files could not be formatted: npm run fix.\n')
}

try {
  const plan = planNew(process.argv.slice(2), repository)
  write(plan)
  const list = (paths: Iterable<string>) => [...paths].map((path) => `  ${path}\n`).join('')
  const steps = plan.next.map((step, index) => `  ${index + 1}. ${step}\n`).join('')
  process.stdout.write(`Made\n${list(plan.made.keys())}Changed\n${list(plan.changed.keys())}Next\n${steps}`)
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
