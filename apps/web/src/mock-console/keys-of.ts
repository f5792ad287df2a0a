type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'>

const CHARACTER = /^[ -~]$/
const KEYS = new Set(['Enter', 'Escape', 'Tab', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight'])
/** In a field they only edit. */
const EDITING_KEYS = new Set(['Backspace', 'Delete', 'Home', 'End', 'PageUp', 'PageDown'])
/** With Ctrl or ⌘ they edit, or load the page: what comes of it is noted by itself. */
const BROWSER_KEYS = /^[acrvxyz]$/i

/** Whether it opens and folds the console. */
export const isFoldKey = ({ ctrlKey, key }: Pick<KeyboardEvent, 'ctrlKey' | 'key'>): boolean => ctrlKey && key === 'm'

/** Whether it acts wherever the focus is: Ctrl or ⌘ with a character. */
export const isCommand = ({ key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean =>
  (ctrlKey || metaKey) && CHARACTER.test(key)

/** How a test presses the same; null: it types or edits, or it is the browser's or the console's own. */
export function keysOf(press: Press, isInField: boolean): string | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing } = press
  if (altKey || isComposing || isFoldKey(press)) return null
  const isWritten = isCommand(press)
    ? !BROWSER_KEYS.test(key)
    : KEYS.has(key) || (!isInField && (CHARACTER.test(key) || EDITING_KEYS.has(key)))
  if (!isWritten) return null
  const held = [ctrlKey && 'Control', metaKey && 'Meta', shiftKey && 'Shift'].filter(Boolean)
  return [...held, key === ' ' ? 'Space' : key].join('+')
}
