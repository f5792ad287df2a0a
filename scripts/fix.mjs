// npm run fix: formats everything and applies the safe lint fixes.
import { run } from './lib/run.mjs'

const format = await run('oxfmt', [])
const lint = await run('oxlint', ['--type-aware', '--fix'])
process.exitCode = format.code || lint.code
