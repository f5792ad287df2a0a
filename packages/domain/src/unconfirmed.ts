import type { MessageStatus } from './conversation.entities.ts'
import { DAY_MS } from './duration.ts'

/**
 * Carriers report delivery within minutes; a report still missing after this time, in milliseconds, is not expected any
 * more, as some carriers never report.
 */
export const REPORT_WITHIN_MS = DAY_MS

/**
 * Whether the carrier accepted a text but has not reported its delivery within a day. It may have been delivered, so it
 * is neither failed nor to be sent again.
 */
export function isUnconfirmed(
  { status, acceptedAt }: { status: MessageStatus; acceptedAt: Date | null },
  now: Date,
): boolean {
  return status === 'pending' && acceptedAt !== null && now.getTime() - acceptedAt.getTime() >= REPORT_WITHIN_MS
}
