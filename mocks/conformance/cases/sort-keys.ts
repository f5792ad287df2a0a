import { folded, UNNAMED } from '@parley/domain'
import type { Case } from '../case.ts'

type Row = Record<string, unknown>

const text = (value: unknown) => (typeof value === 'string' ? value : '')

export const byCreation = (row: Row): string => text(row['createdAt'])
export const byMoment = (row: Row): string => text(row['at'])
/** Sort key of an invoice or transaction list, as text in the same order: `amount` ascending, `-amount` descending. */
export function sortedBy(sort: string): Pick<Case, 'ascending' | 'descending'> {
  const field = { created: 'createdAt', due: 'dueDate', amount: 'amount', paid: 'paidAt' }[sort.replace('-', '')] ?? ''
  const keyOf = (row: Row) => text(row[field]).padStart(30)
  return sort.startsWith('-') ? { descending: keyOf } : { ascending: keyOf }
}
/** Sort key of a customer list, as text in the same order. */
export function customersSortedBy(sort: string): Pick<Case, 'ascending' | 'descending'> {
  const keyOf = (row: Row) => {
    if (sort.endsWith('name')) return folded(text(row['name']) || UNNAMED)
    if (sort.endsWith('contact')) return text(row['lastContactedAt'])
    return text(row[sort.endsWith('paid') ? 'totalPaid' : 'outstandingBalance']).padStart(30)
  }
  return sort.startsWith('-') ? { descending: keyOf } : { ascending: keyOf }
}
export const byName = (row: Row): string => text(row['name'])
/** Sort key of the inbox: a payment newer than the last message counts like a message. */
export function byLastNews({ lastEvent, lastMessageAt }: Row): string {
  const at: unknown = typeof lastEvent === 'object' && lastEvent !== null && 'at' in lastEvent && lastEvent.at
  return text(at) || text(lastMessageAt)
}
