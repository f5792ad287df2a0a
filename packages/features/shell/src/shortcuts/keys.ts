const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform)

const command = (key: string) => (isApple() ? `⌘ ${key}` : `Ctrl ${key}`)

/** Shortcut that opens the search. */
export const SEARCH_KEYS = command('K')
/** Shortcut that opens the list of shortcuts. */
export const SHORTCUTS_KEYS = command('/')
/** Shortcut that collapses or expands the sidebar. */
export const SIDEBAR_KEYS = command('\\')

/** Whether the event is Ctrl or ⌘ with `key` and no other modifier. */
export function isCommand(event: KeyboardEvent, key: string): boolean {
  return (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === key
}
