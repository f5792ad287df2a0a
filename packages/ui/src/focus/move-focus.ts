const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

/** Moves the focus to a heading, which can be focused only by script. Returns false when it is not visible. */
export function focusHeading(heading: HTMLElement | null): boolean {
  if (!heading?.checkVisibility()) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return document.activeElement === heading
}

/** Returns the first visible heading of the page. */
export const pageHeading = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('main h1')].find((heading) => heading.checkVisibility()) ?? null

/** The place of an element in the page, kept for when it is gone. */
export interface Place {
  /** The element and its ancestors, up to but not including `main` or `body`. */
  readonly path: readonly Element[]
  /** The focusable elements before it there, in order. */
  readonly before: readonly Element[]
}

export const NOWHERE: Place = { path: [], before: [] }

export function pathOf(element: Element | null): Element[] {
  const path: Element[] = []
  for (let each = element; each && !each.matches('main, body'); each = each.parentElement) path.push(each)
  return path
}

export function placeOf(element: Element | null): Place {
  const path = pathOf(element)
  const isBefore = (other: Element) =>
    element !== null && (element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
  return { path, before: [...(path.at(-1)?.querySelectorAll(FOCUSABLE) ?? [])].filter(isBefore) }
}

/**
 * Moves the focus to what is left around an element that had it: to the next focusable element, or else the previous
 * one; if nothing is left, to the heading of the page.
 */
export function focusNearest(...places: readonly Place[]): void {
  for (const { path, before } of places) {
    for (const around of path.filter(({ isConnected }) => isConnected)) {
      const inside = [...around.querySelectorAll(FOCUSABLE)]
      const previous = before.findLast((element) => inside.includes(element))
      const next = previous === undefined ? 0 : inside.indexOf(previous) + 1
      const nearest = [around, ...inside.slice(next), ...inside.slice(0, next).toReversed()]
      if (nearest.some(isFocusedOnceAsked)) return
    }
  }
  focusHeading(pageHeading())
}

function isFocusedOnceAsked(element: Element): boolean {
  if (!(element instanceof HTMLElement) || !element.checkVisibility({ visibilityProperty: true })) return false
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

/**
 * Returns a function that tells whether the focus may still be moved on the user's behalf: it is where it is now, or on
 * the body because its element was disabled or removed.
 */
export function watchFocus(): () => boolean {
  const from = document.activeElement
  return () => document.activeElement === from || document.activeElement === document.body
}
