import Papa from 'papaparse'
import { plainCell } from '../csv.ts'
import {
  IMPORT_BYTES_MAX,
  IMPORT_COLUMNS_MAX,
  IMPORT_DELIMITERS,
  IMPORT_ROWS_MAX,
  type ImportDelimiter,
  type TableReading,
} from '../customer-import.rules.ts'
import { refuse } from '../decision.ts'
import type { Decision } from '../decision.ts'
import { isEmail } from '../email.ts'
import { parsePhone } from '../phone-parse.ts'
import { decodeFile, guessEncoding, isWorkbook } from './decode-file.ts'

/** One row of a file. */
export interface TableRow {
  /** Row number as in a spreadsheet, counted from 1. */
  row: number
  /** One cell for each column of the table. */
  cells: readonly string[]
  /** Whether the file ends within this row. */
  isCut: boolean
}

/** A file parsed as a table. */
export interface Table {
  reading: TableReading
  heads: readonly string[]
  rows: readonly TableRow[]
}

const CHARACTERS: Readonly<Record<ImportDelimiter, string>> = { comma: ',', semicolon: ';', tab: '\t', pipe: '|' }

const number = new Intl.NumberFormat('en-US')

/**
 * Parses a file, or pasted rows, as a table; encoding, delimiter and the presence of a header row are detected where
 * `reading` does not give them. Refuses with one sentence when the file is not a table or is too large. Loads a parser:
 * import this lazily in the browser.
 */
export function readTable(bytes: Uint8Array, reading: Partial<TableReading> = {}): Decision<{ table: Table }> {
  const refused = checkBytes(bytes)
  if (refused) return refused
  const encoding = reading.encoding ?? guessEncoding(bytes)
  const text = decodeFile(bytes, encoding)
  if (isBinary(text)) return refuse('invalid', 'This is not a text file. Choose a CSV file.', { field: 'file' })
  const [declaration, declared] = /^sep=([,;\t|])\r?\n/i.exec(text) ?? []
  const lines = declaration === undefined ? text : text.slice(declaration.length)
  const delimiter =
    reading.delimiter ?? IMPORT_DELIMITERS.find((one) => CHARACTERS[one] === declared) ?? guessDelimiter(lines)
  const parsed = Papa.parse<string[]>(lines, { delimiter: CHARACTERS[delimiter] })
  const unclosed = parsed.errors.find(({ code }) => code === 'MissingQuotes')
  const skipped = declaration === undefined ? 0 : 1
  if (unclosed) {
    const row = (unclosed.row ?? 0) + 1 + skipped
    const where = `The file ends inside quotes that open in row ${number.format(row)}.`
    return refuse('invalid', `${where} It may be cut off: save it again.`, { field: 'file' })
  }
  const filled = parsed.data.flatMap((cells, index) =>
    cells.some((cell) => cell.trim() !== '') ? [{ row: index + 1 + skipped, cells: cells.map(cellText) }] : [],
  )
  return tableOf(filled, { encoding, delimiter, hasHeads: reading.hasHeads }, /[\r\n]$/.test(text))
}

/** Number of rows that are examined to guess the delimiter. */
const SAMPLE = 20

/** The delimiter that splits the first row into several cells, and most of the following rows into as many. */
function guessDelimiter(text: string): ImportDelimiter {
  const fits = IMPORT_DELIMITERS.map((one) => {
    const { data } = Papa.parse<string[]>(text, { delimiter: CHARACTERS[one], preview: SAMPLE, skipEmptyLines: true })
    const width = data[0]?.length ?? 0
    const alike = data.filter(({ length }) => length === width).length
    return { one, width, share: width > 1 ? alike / data.length : 0 }
  })
  const [best] = fits.toSorted((a, b) => b.share - a.share || b.width - a.width)
  return best && best.share > 0 ? best.one : 'comma'
}

function checkBytes(bytes: Uint8Array) {
  const no = (text: string) => refuse('invalid', text, { field: 'file' })
  if (bytes.length === 0) return no('The file is empty. Choose one with a row for each customer.')
  if (bytes.length > IMPORT_BYTES_MAX) {
    return no(`The file is larger than ${IMPORT_BYTES_MAX / 1024 / 1024} MB. Split it and import the parts.`)
  }
  return isWorkbook(bytes) ? no('This is a workbook. Save it as CSV in your spreadsheet, and import that file.') : null
}

/** Control characters that do not occur in text. */
const CONTROLS = /[^\P{Cc}\s\u007F-\u009F]/u

const isBinary = (text: string) => CONTROLS.test(text)

type ReadRow = Pick<TableRow, 'row' | 'cells'>

function tableOf(
  filled: readonly ReadRow[],
  { hasHeads, ...reading }: Omit<TableReading, 'hasHeads'> & { hasHeads: boolean | undefined },
  isEnded: boolean,
): Decision<{ table: Table }> {
  const no = (text: string) => refuse('invalid', text, { field: 'file' })
  const [first] = filled
  if (!first) return no('The file has no rows. Choose one with a row for each customer.')
  const columns = filled.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  if (columns > IMPORT_COLUMNS_MAX) {
    return no(`The file has ${number.format(columns)} columns; at most ${IMPORT_COLUMNS_MAX} can be read.`)
  }
  const isHeaded = hasHeads ?? !first.cells.some((cell) => isEmail(cell) || parsePhone(cell) !== null)
  const names = isHeaded ? JSON.stringify(first.cells) : null
  // Concatenated files repeat the header row in between.
  const rows = filled.filter(({ cells }) => JSON.stringify(cells) !== names)
  if (rows.length === 0) return no('The file has column names but no rows.')
  if (rows.length > IMPORT_ROWS_MAX) {
    const [has, most] = [number.format(rows.length), number.format(IMPORT_ROWS_MAX)]
    return no(`The file has ${has} rows; at most ${most} can be imported at once. Split it.`)
  }
  const width = first.cells.length
  const last = rows.at(-1)
  const isCut = !isEnded && rows.length > 1 && rows.every((row) => (row === last) === row.cells.length < width)
  return {
    allowed: true,
    table: {
      reading: { ...reading, hasHeads: isHeaded },
      heads: headsOf(isHeaded ? first.cells : [], columns),
      rows: rows.map((each) => ({
        row: each.row,
        cells: Array.from({ length: columns }, (_, index) => each.cells[index] ?? ''),
        isCut: isCut && each === last,
      })),
    },
  }
}

/** Unique names of the columns: a second "Phone" becomes "Phone (2)", a column without a name "Column 3". */
function headsOf(names: readonly string[], columns: number): string[] {
  const seen = new Map<string, number>()
  return Array.from({ length: columns }, (_, index) => {
    const name = names[index]?.replaceAll(/\s+/g, ' ') || `Column ${index + 1}`
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count === 1 ? name : `${name} (${count})`
  })
}

/** The formula that makes spreadsheets keep digits as text: `="0303"`. */
const QUOTED_FORMULA = /^="([^"]*)"$/

/** The text of a cell, trimmed and without the apostrophe or formula that protects it. */
function cellText(cell: string): string {
  const text = cell.trim()
  return (QUOTED_FORMULA.exec(text)?.[1] ?? plainCell(text)).trim()
}
