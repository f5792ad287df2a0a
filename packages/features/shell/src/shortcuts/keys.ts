const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform)

const command = (key: string) => (isApple() ? `⌘ ${key}` : `Ctrl ${key}`)

/** Opens the search. */
export const SEARCH_KEYS = command('K')
/** Opens the list of shortcuts. */
export const SHORTCUTS_KEYS = command('/')
/** Narrows or widens the sidebar. */
export const SIDEBAR_KEYS = command('\\')

/** True when the event is Ctrl or ⌘ with `key` and nothing else. */
export function isCommand(event: KeyboardEvent, key: string): boolean {
  return (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === key
}
