const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

/** Moves the focus to a heading, which only a program can focus. False where it cannot be seen. */
export function focusHeading(heading: HTMLElement | null): boolean {
  if (!heading?.checkVisibility()) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return document.activeElement === heading
}

/** The first visible heading of the page. */
export const pageHeading = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('main h1')].find((heading) => heading.checkVisibility()) ?? null

/** An element and what it stands in, up to its page's main; kept for when it is gone. */
export function surroundingsOf(element: Element | null): Element[] {
  const path: Element[] = []
  for (let each = element; each && !each.matches('main, body'); each = each.parentElement) path.push(each)
  return path
}

/** Gives the focus to what is left around an element that had it; where nothing is, to the heading of the page. */
export function focusNearest(path: readonly Element[]): void {
  for (const place of path) {
    if (!place.isConnected) continue
    for (const element of [place, ...place.querySelectorAll<HTMLElement>(FOCUSABLE)]) {
      if (!(element instanceof HTMLElement) || !element.checkVisibility({ visibilityProperty: true })) continue
      element.focus({ preventScroll: true })
      if (document.activeElement === element) return
    }
  }
  focusHeading(pageHeading())
}
