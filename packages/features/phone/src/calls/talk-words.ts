import type { TimelineEntry } from '@parley/contract'
import { CALL_OUTCOME_LABELS, formatTalk } from '@parley/domain'

type DescribedCall = Pick<TimelineEntry, 'type' | 'text' | 'byName' | 'call'>

/** The outcome of a call as text, or `Voicemail`. */
export function callEntryWords({ type, call }: Pick<DescribedCall, 'type' | 'call'>): string {
  if (type === 'voicemail_left') return 'Voicemail'
  if (call === null) return 'Call'
  return call.outcome === 'completed' ? formatTalk(call.durationSeconds ?? 0) : CALL_OUTCOME_LABELS[call.outcome]
}

/** One line that describes a text, call or voicemail; `name` is the customer's. */
export function talkWords(entry: DescribedCall, name: string): string {
  const by = entry.byName ?? 'Somebody'
  switch (entry.type) {
    case 'text_received':
      return `${name} texted: ${entry.text ?? ''}`
    case 'text_sent':
      return `${by} texted: ${entry.text ?? ''}`
    case 'call_made':
      return `${by} called, ${callEntryWords(entry).toLowerCase()}`
    case 'call_taken':
      return `${by} answered a call, ${callEntryWords(entry)}`
    case 'call_missed':
      return `${name} called, ${callEntryWords(entry).toLowerCase()}`
    default:
      return `${name} left a voicemail`
  }
}
