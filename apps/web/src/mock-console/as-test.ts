import { readMockState, writeMockState } from './mock-state.ts'
import { quote } from './quote.ts'
import type { Recording, Step } from './steps.ts'

/** Time zone in which the tests run, as set in e2e/playwright.config.ts. */
const TEST_ZONE = 'America/Denver'

export interface TestOf {
  /** The expected behaviour, in the user's words. */
  sentence: string
  recording: Pick<Recording, 'from' | 'file' | 'path' | 'steps'>
  /** Time zone in which times were shown and typed; this device's if absent. */
  zone?: string
}

const deviceZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * Returns a Playwright spec that opens the same state and repeats the recorded steps; one line is left to be completed.
 */
export function asTest({ sentence, recording: { from, file, path, steps }, zone = deviceZone() }: TestOf): string {
  const parts = readMockState(from)
  const scenario = parts.get('scenario') ?? 'lively'
  const role = parts.get('role') ?? 'manager'
  const rest = writeMockState(parts, { scenario: '', role: '' })
  const withConsole = steps.some(({ isOfConsole }) => isOfConsole)
  const options = [
    scenario !== 'lively' && `scenario: ${quote(scenario)}`,
    rest !== '' && `mock: ${quote(rest)}`,
    withConsole && 'withConsole: true',
  ].filter(Boolean)
  const open = [quote(role), quote(path), ...(options.length > 0 ? [`{ ${options.join(', ')} }`] : [])].join(', ')
  const said = sentence.trim().replaceAll('\n', ' ')
  return [
    "import { expect, test } from '../support/test.ts'",
    '',
    ...(zone === TEST_ZONE ? [] : [`test.use({ timezoneId: ${quote(zone)} })`, '']),
    `test(${quote(said || 'what should have happened')}, async ({ openAs }) => {`,
    `  const page = await openAs(${open})`,
    ...(file === null ? [] : [`  // Needs the world of ${file}, which was imported and is not opened here.`]),
    ...(withConsole ? consoleLines(steps) : []),
    ...steps.map((step) => lineOf(step, withConsole)),
    `  // ${said || 'What should have happened?'}`,
    "  await expect(page.getByRole('status')).toContainText('')",
    '})',
    '',
  ].join('\n')
}

/** Opens the console. `app` is limited to the elements beside it, since both may contain a button of the same name. */
function consoleLines(steps: readonly Step[]): string[] {
  const app = "  const app = page.locator('#root > :not([data-mock-console]), body > :not(#root)')"
  return [
    ...(steps.some(({ find, isOfConsole }) => find !== null && !isOfConsole) ? [app] : []),
    "  const mock = page.getByRole('complementary', { name: 'Mock console' })",
    "  await mock.getByRole('button', { name: 'Open the console' }).click()",
  ]
}

function lineOf({ find, act, words, isOfConsole }: Step, withConsole: boolean): string {
  if (find !== null) return `  await ${isOfConsole ? 'mock' : withConsole ? 'app' : 'page'}.${find}${act}`
  if (/^\.(reload|goto)\(/.test(act)) return `  await page${act}`
  if (act.startsWith('.press(')) return `  await page.keyboard${act}`
  return `  // no name: ${words}${act}. A test cannot find it, nor can a screen reader.`
}
