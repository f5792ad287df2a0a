type Modifiers = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** Whether a key is pressed with others that give it another meaning, such as Alt and an arrow, which leads the browser back. */
export const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: Modifiers): boolean =>
  altKey || ctrlKey || metaKey || shiftKey

export const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl'

/** A key as it is meant where one reads from left to right: there ArrowRight leads to the next, and from right to left ArrowLeft does. */
export function keyInOrder(key: string, element: Element): string {
  const mirrored = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }[key]
  return mirrored !== undefined && isRightToLeft(element) ? mirrored : key
}
