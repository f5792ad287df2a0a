import type { BulkChange } from '@parley/contract'

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** Describes a completed bulk change, for example `Added Net 30, removed VIP`. */
export function changeText({ kind, undoes, primaryContact, add, remove }: BulkChange): string {
  const done =
    kind === 'assign'
      ? [primaryContact ? `assigned to ${primaryContact.name}` : 'unassigned']
      : [
          ...(add.length > 0 ? [`added ${add.join(' and ')}`] : []),
          ...(remove.length > 0 ? [`removed ${remove.join(' and ')}`] : []),
        ]
  return undoes === null ? capital(done.join(', ')) : `Undone: ${done.join(', ')}`
}

/** Describes a running bulk change, for example `Adding Net 30, removing VIP`. */
export function progressDescription({ kind, undoes, primaryContact, add, remove }: BulkChange): string {
  if (undoes !== null) return 'Undoing a change'
  if (kind === 'assign') return primaryContact ? `Assigning to ${primaryContact.name}` : 'Unassigning'
  const doing = [
    ...(add.length > 0 ? [`adding ${add.join(' and ')}`] : []),
    ...(remove.length > 0 ? [`removing ${remove.join(' and ')}`] : []),
  ]
  return capital(doing.join(', '))
}

const number = (count: number) => count.toLocaleString('en-US')

/** `12,000 of 50,000`. */
export const progressText = ({ processed, matched }: Pick<BulkChange, 'processed' | 'matched'>) =>
  `${number(processed)} of ${number(matched)}`

/** Why a change ended early, for example `Stopped at 12,000 of 50,000`; null when it did not. */
export function endedText(change: Pick<BulkChange, 'status' | 'processed' | 'matched'>): string | null {
  if (change.status === 'stopped') return `Stopped at ${progressText(change)}`
  if (change.status === 'failed') return `Failed at ${progressText(change)}`
  return null
}

/** The number of customers that could not be changed and the reason for the first one; null when there were none. */
export function refusedText({ refusedCount, refused }: Pick<BulkChange, 'refusedCount' | 'refused'>): string | null {
  if (refusedCount === 0) return null
  const reason = refused[0]?.reason
  return `${number(refusedCount)} could not be changed${reason === undefined ? '' : `: ${reason}`}`
}

/** The message shown once the whole change is done. */
export function doneText({ kind, undoes, add }: Pick<BulkChange, 'kind' | 'undoes' | 'add'>): string {
  if (undoes !== null) return 'Change undone'
  if (kind === 'assign') return 'Customers assigned successfully'
  return add.length > 0 ? 'Tags added successfully' : 'Tags removed successfully'
}
