type Modifiers = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/**
 * Whether a modifier gives the key another meaning, such as Alt with an arrow key, which navigates back in the browser.
 */
export const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: Modifiers): boolean =>
  altKey || ctrlKey || metaKey || shiftKey

export const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl'

/**
 * Maps an arrow key to left-to-right reading order, where ArrowRight means next; swaps left and right in right-to-left
 * elements.
 */
export function toLogicalArrowKey(key: string, element: Element): string {
  const mirrored = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }[key]
  return mirrored !== undefined && isRightToLeft(element) ? mirrored : key
}
