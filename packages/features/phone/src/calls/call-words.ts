import type { Call } from '@parley/contract'

/** Minutes and seconds, with hours where there are any: 4:12, 1:02:09. */
export function formatTalk(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

const OUTCOME_WORDS = {
  missed: 'Missed',
  busy: 'Busy',
  failed: 'Failed',
  no_answer: 'No answer',
  cancelled: 'Cancelled',
} as const

/** What became of a call, or where it is. */
export function callWords({ status, outcome, durationSeconds }: Pick<Call, 'status' | 'outcome' | 'durationSeconds'>) {
  if (outcome === 'completed') return formatTalk(durationSeconds ?? 0)
  if (outcome !== null) return OUTCOME_WORDS[outcome]
  if (status === 'answered') return 'In call'
  return status === 'dialing' ? 'Dialing...' : 'Ringing...'
}

/** What the call bar says of a call that is over. */
export function endWords(call: Pick<Call, 'outcome' | 'status' | 'durationSeconds'>): string {
  return call.outcome === 'completed' ? `Call ended ${callWords(call)}` : callWords(call)
}
