// npm run e2e: builds what the browser tests need, then runs Playwright; further arguments go to it
// (`npm run e2e -- --project server -g "pays"`).
import { run } from './lib/run.mjs'
import { buildMocksWeb, buildWebWhenStale } from './lib/web-build.mjs'

const args = process.argv.slice(2)
const only =
  args.find((_, index) => args[index - 1] === '--project') ?? args.find((arg) => arg.startsWith('--project='))
const wants = (project) => only === undefined || only.endsWith(project)
const built = (!wants('mocks') || (await buildMocksWeb())) && (!wants('server') || (await buildWebWhenStale()))
const { code } = built ? await run('playwright', ['test', '-c', 'e2e/playwright.config.ts', ...args]) : { code: 1 }
process.exitCode = code
