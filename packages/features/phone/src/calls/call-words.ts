import type { Call } from '@parley/contract'
import { CALL_OUTCOME_LABELS, formatTalk } from '@parley/domain'

/** What became of a call, or where it is. */
export function callWords({ status, outcome, durationSeconds }: Pick<Call, 'status' | 'outcome' | 'durationSeconds'>) {
  if (outcome === 'completed') return formatTalk(durationSeconds ?? 0)
  if (outcome !== null) return CALL_OUTCOME_LABELS[outcome]
  if (status === 'answered') return 'In call'
  return status === 'dialing' ? 'Dialing...' : 'Ringing...'
}

/** What the history says of a call: where somebody has left something, that too. */
export const rowWords = ({ voicemail, ...call }: Pick<Call, 'status' | 'outcome' | 'durationSeconds' | 'voicemail'>) =>
  voicemail === null ? callWords(call) : `${callWords(call)}, voicemail`

/** What the call bar says of a call that is over. */
export function endWords(call: Pick<Call, 'outcome' | 'status' | 'durationSeconds'>): string {
  return call.outcome === 'completed' ? `Call ended ${callWords(call)}` : callWords(call)
}
