/** The colours of a text with all that is behind it, as given by an earlier call. */
const judged = new Set<string>()

/** From now on all colours are asked for again. */
export const forgetJudgedColours = (): void => judged.clear()

/**
 * The elements with a text of their own in colours that no call before has given: a verdict on contrast follows from the
 * colour of the text, the colours behind it up to the first that covers, what makes them see-through, size and weight.
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
