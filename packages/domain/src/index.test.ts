import { expect, test } from 'vitest'
import * as rules from './index.ts'

/** The strings in a value, with their paths; what functions return is not included. */
function textsIn(value: unknown, at: string): (readonly [at: string, text: string])[] {
  if (typeof value === 'string') return [[at, value]]
  if (typeof value !== 'object' || value === null) return []
  const entries = value instanceof Map || value instanceof Set ? [...value.entries()] : Object.entries(value)
  return entries.flatMap(([name, one]) => textsIn(one, `${at} ${String(name)}`))
}

const given = Object.entries(rules)

test('no word of a table is blank', () => {
  const blank = given.flatMap(([name, value]) => textsIn(value, name)).filter(([, text]) => text === '')
  expect(blank).toEqual([])
})

test('no list has one thing twice', () => {
  const lists = given.filter(([, value]) => Array.isArray(value) && value.every((one) => typeof one === 'string'))
  expect(lists.length).toBeGreaterThan(50)
  const repeated = lists.filter(([, list]) => new Set(list as string[]).size < (list as string[]).length)
  expect(repeated).toEqual([])
})

test('what people are told by a fixed text is a sentence or the beginning of one', () => {
  const told = given.filter(([name, value]) => name.endsWith('_TEXT') && typeof value === 'string')
  expect(told.length).toBeGreaterThan(30)
  const others = told.filter(([, text]) => !/^\p{Lu}\p{L}*[ ’:].*\p{L}/u.test(text as string))
  expect(others).toEqual([])
})
