import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'
import { run } from './run.mjs'
import { buildMocksWeb, buildWebWhenStale } from './web-build.mjs'

const reports = join(root, 'node_modules/.cache/parley-reports')

/** @typedef {{ passed: number, failed: number }} Tally */

/**
 * @param {string} file
 * @param {number} code
 * @param {(report: any) => Tally} read
 * @returns {Tally}
 */
function tallyOf(file, code, read) {
  let tally = { passed: 0, failed: 0 }
  try {
    tally = read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    tally = { passed: 0, failed: 1 }
  }
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

function freshReport(name) {
  mkdirSync(reports, { recursive: true })
  const file = join(reports, `${name}.json`)
  rmSync(file, { force: true })
  return file
}

const vitest =
  (...projects) =>
  async () => {
    const file = freshReport(projects.join('-'))
    const chosen = projects.flatMap((project) => ['--project', project])
    const { code } = await run('vitest', [
      'run',
      ...chosen,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ])
    return tallyOf(file, code, (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }))
  }

const playwright = (project) => async () => {
  if (!(await (project === 'mocks' ? buildMocksWeb() : buildWebWhenStale()))) return { passed: 0, failed: 1 }
  const file = freshReport(`e2e-${project}`)
  const { code } = await run('playwright', ['test', '-c', 'e2e/playwright.config.ts', '--project', project], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  return tallyOf(file, code, ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }))
}

async function build() {
  if (!(await buildWebWhenStale())) return { passed: 0, failed: 1 }
  const { code } = await run('node', ['scripts/bundle-budget.ts'])
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/**
 * The parts of the test run, in order.
 * @type {{ name: string, title: string, test: () => Promise<Tally> }[]}
 */
export const testParts = [
  { name: 'unit', title: 'rules, machines, contract, client, mocks', test: vitest('house', 'unit') },
  { name: 'api', title: 'api on the embedded database', test: vitest('api') },
  { name: 'api-pg', title: 'api on PostgreSQL', test: vitest('api-pg') },
  { name: 'proof', title: 'five people over a bad network; money while processes die', test: vitest('proof') },
  { name: 'build', title: 'production build within its limits', test: build },
  { name: 'stories', title: 'every story, with axe in both themes', test: vitest('storybook') },
  { name: 'e2e-mocks', title: 'browser on the mocks', test: playwright('mocks') },
  { name: 'e2e-server', title: 'browser on the server', test: playwright('server') },
]
