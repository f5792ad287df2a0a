import { expect, it } from 'vitest'
import { csvFileName, type CsvCell, plainCell, toCsv } from './csv.ts'

it.each<[CsvCell, string]>([
  ['Maria Okafor', 'Maria Okafor'],
  ['', ''],
  ['Okafor, Maria', '"Okafor, Maria"'],
  ['Maria "Mo" Okafor', '"Maria ""Mo"" Okafor"'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("http://x")', '"\'=HYPERLINK(""http://x"")"'],
  ['+44 20 7946 0000', "'+44 20 7946 0000"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['1+1', '1+1'],
  [{ number: '1250.00' }, '1250.00'],
  [{ number: '-3.50' }, '-3.50'],
])('writes %j as %s', (cell, expected) => {
  expect(toCsv([[cell]])).toBe(`\uFEFF${expected}\r\n`)
})

it('writes a row a line, after the mark by which Excel knows UTF-8', () => {
  expect(
    toCsv([
      ['Date', 'Amount'],
      ['2026-11-19', { number: '12.50' }],
    ]),
  ).toBe('\uFEFFDate,Amount\r\n2026-11-19,12.50\r\n')
})

it('takes numbers without a part behind the point', () => {
  expect(toCsv([[{ number: '12' }, { number: '-3' }]])).toBe('\uFEFF12,-3\r\n')
})

it.each(['=1', '12 apples', '12.'])('refuses %s as a number', (number) => {
  expect(() => toCsv([[{ number }]])).toThrow(new RangeError(`csvLines: ${number} is not a number`))
})

it('is named by the day in the zone', () => {
  expect(csvFileName('ledger', 'America/Denver', new Date('2026-11-19T05:30:00Z'))).toBe('ledger-2026-11-18.csv')
})

it.each(['=1+1', "'=1+1", "''+1", '-1', "O'Neil", "'quoted'", '', "'"])(
  '%j is read as it was before it was written',
  (text) => {
    expect(plainCell(toCsv([[text]]).slice(1, -2))).toBe(text)
  },
)
