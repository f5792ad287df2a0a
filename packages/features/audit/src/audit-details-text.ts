import type { AuditEntry } from '@parley/contract'
import { auditReason, formatInstant } from '@parley/domain'
import { amountOf, saidOf } from './audit-sentence.ts'
import { changesOf, recordsOf } from './audit-words.ts'

/** Returns all details of an entry as text for sharing: one per line, with full ids. */
export function detailsText(entry: AuditEntry, zone: string): string {
  const { at, before, after, requestId } = entry
  const amount = amountOf(entry)
  const reason = auditReason(after)
  const isReason = (field: string) => reason !== null && field === 'Reason'
  const changes = changesOf(before, after, zone).filter(({ field }) => field !== 'Amount' && !isReason(field))
  return [
    saidOf(entry),
    `When: ${formatInstant(new Date(at), zone)} (${at})`,
    amount && `Amount: ${amount}`,
    reason && `Reason: ${reason}`,
    ...changes.map((change) =>
      before === null
        ? `${change.field}: ${change.after ?? ''}`
        : `${change.field}: ${change.before ?? '-'}, then ${change.after ?? 'removed'}`,
    ),
    ...recordsOf(entry).map(({ label, id }) => `${label}: ${id}`),
    requestId && `Request: ${requestId}`,
  ]
    .filter(Boolean)
    .join('\n')
}
