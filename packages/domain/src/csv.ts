import { todayIn } from './time.ts'

/** A cell: text, or a number that is written unchanged, such as `12.50`. */
export type CsvCell = string | { number: string }

/** Without it, Excel reads UTF-8 in another encoding and garbles accents. */
export const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Text that a spreadsheet would run as a formula; includes the full-width forms, which Excel in East Asian languages
 * treats alike.
 */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/
const NEEDS_QUOTES = /[",\r\n]/
const NUMBER = /^-?\d+(\.\d+)?$/

/** The original text of a cell that `toCsv` wrote, without the apostrophe that keeps it from running as a formula. */
export const plainCell = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell)

/** Rows as RFC 4180 text with a byte order mark in front; see csvLines. */
export const toCsv = (rows: readonly (readonly CsvCell[])[]): string => BYTE_ORDER_MARK + csvLines(rows)

/**
 * Rows as RFC 4180 text with CRLF, for a file that is written in parts. Text that a spreadsheet would run as a formula
 * is prefixed with an apostrophe; numbers stay numbers. Throws a RangeError for a number cell that is not a number.
 */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')
}

/** File name for an export of `subject`, with today's date in `zone`. */
export const csvFileName = (subject: string, zone: string, now: Date) => `${subject}-${todayIn(zone, now)}.csv`

function cellText(cell: CsvCell): string {
  if (typeof cell !== 'string') {
    if (!NUMBER.test(cell.number)) throw new RangeError(`csvLines: ${cell.number} is not a number`)
    return cell.number
  }
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
