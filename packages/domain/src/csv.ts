import { todayIn } from './time.ts'

/** A cell: text, or a number that is written as it is, such as `12.50`. */
export type CsvCell = string | { number: string }

/** Without it Excel takes UTF-8 for another encoding and misreads accents. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** The full-width forms too, which Excel in East Asian languages reads alike. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/
const NEEDS_QUOTES = /[",\r\n]/
const NUMBER = /^-?\d+(\.\d+)?$/

/** The text that `toCsv` wrote into a cell, without the apostrophe that kept it from running as a formula. */
export const plainCell = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell)

/** Rows as RFC 4180 text, after a byte order mark; see csvLines. */
export const toCsv = (rows: readonly (readonly CsvCell[])[]): string => BYTE_ORDER_MARK + csvLines(rows)

/**
 * Rows as RFC 4180 text with CRLF, for a file that is written piece by piece. Text that a spreadsheet would run as a formula gets an apostrophe in front; numbers stay
 * numbers. Throws a RangeError for a number cell that is none.
 */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')
}

/** The name of a file of `subject`, with today's date in `zone`. */
export const csvFileName = (subject: string, zone: string, now: Date) => `${subject}-${todayIn(zone, now)}.csv`

function cellText(cell: CsvCell): string {
  if (typeof cell !== 'string') {
    if (!NUMBER.test(cell.number)) throw new RangeError(`csvLines: ${cell.number} is not a number`)
    return cell.number
  }
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
