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
  /** As a spreadsheet counts it, from 1. */
  row: number
  /** As many as there are columns. */
  cells: readonly string[]
  /** The file ends inside of it. */
  isCut: boolean
}

/** A file as it was read. */
export interface Table {
  reading: TableReading
  heads: readonly string[]
  rows: readonly TableRow[]
}

const CHARACTERS: Readonly<Record<ImportDelimiter, string>> = { comma: ',', semicolon: ';', tab: '\t', pipe: '|' }

const number = new Intl.NumberFormat('en-US')

/**
 * Reads a file, or pasted rows, as a table: encoding, delimiter and whether the first row has names are recognised where `reading`
 * does not say them. Refuses with one sentence what is no table or too large. Loads a parser: import it lazily in the browser.
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

/** So many rows are looked at to find out what separates cells. */
const SAMPLE = 20

/** What cuts the first row into cells, and most of the following ones into as many. */
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

/** Control characters that no text holds. */
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
  // Files that were put together have the names again in between.
  const rows = filled.filter(({ cells }) => JSON.stringify(cells) !== names)
  if (rows.length === 0) return no('The file has names of columns and no rows under them.')
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

/** The names of the columns, each once: a second "Phone" is "Phone (2)", a column without a name "Column 3". */
function headsOf(names: readonly string[], columns: number): string[] {
  const seen = new Map<string, number>()
  return Array.from({ length: columns }, (_, index) => {
    const name = names[index]?.replaceAll(/\s+/g, ' ') || `Column ${index + 1}`
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count === 1 ? name : `${name} (${count})`
  })
}

/** The way in which spreadsheets are told to keep digits as text: `="0303"`. */
const QUOTED_FORMULA = /^="([^"]*)"$/

/** What a cell says: without spaces around it, and without what kept it from running as a formula. */
function cellText(cell: string): string {
  const text = cell.trim()
  return (QUOTED_FORMULA.exec(text)?.[1] ?? plainCell(text)).trim()
}
