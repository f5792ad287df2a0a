import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { failedPagesOf } from './failed-page.ts'
import { root } from './install.mjs'
import { run } from './run.mjs'
import { buildMocksWeb, buildStorybook, buildWebWhenStale } from './web-build.mjs'

const reports = join(root, 'node_modules/.cache/parley-reports')

/**
 * @typedef {{ passed: number, failed: number, failures: string[], flaky?: string[], pages?: string[], output?: string }} Tally
 * The names of the failed tests, where known (`failures`), of those that passed at a second attempt (`flaky`), the
 * pages that they showed (`pages`), and the captured output.
 */

/**
 * @param {string} file
 * @param {number} code
 * @param {(report: any) => Tally} read
 * @returns {Tally}
 */
function tallyOf(file, code, read) {
  const tally = readTally(file, read)
  if (code === 0 || tally.failed > 0) return tally
  return { ...tally, failed: 1, failures: [`ended with code ${code}`] }
}

function readTally(file, read) {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return broken('wrote no report')
  }
}

const broken = (why) => ({ passed: 0, failed: 1, failures: [why] })

function freshReport(name) {
  mkdirSync(reports, { recursive: true })
  const file = join(reports, `${name}.json`)
  rmSync(file, { force: true })
  return file
}

const within = (file) => relative(root, file)

/** @returns {string[]} */
const failuresOfVitest = ({ testResults }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => `${within(name)} › ${test.fullName}\n${firstLines(test.failureMessages[0])}`),
  )

/** @returns {string[]} */
const secondAttemptsIn = (file) =>
  JSON.parse(readFileSync(file, 'utf8')).map(
    ({ file: path, title, message }) => `${within(path)} › ${title}\n${firstLines(message)}`,
  )

/** @returns {any[]} */
const specsOf = (suite) => [...(suite.suites ?? []).flatMap(specsOf), ...(suite.specs ?? [])]

/** A test with the error of its first failed attempt. */
const withError = ({ file, title, tests }) =>
  `${file} › ${title}\n${firstLines(tests[0]?.results.find(({ error }) => error)?.error.message)}`

/** The first lines of a failure's message, without colours. */
const firstLines = (message = '') =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('node_modules'))
    .slice(0, 6)
    .map((line) => `    ${line}`)
    .join('\n')

const vitest = (...projects) => {
  const chosen = projects.flatMap((project) => ['--project', project])
  const test = async ({ capture = false, files = [] } = {}) => {
    const file = freshReport(projects.join('-'))
    const secondAttempts = freshReport(`${projects.join('-')}-second-attempts`)
    const reporters = ['default', 'json', './scripts/lib/second-attempts.mjs'].map((name) => `--reporter=${name}`)
    const { code, output } = await run(
      'vitest',
      ['run', ...chosen, ...reporters, `--outputFile.json=${file}`, ...files],
      { capture, env: { PARLEY_SECOND_ATTEMPTS: secondAttempts } },
    )
    const tally = tallyOf(file, code, (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      failures: failuresOfVitest(report),
      flaky: secondAttemptsIn(secondAttempts),
    }))
    return { ...tally, output }
  }
  return { test, watch: async () => run('vitest', ['--watch', ...chosen], { input: true }) }
}

/** The build that each project of browser tests opens. */
const builds = { mocks: buildMocksWeb, server: buildWebWhenStale, storybook: buildStorybook }

const playwright =
  (project) =>
  async ({ capture = false, files = [] } = {}) => {
    if (!(await builds[project]())) return { ...broken('what it opens was not built'), output: '' }
    const file = freshReport(`e2e-${project}`)
    const projects = (project === 'server' ? ['server', 'rooms'] : [project]).map((name) => `--project=${name}`)
    const args = [
      'test',
      '-c',
      'e2e/playwright.config.ts',
      ...projects,
      `--output=test-results/${project}`,
      ...(files.length > 0 ? ['--no-deps', '--pass-with-no-tests'] : []),
      ...files,
    ]
    const { code, output } = await run('playwright', args, { capture, env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } })
    const tally = tallyOf(file, code, (report) => ({
      passed: report.stats.expected + report.stats.flaky,
      failed: report.stats.unexpected,
      failures: specsOf(report)
        .filter(({ ok }) => !ok)
        .map(withError),
      flaky: specsOf(report)
        .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
        .map(withError),
      pages: specsOf(report).flatMap(failedPagesOf),
    }))
    return { ...tally, output }
  }

async function build() {
  if (!(await buildWebWhenStale())) return broken('the web app was not built')
  const { code } = await run('node', ['scripts/bundle-budget.ts'])
  return code === 0 ? { passed: 1, failed: 0, failures: [] } : broken('larger than its limits')
}

/**
 * The parts of the test run, in order. A part that names the part before it as `beside` runs in parallel with it: the
 * api waits a lot, for locks, leases and killed processes, and the other part uses its pauses. `besideWhenFew` is the
 * same for a change that touches little. `test` runs the given files, or all; `watch` reruns the tests that a saved
 * file touches, until it is ended.
 * @type {{
 *   name: string, title: string, beside?: string, besideWhenFew?: string, watch?: () => Promise<{ code: number }>,
 *   test: (options?: { capture?: boolean, files?: readonly string[] }) => Promise<Tally>,
 * }[]}
 */
export const testParts = [
  { name: 'api', title: 'api on the embedded database', ...vitest('api') },
  { name: 'unit', title: 'rules, machines, contract, client, mocks', beside: 'api', ...vitest('house', 'unit') },
  { name: 'api-pg', title: 'api on PostgreSQL', ...vitest('api-pg') },
  {
    name: 'proof',
    title: 'five people over a bad network; money while processes die',
    beside: 'api-pg',
    ...vitest('proof'),
  },
  { name: 'build', title: 'production build within its limits', test: build },
  {
    name: 'storybook',
    title: 'Storybook is built, and opens below another address',
    beside: 'build',
    test: playwright('storybook'),
  },
  { name: 'stories', title: 'every story, with axe in both themes', ...vitest('storybook') },
  { name: 'e2e-mocks', title: 'browser on the mocks', test: playwright('mocks') },
  { name: 'e2e-server', title: 'browser on the server', besideWhenFew: 'e2e-mocks', test: playwright('server') },
]
