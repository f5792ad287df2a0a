import { join } from 'node:path'
import { checkBuild } from './lib/bundle.ts'
import { root } from './lib/workspace.ts'

const checks = checkBuild(join(root, 'apps/web/dist'))
for (const { name, ok, detail } of checks) process.stdout.write(`${ok ? 'ok    ' : 'FAILED'}  ${name}: ${detail}\n`)
process.exitCode = checks.every(({ ok }) => ok) ? 0 : 1
