import { expect, it } from 'vitest'
import { findSlashQuery } from './slash-query.ts'

it.each([
  ['/', 1, { words: '', start: 0, end: 1 }],
  ['/past due', 9, { words: 'past due', start: 0, end: 9 }],
  ['/past due', 5, { words: 'past', start: 0, end: 5 }],
  ['Hello\n/on', 9, { words: 'on', start: 6, end: 9 }],
  ['Hello /on', 9, null],
  ['/on', 0, null],
  ['/on\nHello', 6, null],
  [`/${'x'.repeat(39)}`, 40, { words: 'x'.repeat(39), start: 0, end: 40 }],
  [`/${'x'.repeat(40)}`, 41, null],
])('reads %j with the caret at %i', (text, caret, expected) => {
  expect(findSlashQuery(text, caret)).toEqual(expected)
})
