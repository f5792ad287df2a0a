import { expect, it } from 'vitest'
import { decodeFile, guessEncoding } from './decode-file.ts'

const utf16 = (text: string, isBig: boolean) =>
  Uint8Array.from(
    Array.from(text).flatMap((letter) => {
      const unit = letter.codePointAt(0) ?? 0
      return isBig ? [unit >> 8, unit & 0xff] : [unit & 0xff, unit >> 8]
    }),
  )
const marked = (mark: readonly number[], bytes: Uint8Array) => Uint8Array.from([...mark, ...bytes])
const utf8 = (text: string) => new TextEncoder().encode(text)
const windows = (text: string) => Uint8Array.from(Array.from(text, (letter) => letter.codePointAt(0) ?? 0))

it.each([
  ['UTF-8 with its mark', marked([0xef, 0xbb, 0xbf], utf8('Zoë,Ortiz')), 'utf-8'],
  ['UTF-8 with its mark and a byte that is none', marked([0xef, 0xbb, 0xbf], windows('Zoë,Ortiz')), 'utf-8'],
  ['UTF-16 with its mark, the small end first', marked([0xff, 0xfe], utf16('Żółć', false)), 'utf-16le'],
  ['UTF-16 with its mark, the large end first', marked([0xfe, 0xff], utf16('Żółć', true)), 'utf-16be'],
  ['UTF-16 without a mark, the small end first', utf16('Name,Phone', false), 'utf-16le'],
  ['UTF-16 without a mark, the large end first', utf16('Name,Phone', true), 'utf-16be'],
  ['plain letters', utf8('Name,Phone'), 'utf-8'],
  ['nothing', new Uint8Array(), 'utf-8'],
  ['UTF-8', utf8('Zoë,Ortiz'), 'utf-8'],
  ['UTF-8 that ends within a letter', utf8('Ortiz,Zoë').slice(0, -1), 'utf-8'],
  ['old Windows', windows('Zoë,Ortiz'), 'windows-1252'],
  ['zeros everywhere, which no text has', new Uint8Array(100), 'utf-8'],
  ['UTF-16 with a letter in fifty whose other byte is zero', utf16(`${'a'.repeat(49)}Ā`, false), 'utf-16le'],
  ['zeros on one side, and one in fifty bytes on the other', utf16('aĀ'.padEnd(25), false), 'utf-8'],
  ['a zero in eight bytes', utf8('Na\0e,Pho'), 'utf-8'],
] as const)('a file of %s is known', (_, bytes, encoding) => {
  expect(guessEncoding(bytes)).toBe(encoding)
})

it('a file is read without its mark', () => {
  expect(decodeFile(marked([0xef, 0xbb, 0xbf], utf8('Zoë')), 'utf-8')).toBe('Zoë')
  expect(decodeFile(marked([0xff, 0xfe], utf16('Zoë', false)), 'utf-16le')).toBe('Zoë')
})
