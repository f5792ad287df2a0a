import { type ImportTarget } from '../customer-import.rules.ts'
import { isEmail } from '../email.ts'
import { parsePhone } from '../phone-parse.ts'
import { optOutOf } from './read-row.ts'
import type { Table } from './read-table.ts'

/** The names that columns have, in the order in which they are tried. */
const NAMES: readonly (readonly [ImportTarget, RegExp])[] = [
  ['optOut', /opt(ed)?[ -]?out|no (texts?|sms)|do not (text|sms)|texts? not allowed|unsubscribed|^texts$/],
  ['email', /e-?mail/],
  ['phoneNumber', /phone|mobile|cell|^tel\b|telefon|handy|^number$/],
  ['primaryContact', /primary contact|assigned( to)?|owner|technician|^tech$|^rep$|account manager/],
  ['tags', /^(tags?|labels?|groups?|categor(y|ies))$/],
  ['notes', /notes?|comments?|remarks?|memo|bemerkung/],
  ['name', /^((full|customer|client|contact|display)[ -]?name|name|customer|client|contact|kunde)$/],
]

const BALANCE = /balance|outstanding|owe[sd]?\b|amount due|total paid|saldo/

/** Whether a column says what somebody owes or has paid: that follows from invoices, and no import sets it. */
export const saysBalance = (head: string): boolean => BALANCE.test(head.toLowerCase())

/** So many values are looked at where the name of a column says nothing. */
const SAMPLE = 50

/** Where the columns of a file go: by their names, then by what is in them. Each place is taken once. */
export function guessTargets({ heads, rows }: Table): ImportTarget[] {
  const targets = heads.map((): ImportTarget => 'ignore')
  const isFree = (target: ImportTarget) => !targets.includes(target)
  const takeFirst = (target: ImportTarget, fits: (column: number) => boolean) => {
    const column = targets.findIndex(
      (taken, index) => taken === 'ignore' && !saysBalance(heads[index] ?? '') && fits(index),
    )
    if (column !== -1 && isFree(target)) targets[column] = target
  }
  for (const [target, names] of NAMES) takeFirst(target, (column) => names.test((heads[column] ?? '').toLowerCase()))
  const sample = rows.slice(0, SAMPLE)
  const mostly = (test: (cell: string) => boolean) => (column: number) => {
    const values = sample.map(({ cells }) => cells[column] ?? '').filter(Boolean)
    return values.length > 0 && values.filter(test).length >= values.length * 0.8
  }
  // A column that says of texts something else than yes or no is none.
  const optOut = targets.indexOf('optOut')
  if (optOut !== -1 && !mostly((cell) => optOutOf(cell) !== null)(optOut)) targets[optOut] = 'ignore'
  takeFirst('email', mostly(isEmail))
  takeFirst(
    'phoneNumber',
    mostly((cell) => parsePhone(cell) !== null),
  )
  takeFirst(
    'name',
    mostly((cell) => /^\p{L}[\p{L}\p{M}'’. &-]+$/u.test(cell)),
  )
  return targets
}
