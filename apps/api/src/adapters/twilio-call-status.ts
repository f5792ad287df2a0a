import type { CallOutcome } from '@parley/domain'
import type { CallReport } from '@parley/state-machines'

const ENDS: Readonly<Record<string, CallOutcome>> = {
  completed: 'completed',
  answered: 'completed',
  busy: 'busy',
  'no-answer': 'no_answer',
  failed: 'failed',
  canceled: 'cancelled',
}

/** The call report for a Twilio status of the other party's leg; null when there is nothing to report yet. */
export function otherLegReport(status: string, durationSeconds: number | null): CallReport | null {
  const end = ENDS[status]
  if (end) return { status: end, durationSeconds: end === 'completed' ? durationSeconds : null }
  if (status === 'ringing') return { status: 'ringing', durationSeconds: null }
  return status === 'in-progress' ? { status: 'answered', durationSeconds: null } : null
}

/**
 * The call report that the leg to the person's own telephone gives on its own; null once that leg is completed, because
 * then only the other party's leg shows the outcome.
 */
export function ownLegReport(status: string): CallReport | null {
  if (status === 'completed') return null
  if (status === 'failed') return { status: 'failed', durationSeconds: null }
  return { status: isOver(status) ? 'cancelled' : 'ringing', durationSeconds: null }
}

/** Whether a leg has ended, which is final. */
export const isOver = (status: string): boolean => status in ENDS
