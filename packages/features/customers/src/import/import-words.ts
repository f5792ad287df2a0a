import type { CustomerImport } from '@parley/contract'

const number = new Intl.NumberFormat('en-US')

/** The status of an import in a few words. */
export function statusText({ status, processed, rows }: Pick<CustomerImport, 'status' | 'processed' | 'rows'>): string {
  switch (status) {
    case 'running':
      return `Running, ${progressText({ processed, rows })}`
    case 'done':
      return 'Imported'
    case 'cancelled':
      return `Stopped after row ${number.format(processed)}`
    case 'undoing':
      return 'Being undone'
    case 'undone':
      return 'Undone'
    case 'undo_failed':
      return 'Undoing failed'
    default:
      return status satisfies never
  }
}

/** The notice on an import that resumed after its server stopped midway. */
export const resumedText = (after: number, at: string): string =>
  `It was interrupted after row ${number.format(after)} and continued automatically at ${at}. No row was imported twice.`

/** `612 of 1,284 rows`. */
export const progressText = ({ processed, rows }: Pick<CustomerImport, 'processed' | 'rows'>): string =>
  `${number.format(processed)} of ${number.format(rows)} rows`
