import type { Page } from '@playwright/test'

/**
 * Amounts, dates, times, phone numbers and column headers that are cut off horizontally, each with the element that
 * clips it. Text that can be scrolled into view on its own, such as a line of figures, does not count.
 */
export async function cutFigures(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const FIGURE =
      /\$[\d,]+\.\d{2}|\(\d{3}\) \d{3}-\d{4}|[A-Z][a-z]{2} \d{1,2}, \d{4}(, \d{1,2}:\d{2} [AP]M)?|\d{1,2}:\d{2} [AP]M/g
    const clip = (element: Element | null): Element | 'scrolls' | null => {
      for (let above = element; above && above !== document.documentElement; above = above.parentElement) {
        const { overflowX, display } = getComputedStyle(above)
        if (display === 'inline' || overflowX === 'visible') continue
        if (overflowX === 'auto' || overflowX === 'scroll') {
          return above.scrollWidth > above.clientWidth ? 'scrolls' : above
        }
        return above
      }
      return null
    }
    const isHidden = (element: Element) =>
      element.closest('[hidden], [aria-hidden="true"], [role="tooltip"]') !== null || !element.checkVisibility()

    const cut: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      const parent = text.parentElement
      if (!parent || isHidden(parent) || ['SCRIPT', 'STYLE'].includes(parent.tagName)) continue
      const isHead = parent.closest('th') !== null
      const parts = isHead
        ? [[0, text.length] as const]
        : [...text.data.matchAll(FIGURE)].map(({ index, 0: { length } }) => [index, index + length] as const)
      for (const [from, to] of parts) {
        const range = document.createRange()
        range.setStart(text, from)
        range.setEnd(text, to)
        const box = range.getBoundingClientRect()
        // A 1 px box is for screen readers only.
        if (box.width === 0 || parent.getBoundingClientRect().width <= 1) continue
        const by = clip(parent)
        if (by === 'scrolls') continue
        // So is text that is clipped to nothing.
        if (by && getComputedStyle(by).clipPath !== 'none') continue
        const { left, right } = by?.getBoundingClientRect() ?? { left: 0, right: innerWidth }
        if (box.left < left - 0.5 || box.right > right + 0.5 || box.right > innerWidth + 0.5) {
          cut.push(`${text.data.slice(from, to)} in ${by?.tagName ?? 'the window'} ${by?.className ?? ''}`)
        }
      }
    }
    return [...new Set(cut)]
  })
}
