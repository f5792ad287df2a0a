type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'>

const CHARACTER = /^[ -~]$/
const KEYS = new Set(['Enter', 'Escape', 'Tab', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight'])
/** Keys that only edit while a field has the focus. */
const EDITING_KEYS = new Set(['Backspace', 'Delete', 'Home', 'End', 'PageUp', 'PageDown'])
/** Keys that, with Ctrl or ⌘, edit or reload the page; their effect is recorded separately. */
const BROWSER_KEYS = /^[acrvxyz]$/i

/** Whether the key press opens or folds the console. */
export const isFoldKey = ({ ctrlKey, key }: Pick<KeyboardEvent, 'ctrlKey' | 'key'>): boolean => ctrlKey && key === 'm'

/** Whether the key press is a command that works wherever the focus is: Ctrl or ⌘ with a character. */
export const isCommand = ({ key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean =>
  (ctrlKey || metaKey) && CHARACTER.test(key)

/** The key press in Playwright's notation; null when it types or edits, or belongs to the browser or the console. */
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
