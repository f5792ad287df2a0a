// npm run e2e: builds what the browser tests need, then runs Playwright; further arguments are passed to it
// (`npm run e2e -- --project server -g "pays"`).
import { run } from './lib/run.mjs'
import { buildMocksWeb, buildStorybook, buildWebWhenStale } from './lib/web-build.mjs'

const given = process.argv.slice(2)
// After `--project` and a space, Playwright would take every following argument as a project, even part of a spec's
// name.
const args = given.flatMap((arg, index) =>
  arg === '--project' ? [`--project=${given[index + 1]}`] : given[index - 1] === '--project' ? [] : [arg],
)
const projects = args.filter((arg) => arg.startsWith('--project='))
const wants = (project) => projects.length === 0 || projects.includes(`--project=${project}`)
const built =
  (!wants('mocks') || (await buildMocksWeb())) &&
  (!(wants('server') || wants('rooms')) || (await buildWebWhenStale())) &&
  (!wants('storybook') || (await buildStorybook()))
const { code } = built ? await run('playwright', ['test', '-c', 'e2e/playwright.config.ts', ...args]) : { code: 1 }
process.exitCode = code
