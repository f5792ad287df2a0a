import type { Id } from '@parley/domain'

const keyOf = (userId: Id) => `customer-panel:${userId}`

/**
 * Whether the user keeps the customer panel open beside the conversation. Nothing is remembered when storage is
 * unavailable.
 */
export function readKeptPanel(userId: Id): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) === 'open'
  } catch {
    return false
  }
}

export function keepPanel(userId: Id, isOpen: boolean): void {
  try {
    if (isOpen) localStorage.setItem(keyOf(userId), 'open')
    else localStorage.removeItem(keyOf(userId))
  } catch {
    return
  }
}
