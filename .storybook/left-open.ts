import { contrastOf, leastContrast } from './contrast.ts'

/**
 * By axe rule: when an element is right although axe could not decide the check. An undecided check that no entry
 * accepts fails the story.
 */
const RIGHT_ALL_THE_SAME: Readonly<Record<string, (element: Element) => boolean>> = {
  // An empty list box has a message beside it that nothing was found.
  'aria-required-children': (element) => element.matches('[role="listbox"]:empty'),
  // Something overlaps the text or a part of it: a sticky header, a mark behind words, a field that shows its
  // placeholder.
  'color-contrast': (element) => {
    if (isUnseen(element)) return true
    const contrast = contrastOf(element)
    const { fontSize, fontWeight } = getComputedStyle(element)
    return contrast !== null && contrast >= leastContrast(Number.parseFloat(fontSize), Number(fontWeight))
  },
  // An emoji is labelled with its word.
  'label-content-name-mismatch': (element) => /^\p{Emoji}\uFE0F?$/u.test(element.textContent),
  // The list of names is navigated with the keys of the field that it belongs to.
  'scrollable-region-focusable': (element) => element.querySelector(':scope > [role="listbox"]') !== null,
  // Partly overlapped; or a column or an hour that a key or another button reaches as well; or in a sticky header,
  // which rows approach as they scroll beneath it.
  'target-size': (element) => isLarge(element) || element.matches('[tabindex="-1"], thead *'),
  // The table's rows are loading; or it has a row group header, which axe does not associate with its rows.
  'th-has-data-cells': (table) =>
    [...table.querySelectorAll('td')].every(({ textContent }) => textContent === '') ||
    table.querySelector('th[scope="rowgroup"]') !== null,
  // Meetings have no captions, neither live nor in their recordings.
  'video-caption': () => true,
}

export const isAcceptedDespiteIncomplete = (rule: string, element: Element): boolean =>
  RIGHT_ALL_THE_SAME[rule]?.(element) ?? false

/** Whether the text is transparent and only reserves space for the text that overlays it. */
const isUnseen = (element: Element) =>
  element.closest('[aria-hidden="true"]') !== null && getComputedStyle(element).color.endsWith(', 0)')

const LEAST_SIZE = 24

/** Whether the element, or the hit area that it adds around itself, has the required target size. */
function isLarge(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  const around = getComputedStyle(element, '::after')
  const [across, down] = [around.inlineSize, around.blockSize].map((length) => Number.parseFloat(length) || 0)
  return Math.max(width, across ?? 0) >= LEAST_SIZE && Math.max(height, down ?? 0) >= LEAST_SIZE
}
