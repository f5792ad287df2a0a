/** The combinations of text style and background that earlier calls returned. */
const judged = new Set<string>()

/** Makes `takeUnjudgedColours` return all colours again. */
export const forgetJudgedColours = (): void => judged.clear()

/**
 * The elements with text of their own in colours that no earlier call returned: a contrast verdict depends on the
 * text's colour, the colours behind it up to the first opaque one, their opacity, and the text's size and weight.
 */
export function takeUnjudgedColours(root: HTMLElement): HTMLElement[] {
  const behind = new Map<Element, string>()
  const behindOf = (element: Element): string => {
    const known = behind.get(element)
    if (known !== undefined) return known
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
    const own = `${backgroundColor} ${backgroundImage} ${opacity}`
    const covers = backgroundColor.startsWith('rgb(') && opacity === '1'
    const all = covers || element.parentElement === null ? own : `${own} > ${behindOf(element.parentElement)}`
    behind.set(element, all)
    return all
  }
  return [...root.querySelectorAll<HTMLElement>('*')].filter((element) => {
    if (!hasOwnText(element) || !element.checkVisibility()) return false
    const { color, fontSize, fontWeight, textDecorationLine } = getComputedStyle(element)
    const colours = [element.localName, color, fontSize, fontWeight, textDecorationLine, behindOf(element)].join(' ')
    if (judged.has(colours)) return false
    judged.add(colours)
    return true
  })
}

const hasOwnText = (element: Element): boolean =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '')
