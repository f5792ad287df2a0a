import { expect, it } from 'vitest'
import * as domain from './index.ts'

const values = Object.entries<unknown>(domain)

/** The paths of empty texts in lists and tables. */
function emptyIn(value: unknown, path: string): string[] {
  if (value === '') return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => emptyIn(one, `${path}.${name}`))
}

const isList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

it.each(values.flatMap(([name, value]) => (isList(value) ? [{ name, list: value }] : [])))(
  'of $name, which are stored and sent, there are some, and none stands twice',
  ({ list }) => {
    expect(list).not.toEqual([])
    expect(new Set(list).size).toBe(list.length)
  },
)

it('no value is stored and no sentence shown that is empty', () => {
  expect(values.flatMap(([name, value]) => emptyIn(value, name))).toEqual([])
})
