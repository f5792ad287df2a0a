import { computeAccessibleName, getRole, isInaccessible } from 'dom-accessibility-api'
import { quote } from './quote.ts'

/** What Playwright sees no role in, or does not see at all. */
const WITHOUT_ROLE = ['input[type="file"]', 'summary']
const CLOCK_TIME = /\d{1,2}:\d\d [AP]M/
const OF_PATTERNS = /[\\^$.*+?()[\]{}|/]/g

/** Whether it is in the console below the app. */
export const isOfConsole = (element: Element): boolean => element.closest('[data-mock-console]') !== null

/** The accessible name, spaced as Playwright reads it. */
export const nameOf = (element: Element): string =>
  computeAccessibleName(element)
    .replaceAll(/[\u200B\u00AD]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/**
 * How Playwright finds an element within the app, or within the console if it is there: by role and name, and by its place among
 * those that are like it. null: it has no name.
 */
export function locatorOf(element: Element): string | null {
  const selector = WITHOUT_ROLE.find((one) => element.matches(one))
  if (selector !== undefined) return `locator(${quote(selector)})${placeOf(element, selector, () => true)}`
  const role = roleOf(element)
  const name = nameOf(element)
  if (!role || name === '') return null
  const { written, isMeant } = nameInTest(name)
  const isAlike = (other: Element) => roleOf(other) === role && !isInaccessible(other) && isMeant(nameOf(other))
  return `getByRole(${quote(role)}, { ${written} })${placeOf(element, '*', isAlike)}`
}

/** How a test names it, and which names that means. The clock time within a name is another one when the test runs. */
export function nameInTest(name: string): { written: string; isMeant: (other: string) => boolean } {
  const around = name.split(CLOCK_TIME)
  if (around.length === 1 || around.every((words) => words === '')) {
    return { written: `name: ${quote(name)}, exact: true`, isMeant: (other) => other === name }
  }
  const pattern = `^${around.map((words) => words.replaceAll(OF_PATTERNS, '\\$&')).join(CLOCK_TIME.source)}$`
  const names = new RegExp(pattern)
  return { written: `name: /${pattern}/`, isMeant: (other) => names.test(other) }
}

/** Fields for passwords, dates and times have no role of their own; Playwright calls them text boxes. */
const roleOf = (element: Element) => getRole(element) ?? (element instanceof HTMLInputElement ? 'textbox' : null)

/** Which one it is among those that are like it, if there are several. */
function placeOf(element: Element, selector: string, isAlike: (other: Element) => boolean): string {
  const isInConsole = isOfConsole(element)
  const alike = Array.from(element.ownerDocument.querySelectorAll(selector)).filter(
    (other) => isAlike(other) && isOfConsole(other) === isInConsole,
  )
  const place = alike.indexOf(element)
  return alike.length > 1 && place >= 0 ? `.nth(${place})` : ''
}
