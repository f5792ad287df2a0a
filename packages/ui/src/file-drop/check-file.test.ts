import { expect, test } from 'vitest'
import { fileError } from './check-file.ts'

const MB = 1024 * 1024
const csv = { accept: ['.csv', 'text/csv'], acceptWords: 'a CSV file', maxBytes: 5 * MB }
const file = (name: string, type: string, size = 10) => ({ name, type, size })

test.each([
  [file('book.csv', 'text/csv'), csv, null],
  [file('BOOK.CSV', 'application/vnd.ms-excel'), csv, null],
  [file('book', 'text/csv', 5 * MB), csv, null],
  [file('book.xlsx', 'application/x'), csv, 'book.xlsx is not a CSV file. Choose another file.'],
  [file('book.csv', 'text/csv', 5 * MB + 1), csv, 'book.csv is larger than 5 MB. Choose a smaller file.'],
  [
    file('logo.png', 'image/png', 65_537),
    { maxBytes: 65_536 },
    'logo.png is larger than 64 kB. Choose a smaller file.',
  ],
  [file('logo.png', 'image/png'), { accept: ['image/*'] }, null],
  [
    file('logo.svg', 'text/html'),
    { accept: ['image/*'], acceptWords: 'a picture' },
    'logo.svg is not a picture. Choose another file.',
  ],
])('%o', (given, limits, expected) => {
  expect(fileError(given, limits)).toBe(expected)
})
