import type { BulkChange } from '@parley/contract'

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** What was done to many customers, for example `Added Net 30, removed VIP`. */
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

/** Whom it could not change, after what was done: how many, and why the first one. */
export function refusedText({ refusedCount, refused }: Pick<BulkChange, 'refusedCount' | 'refused'>): string {
  if (refusedCount === 0) return ''
  const reason = refused[0]?.reason
  return `. ${refusedCount.toLocaleString('en-US')} could not be changed${reason === undefined ? '' : `: ${reason}`}`
}

/** Whether it still goes on. */
export const isRunning = ({ status }: Pick<BulkChange, 'status'>) => status === 'running'
