import { computeAccessibleName, getRole, isInaccessible } from 'dom-accessibility-api'
import { quote } from './quote.ts'

/** Selectors of elements in which Playwright sees no role, or which it does not see at all. */
const WITHOUT_ROLE = ['input[type="file"]', 'summary']
const CLOCK_TIME = /\d{1,2}:\d\d [AP]M/
const OF_PATTERNS = /[\\^$.*+?()[\]{}|/]/g

/** Whether the element is in the console below the app. */
export const isOfConsole = (element: Element): boolean => element.closest('[data-mock-console]') !== null

/** The accessible name, with its spacing as Playwright reads it. */
export const nameOf = (element: Element): string =>
  computeAccessibleName(element)
    .replaceAll(/[\u200B\u00AD]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/**
 * The Playwright locator of an element within the app, or within the console if it is there: role and name, and its
 * index among equal elements. Null when it has no name.
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

/**
 * How a test matches a name, and which names that matches. A clock time within a name becomes a pattern, since it
 * differs when the test runs.
 */
export function nameInTest(name: string): { written: string; isMeant: (other: string) => boolean } {
  const around = name.split(CLOCK_TIME)
  if (around.length === 1 || around.every((words) => words === '')) {
    return { written: `name: ${quote(name)}, exact: true`, isMeant: (other) => other === name }
  }
  const pattern = `^${around.map((words) => words.replaceAll(OF_PATTERNS, '\\$&')).join(CLOCK_TIME.source)}$`
  const names = new RegExp(pattern)
  return { written: `name: /${pattern}/`, isMeant: (other) => names.test(other) }
}

/** Password, date and time fields have no role of their own; Playwright treats them as text boxes. */
const roleOf = (element: Element) => getRole(element) ?? (element instanceof HTMLInputElement ? 'textbox' : null)

/** The `.nth()` of the element among equal elements; empty when there is only one. */
function placeOf(element: Element, selector: string, isAlike: (other: Element) => boolean): string {
  const isInConsole = isOfConsole(element)
  const alike = Array.from(element.ownerDocument.querySelectorAll(selector)).filter(
    (other) => isAlike(other) && isOfConsole(other) === isInConsole,
  )
  const place = alike.indexOf(element)
  return alike.length > 1 && place >= 0 ? `.nth(${place})` : ''
}
