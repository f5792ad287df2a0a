import type { Call } from '@parley/contract'
import { CALL_OUTCOME_LABELS, formatTalk } from '@parley/domain'

/** The outcome of a call or, while it is active, its state, as text. */
export function callWords({ status, outcome, durationSeconds }: Pick<Call, 'status' | 'outcome' | 'durationSeconds'>) {
  if (outcome === 'completed') return formatTalk(durationSeconds ?? 0)
  if (outcome !== null) return CALL_OUTCOME_LABELS[outcome]
  if (status === 'answered') return 'In call'
  return status === 'dialing' ? 'Dialing...' : 'Ringing...'
}

/** The text of a call in the history: its outcome or state, and whether there is a voicemail. */
export const rowWords = ({ voicemail, ...call }: Pick<Call, 'status' | 'outcome' | 'durationSeconds' | 'voicemail'>) =>
  voicemail === null ? callWords(call) : `${callWords(call)}, voicemail`

/** The text of an ended call in the call bar. */
export function endWords(call: Pick<Call, 'outcome' | 'status' | 'durationSeconds'>): string {
  return call.outcome === 'completed' ? `Call ended ${callWords(call)}` : callWords(call)
}
