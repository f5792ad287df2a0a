import type { Shortcut } from '@parley/ui'
import { SEARCH_KEYS, SHORTCUTS_KEYS, SIDEBAR_KEYS } from './keys.ts'

export const EVERYWHERE = 'Everywhere'

/** The shortcuts of the workspace itself; those with Ctrl or ⌘ are run by `useCommands`. */
export const everywhere = (showShortcuts: () => void): Shortcut[] => [
  { keys: SEARCH_KEYS, does: 'Find people, invoices, transactions, pages and actions' },
  { keys: SIDEBAR_KEYS, does: 'Collapse or expand the sidebar' },
  { keys: SHORTCUTS_KEYS, does: 'Show this list' },
  { keys: '?', does: 'Show this list, from a list or thread', key: '?', run: showShortcuts },
  { keys: 'Esc', does: 'Close a dialog, panel or menu' },
]
