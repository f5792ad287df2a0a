import { checkFieldValue, type CustomField, shownFields } from '../custom-field.ts'
import { fieldTarget } from '../customer-import-fields.ts'
import { type FixedTarget, IMPORT_TARGET_LABELS, type ImportTarget } from '../customer-import.rules.ts'
import { isEmail } from '../email.ts'
import { parsePhone } from '../phone-parse.ts'
import { fieldCell } from './field-columns.ts'
import { optOutOf } from './read-row.ts'
import type { Table } from './read-table.ts'

/** Patterns of column names, in the order in which they are tried. */
const NAMES: readonly (readonly [FixedTarget, RegExp])[] = [
  ['optOut', /opt(ed)?[ -]?out|no (texts?|sms)|do not (text|sms)|texts? not allowed|unsubscribed|^texts$/],
  ['email', /e-?mail/],
  ['otherPhoneNumbers', /^(other|further|additional|alternate) (phone )?(numbers?|phones?)$/],
  ['phoneNumber', /phone|mobile|cell|^tel\b|telefon|handy|^number$/],
  ['primaryContact', /primary contact|assigned( to)?|owner|technician|^tech$|^rep$|account manager/],
  ['timezone', /time ?zone|^zone$|^tz$/],
  ['tags', /^(tags?|labels?|groups?|categor(y|ies))$/],
  ['notes', /notes?|comments?|remarks?|memo|bemerkung/],
  ['name', /^((full|customer|client|contact|display)[ -]?name|name|customer|client|contact|kunde)$/],
]

const BALANCE = /balance|outstanding|\bowe[sd]?\b|amount due|total paid|saldo/

/** Whether a column contains what customers owe or have paid, which follows from invoices and is never imported. */
export const saysBalance = (head: string): boolean => BALANCE.test(head.toLowerCase())

/** Whether a column of an export is computed and cannot be imported. */
const isComputed = (head: string) => saysBalance(head) || /^last contact(ed)?$/i.test(head)

const UNNAMED = /^Column \d+$/

/** Number of rows whose values are examined when a column's name does not settle its target. */
const SAMPLE = 50

const FIXED = new Set(Object.values(IMPORT_TARGET_LABELS).map(plain))

/** Guesses the target of each column by its name, then by its values. Each target is used once. */
export function guessTargets({ heads, rows }: Table, fields: readonly CustomField[] = []): ImportTarget[] {
  const targets = heads.map((): ImportTarget => 'ignore')
  const isFree = (target: ImportTarget) => !targets.includes(target)
  const takeFirst = (target: ImportTarget, fits: (column: number, head: string) => boolean) => {
    const column = heads.findIndex(
      (head, index) => targets[index] === 'ignore' && !isComputed(head) && fits(index, head),
    )
    if (column !== -1 && isFree(target)) targets[column] = target
  }
  const shown = shownFields(fields)
  for (const field of shown) {
    const names = new Set([field.fieldLabel, field.fieldName].map(plain))
    takeFirst(fieldTarget(field.id), (column, head) => {
      const name = plain(head)
      return names.has(name) && (!FIXED.has(name) || heads.slice(0, column).map(plain).includes(name))
    })
  }
  for (const [target, names] of NAMES) takeFirst(target, (_, head) => names.test(head.toLowerCase()))
  const sample = rows.slice(0, SAMPLE)
  const mostly = (test: (cell: string) => boolean) => (column: number) => {
    const values = sample.flatMap(({ cells }) => cells[column] || [])
    return values.length > 0 && values.filter(test).length >= values.length * 0.8
  }
  // A column about texts whose values are not yes or no is not an opt-out column.
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
  for (const field of shown) {
    const fits = mostly((cell) => isOf(field, cell))
    const others = shown.filter((other) => other !== field && isFree(fieldTarget(other.id)))
    takeFirst(
      fieldTarget(field.id),
      (column, head) => isLike(head, field) && !others.some((other) => isLike(head, other)) && fits(column),
    )
  }
  const [day, otherDay] = shown.filter(({ id, fieldType }) => fieldType === 'date' && isFree(fieldTarget(id)))
  for (const field of shown) {
    const fits = mostly((cell) => isOf(field, cell))
    if (field.fieldType === 'dropdown') takeFirst(fieldTarget(field.id), fits)
    // Dates reveal little about their field: guess only for a column without a name, and when a single date field is
    // left.
    if (field === day && !otherDay) {
      takeFirst(fieldTarget(field.id), (column, head) => UNNAMED.test(head) && fits(column))
    }
  }
  return targets
}

/** Whether a cell is a valid value for a field. */
const isOf = (field: CustomField, cell: string) =>
  checkFieldValue(field, fieldCell({ field, dates: null }, cell)).allowed

/** A column name in lowercase, without punctuation and without the count of a repeated name. */
function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/ \(\d+\)$/, '')
    .replaceAll(/[\s_\-,.:*]+/g, ' ')
    .trim()
}

/** The distinctive words of a name: `Heater date` and `Water heater installed` share one. */
const wordsOf = (name: string) =>
  plain(name)
    .split(' ')
    .filter((word) => word.length > 3 && word !== 'date' && word !== 'type')

const isLike = (head: string, { fieldLabel }: CustomField) => {
  const words = wordsOf(fieldLabel)
  return wordsOf(head).some((word) => words.includes(word))
}
