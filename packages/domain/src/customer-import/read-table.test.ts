import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readTable, type Table } from './read-table.ts'

/** Files written by other programs. */
const fixture = (name: string) => new Uint8Array(readFileSync(new URL(`fixtures/${name}`, import.meta.url)))
const bytesOf = (text: string) => new TextEncoder().encode(text)

function tableOf(bytes: Uint8Array, reading: Parameters<typeof readTable>[1] = {}): Table {
  const read = readTable(bytes, reading)
  if (!read.allowed) throw new Error(read.text)
  return read.table
}
function refusalOf(bytes: Uint8Array): string {
  const read = readTable(bytes)
  return read.allowed ? 'it can be read' : read.text
}
const cellsOf = (text: string, reading: Parameters<typeof readTable>[1] = {}) =>
  tableOf(bytesOf(text), reading).rows.map(({ cells }) => cells)

it.each([
  ['excel-semicolon-windows-1252.csv', 'windows-1252', 'semicolon'],
  ['excel-unicode-text-utf-16.txt', 'utf-16le', 'tab'],
  ['utf-16-be-without-mark.csv', 'utf-16be', 'semicolon'],
])('%s is read as %s with %s', (name, encoding, delimiter) => {
  const { reading, heads, rows } = tableOf(fixture(name))
  expect(reading).toEqual({ encoding, delimiter, hasHeads: true })
  expect(heads).toEqual(['Client', 'Cell', 'E-mail', 'Labels', 'No text', 'Comments', 'Open balance'])
  expect(rows).toMatchObject([
    {
      row: 2,
      cells: [
        'Wren Castellanos',
        '303.555.0136',
        'wren.c@example.com',
        'member; condo',
        'x',
        'Key under the pot',
        '186,00',
      ],
    },
    { row: 3, cells: ['Jörg Müller', '(303) 555-0142', '', 'remodel', '', 'Dog; bites', '0,00'] },
    { row: 4, cells: ['Odell Farrow', '555-0148', '', '', '', '', ''] },
  ])
})

it('keeps quotes and line breaks inside of a cell', () => {
  expect(tableOf(fixture('quotes-and-line-breaks.csv')).rows.map(({ cells }) => cells)).toEqual([
    ['Maria "Mo" Okafor', '303 555 0134', 'Rings twice.\nThen "waits",\r\nand calls.', 'VIP, Net 30'],
    ['Jun Tanaka', '303 555 0126', '', ''],
  ])
})

it.each([
  ['a,b\n1,2\n', 'comma'],
  ['a;b\n1,5;2,5\n', 'semicolon'],
  ['a\tb\n1\t2\n', 'tab'],
  ['a|b\n1|2\n', 'pipe'],
  ['a;b, c, d, e\n1;2\n3;4\n', 'semicolon'],
  ['a,b;c;d\n1,5;2;3\n', 'semicolon'],
  ['a;b,c,d\n1;2,3,4\n', 'comma'],
  ['sep=|\na,b|c\n1,2|3\n', 'pipe'],
  ['sep=;\r\na;b\r\n1;2\r\n', 'semicolon'],
  ['Name;Notes\nMaria;sep=,\nJun;x\n', 'semicolon'],
  ['Phone\n(303) 555-0134\n', 'comma'],
])('%j is separated by %s', (text, delimiter) => {
  expect(tableOf(bytesOf(text)).reading.delimiter).toBe(delimiter)
})

it('quotes that somebody typed inside of quotes are read as they stand', () => {
  expect(cellsOf('Name,Phone\n"Maria "Mo" Okafor",1\nJun,2\n')).toEqual([
    ['Maria "Mo" Okafor', '1'],
    ['Jun', '2'],
  ])
})

it('is told how to read where the guess is wrong', () => {
  const told = { encoding: 'windows-1252', delimiter: 'pipe', hasHeads: false } as const
  expect(tableOf(bytesOf('a,b|c'), told)).toMatchObject({ reading: told, heads: ['Column 1', 'Column 2'] })
  expect(cellsOf('a,b|c,d,e|f', told)).toEqual([['a,b', 'c,d,e', 'f']])
})

it('takes a first row with a number or an address for a customer', () => {
  expect(tableOf(bytesOf('Maria,(303) 555-0134\n')).heads).toEqual(['Column 1', 'Column 2'])
  expect(tableOf(bytesOf('Maria,Phone\nJun,1\n')).heads).toEqual(['Maria', 'Phone'])
})

it('a name has one blank where it had several', () => {
  expect(tableOf(bytesOf('Name,Open  \t balance\nMaria,1\n')).heads).toEqual(['Name', 'Open balance'])
})

it('a name that comes twice is told apart, and a row that repeats the names is passed over', () => {
  const { heads, rows } = tableOf(bytesOf('Name,Phone,Phone,\nMaria,1,2,3\nName,Phone,Phone,\nJun,4,5,6\n'))
  expect(heads).toEqual(['Name', 'Phone', 'Phone (2)', 'Column 4'])
  expect(rows.map(({ row, cells }) => [row, cells[0]])).toEqual([
    [2, 'Maria'],
    [4, 'Jun'],
  ])
})

it('empty rows are passed over, and rows keep the number that a spreadsheet shows', () => {
  expect(tableOf(bytesOf('Name,Phone\n\nMaria,1\n,\nJun,2\n')).rows.map(({ row }) => row)).toEqual([3, 5])
})

it('short rows are filled up, long ones make further columns', () => {
  expect(cellsOf('a,b\n1\n1,2,3\n')).toEqual([
    ['1', '', ''],
    ['1', '2', '3'],
  ])
})

it('formula cells are text, and what kept one from running is taken off', () => {
  expect(cellsOf('a,b,c,d\n"=HYPERLINK(""http://x"",""y"")",\'=1+1,"=""0303""",\'s-Hertogenbosch\n')).toEqual([
    ['=HYPERLINK("http://x","y")', '=1+1', '0303', "'s-Hertogenbosch"],
  ])
})

it('blanks around a cell are no part of it, and a formula is taken off only where it is all of it', () => {
  expect(cellsOf('a,b,c,d\n Maria ," =""0303"" ","=""0303""x","x=""0303"""\n"=""  0304 """,1,2,3\n')).toEqual([
    ['Maria', '0303', '="0303"x', 'x="0303"'],
    ['0304', '1', '2', '3'],
  ])
})

it('reads a cell of 1 MB and 300 columns', () => {
  const large = 'x'.repeat(1024 * 1024)
  expect(cellsOf(`Name,Notes\nMaria,"${large}"\n`)[0]?.[1]).toHaveLength(large.length)
  const heads = Array.from({ length: 300 }, (_, index) => `Field ${index}`).join(',')
  expect(tableOf(bytesOf(`${heads}\n${heads.toUpperCase()}\n`)).heads).toHaveLength(300)
})

it.each([
  ['', 'The file is empty. Choose one with a row for each customer.'],
  ['\r\n\r\n', 'The file has no rows. Choose one with a row for each customer.'],
  ['Name,Phone\n', 'The file has column names but no rows.'],
  ['Name,Phone\nMaria,"303', 'The file ends inside quotes that open in row 2. It may be cut off: save it again.'],
  [
    'sep=;\nName;Phone\nMaria;"303',
    'The file ends inside quotes that open in row 3. It may be cut off: save it again.',
  ],
  ['PK\u0003\u0004...', 'This is a workbook. Save it as CSV in your spreadsheet, and import that file.'],
  ['\u0001\u0000\u0002PNG\u0000\u0000', 'This is not a text file. Choose a CSV file.'],
  [`${'a,'.repeat(600)}\n1,2\n`, 'The file has 601 columns; at most 500 can be read.'],
])('%j cannot be read, in one sentence', (text, sentence) => {
  expect(refusalOf(bytesOf(text))).toBe(sentence)
})

it('a file that cannot be read is refused as a file, and one of 500 columns is read', () => {
  for (const text of ['', 'Name,Phone\n', '\r\n', 'Name,Phone\nMaria,"303', 'Name\u0001\u0002'])
    expect(readTable(bytesOf(text))).toMatchObject({ code: 'invalid', field: 'file' })
  expect(tableOf(bytesOf(`${Array.from({ length: 500 }, (_, at) => `c${at}`).join(',')}\n1,2\n`)).heads).toHaveLength(
    500,
  )
})

it('a file has at most 100,000 rows and 20 MB', () => {
  const rows = (count: number) => bytesOf(`Phone\n${'1\n'.repeat(count)}`)
  expect(tableOf(rows(100_000)).rows).toHaveLength(100_000)
  expect(refusalOf(rows(100_001))).toBe('The file has 100,001 rows; at most 100,000 can be imported at once. Split it.')
  const large = new Uint8Array(20 * 1024 * 1024 + 1).fill(97)
  expect(refusalOf(large)).toBe('The file is larger than 20 MB. Split it and import the parts.')
  expect(refusalOf(large.subarray(1))).not.toContain('20 MB')
})

it('a file that is cut off in the middle of a row says so of that row alone', () => {
  const cut = (text: string) => tableOf(bytesOf(text)).rows.map(({ isCut }) => isCut)
  expect(cut('Name,Phone,Email\nMaria,1,a\nJun,30')).toEqual([false, true])
  expect(cut('Name,Phone,Email\nMaria,1,a\nWen,2,b\nJun,30')).toEqual([false, false, true])
  expect(cut('Name,Phone,Email\nMaria,1,a\nJun,30\n')).toEqual([false, false])
  expect(cut('Name,Phone,Email\nJun,30')).toEqual([false])
  expect(cut('Name,Phone,Email\nMaria,1\nJun,30')).toEqual([false, false])
})

it('a file that is cut off in the middle of a letter is still UTF-8', () => {
  expect(tableOf(bytesOf('Name,Phone\nJörg Müller,1\nZoë').slice(0, -1)).reading.encoding).toBe('utf-8')
})

it('rows are counted as the file has them, with the line that says what separates cells and without rows of blanks', () => {
  const { rows } = tableOf(bytesOf('sep=;\nName;Phone\n ; \nMaria;1\n'))
  expect(rows).toMatchObject([{ row: 4, cells: ['Maria', '1'] }])
})

it('what separates cells is found out behind empty lines', () => {
  expect(tableOf(bytesOf('\n\n\nName;Phone\nMaria;1\nJun;2\n')).reading.delimiter).toBe('semicolon')
})
