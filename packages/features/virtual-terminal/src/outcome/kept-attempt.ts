import type { Id } from '@parley/domain'
import { maySendAgain, type TerminalAttempt } from '@parley/state-machines'

const nameOf = (userId: Id) => `terminal-attempt:${userId}`

/**
 * Stores the payment in flight for the lifetime of the tab, so that after a reload its outcome is checked instead of
 * charging again.
 */
export function keepAttempt(userId: Id, attempt: TerminalAttempt): void {
  try {
    sessionStorage.setItem(nameOf(userId), JSON.stringify(attempt))
  } catch {
    // Without storage the payment is known only until the page is closed.
  }
}

export function forgetAttempt(userId: Id): void {
  try {
    sessionStorage.removeItem(nameOf(userId))
  } catch {
    // Nothing was stored.
  }
}

/** The stored payment: `resumed` when its outcome can still be checked, `lost` when it is too old for that. */
export function readAttempt(userId: Id, now: Date): { resumed: TerminalAttempt | null; lost: TerminalAttempt | null } {
  const attempt = stored(userId)
  if (attempt === null) return { resumed: null, lost: null }
  return maySendAgain(attempt, now) || attempt.transactionId !== null
    ? { resumed: attempt, lost: null }
    : { resumed: null, lost: attempt }
}

function stored(userId: Id): TerminalAttempt | null {
  try {
    const text = sessionStorage.getItem(nameOf(userId))
    if (text === null) return null
    const attempt = JSON.parse(text) as Omit<TerminalAttempt, 'sentAt'> & { sentAt: string }
    return { ...attempt, sentAt: new Date(attempt.sentAt) }
  } catch {
    return null
  }
}
