import { readMockState, writeMockState } from './mock-state.ts'
import type { Step } from './steps.ts'

export interface TestOf {
  /** What should have happened, in a person's words. */
  sentence: string
  /** The state in which the tab was opened. */
  state: string
  /** Path and query of the page that was opened. */
  path: string
  steps: readonly Step[]
}

const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', ' ')}'`

/** A Playwright spec that opens the same state and repeats what was done; one line is left to be completed. */
export function asTest({ sentence, state, path, steps }: TestOf): string {
  const parts = readMockState(state)
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
  const lines = steps.map(lineOf)
  if (withConsole) {
    lines.unshift(
      "  const mock = page.getByRole('complementary', { name: 'Mock console' })",
      "  await mock.getByRole('button', { name: 'Open the console' }).click()",
    )
  }
  return [
    "import { expect, test } from '../support/test.ts'",
    '',
    `test(${quote(sentence.trim() || 'what should have happened')}, async ({ openAs }) => {`,
    `  const page = await openAs(${open})`,
    ...lines,
    `  // ${sentence.trim().replaceAll('\n', ' ') || 'What should have happened?'}`,
    "  await expect(page.getByRole('status')).toContainText('')",
    '})',
    '',
  ].join('\n')
}

function lineOf({ find, act, words, isOfConsole }: Step): string {
  if (find) return `  await ${isOfConsole ? 'mock' : 'page'}.${find}${act}`
  if (act === '.reload()') return '  await page.reload()'
  return `  // no name: ${words}${act}. A test cannot find it, nor can a screen reader.`
}
