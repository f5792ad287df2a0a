import type { Id } from '@parley/domain'
import { maySendAgain, type TerminalAttempt } from '@parley/state-machines'

const nameOf = (userId: Id) => `terminal-attempt:${userId}`

/** Keeps the payment on its way for as long as the tab lives, so that a reload asks about it and charges nothing anew. */
export function keepAttempt(userId: Id, attempt: TerminalAttempt): void {
  try {
    sessionStorage.setItem(nameOf(userId), JSON.stringify(attempt))
  } catch {
    // Without storage the payment is still known until the page goes away.
  }
}

export function forgetAttempt(userId: Id): void {
  try {
    sessionStorage.removeItem(nameOf(userId))
  } catch {
    // Nothing was kept.
  }
}

/** What was kept: to be asked about again (`resumed`), or too old for that (`lost`). */
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
