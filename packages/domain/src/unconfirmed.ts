import type { MessageStatus } from './conversation.entities.ts'
import { DAY_MS } from './duration.ts'

/** Carriers report within minutes; what has not been reported by then will not be, as some of them never report. */
export const REPORT_WITHIN_MS = DAY_MS

/**
 * Says whether a text was taken by the carrier and nobody said within a day whether it arrived. It may have: it is neither
 * failed nor to be sent again.
 */
export function isUnconfirmed(
  { status, acceptedAt }: { status: MessageStatus; acceptedAt: Date | null },
  now: Date,
): boolean {
  return status === 'pending' && acceptedAt !== null && now.getTime() - acceptedAt.getTime() >= REPORT_WITHIN_MS
}
