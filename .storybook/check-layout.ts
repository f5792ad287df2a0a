/** Facts that are read as a whole: truncated, they mean something else or nothing. */
const WHOLE = [
  // Amounts.
  /^[-−+]?\$[\d,]+\.\d\d$/,
  // Dates and times.
  /^(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{1,2}(?:, \d{4})?(?:,? \d{1,2}:\d\d [AP]M)?$/,
  /^\d{1,2}:\d\d [AP]M$/,
  /^\d{1,2}\/\d{1,2}\/\d{4}$/,
  // Phone and invoice numbers.
  /^(?:\+1 )?\(\d{3}\) \d{3}-\d{4}$/,
  /^#?INV-\d+$/,
]
/** Elements in which the product itself names a place or an action. */
const NAMING = 'button, th, label, legend, h1, [role="tab"], [role="columnheader"], [role="menuitem"]'
/** Shows the selected option of a list that shows the option in full. */
const CHOSEN = '[aria-haspopup="listbox"]'

const nameOf = (element: Element) => `<${element.localName}> ${element.textContent?.trim().slice(0, 80)}`

const isFact = (text: string) => WHOLE.some((form) => form.test(text))

function isCut(element: HTMLElement): boolean {
  if (element.scrollWidth <= element.clientWidth + 1 || element.clientWidth <= 2) return false
  const { overflowX, visibility } = getComputedStyle(element)
  return visibility !== 'hidden' && (overflowX === 'hidden' || overflowX === 'clip')
}

function elementsWithText(): HTMLElement[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found = new Set<HTMLElement>()
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode as Text
    if (data.trim() !== '' && parentElement) found.add(parentElement)
  }
  return [...found]
}

/** The dates, times, amounts and numbers on the page that are truncated. */
export const cutFacts = (): string[] =>
  elementsWithText()
    .filter((element) => isFact(element.textContent?.trim() ?? '') && isCut(element))
    .map(nameOf)

/** The labels of buttons, tabs, fields, columns and the page's heading that are truncated. */
export const cutNames = (): string[] =>
  elementsWithText()
    .filter((element) => element.closest(NAMING) !== null && element.closest(CHOSEN) === null && isCut(element))
    .map(nameOf)

/** Returns a message with both widths when the page is wider than the window; empty otherwise. */
export function sideways(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  return scrollWidth > clientWidth + 1 ? [`the page is ${scrollWidth} px wide, of which ${clientWidth} show`] : []
}
