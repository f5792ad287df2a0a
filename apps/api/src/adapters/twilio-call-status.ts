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

/** What one of Twilio's statuses of the other side's leg says of the call; null: nothing yet. */
export function otherLegReport(status: string, durationSeconds: number | null): CallReport | null {
  const end = ENDS[status]
  if (end) return { status: end, durationSeconds: end === 'completed' ? durationSeconds : null }
  if (status === 'ringing') return { status: 'ringing', durationSeconds: null }
  return status === 'in-progress' ? { status: 'answered', durationSeconds: null } : null
}

/**
 * What the leg to the person's own telephone says of their call, by itself. Once it is completed only the other side's leg knows
 * what became of the call.
 */
export function ownLegReport(status: string): CallReport | null {
  if (status === 'completed') return null
  if (status === 'failed') return { status: 'failed', durationSeconds: null }
  return { status: isOver(status) ? 'cancelled' : 'ringing', durationSeconds: null }
}

/** Whether a leg is over, and stays so. */
export const isOver = (status: string): boolean => status in ENDS
