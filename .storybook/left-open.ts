import { contrastOf, leastContrast } from './contrast.ts'

/**
 * The rules that axe leaves open for an element, and what makes it right all the same. What no entry here makes right fails
 * its story.
 */
const RIGHT_ALL_THE_SAME: Readonly<Record<string, (element: Element) => boolean>> = {
  // A list box in which nothing was found says so beside it.
  'aria-required-children': (element) => element.matches('[role="listbox"]:empty'),
  // Something lies over the text or a part of it: a head that stays, a mark behind words, a field that shows its placeholder.
  'color-contrast': (element) => {
    if (isUnseen(element)) return true
    const contrast = contrastOf(element)
    const { fontSize, fontWeight } = getComputedStyle(element)
    return contrast !== null && contrast >= leastContrast(Number.parseFloat(fontSize), Number(fontWeight))
  },
  // An emoji is named by its word.
  'label-content-name-mismatch': (element) => /^\p{Emoji}\uFE0F?$/u.test(element.textContent),
  // The list of names is walked through by the keys of the field that it belongs to.
  'scrollable-region-focusable': (element) => element.querySelector(':scope > [role="listbox"]') !== null,
  // Something lies over a part of it; or it is a column or an hour, which a key or another button reaches as well; or it stands in
  // a head that stays, to which rows come near as they scroll away below it.
  'target-size': (element) => isLarge(element) || element.matches('[tabindex="-1"], thead *'),
  // The rows of a table are on their way; or it has the head of a group, which axe does not follow to its rows.
  'th-has-data-cells': (table) =>
    [...table.querySelectorAll('td')].every(({ textContent }) => textContent === '') ||
    table.querySelector('th[scope="rowgroup"]') !== null,
  // Nobody writes down what is said in a meeting, neither while it goes on nor of its recording.
  'video-caption': () => true,
}

export const isRightAllTheSame = (rule: string, element: Element): boolean =>
  RIGHT_ALL_THE_SAME[rule]?.(element) ?? false

/** Words that only keep a place for those that lie over them. */
const isUnseen = (element: Element) =>
  element.closest('[aria-hidden="true"]') !== null && getComputedStyle(element).color.endsWith(', 0)')

const LEAST_SIZE = 24

/** Whether it, or what it adds around itself to be hit by, is as large as a target has to be. */
function isLarge(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  const around = getComputedStyle(element, '::after')
  const [across, down] = [around.inlineSize, around.blockSize].map((length) => Number.parseFloat(length) || 0)
  return Math.max(width, across ?? 0) >= LEAST_SIZE && Math.max(height, down ?? 0) >= LEAST_SIZE
}
