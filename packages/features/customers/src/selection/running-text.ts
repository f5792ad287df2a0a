import type { BulkChange } from '@parley/contract'

/** What a button says while a change goes on: how far it is, once that is known. */
export function runningText(doing: string, running: Pick<BulkChange, 'processed' | 'matched'> | undefined): string {
  if (!running) return `${doing}...`
  return `${doing}: ${running.processed.toLocaleString('en-US')} of ${running.matched.toLocaleString('en-US')}`
}
