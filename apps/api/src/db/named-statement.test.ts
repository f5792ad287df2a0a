import { expect, test } from 'vitest'
import { namedStatement } from './named-statement.ts'

const statement = namedStatement<{ id: string; at?: Date | null }>(
  'touch',
  `update notes set at = :at::timestamptz where id = :id and (:at::timestamptz is not null or id <> ':')`,
)

test('a name is one parameter, however often it stands; casts are left alone', () => {
  expect(statement.bind({ id: 'a', at: null })).toEqual({
    name: 'touch',
    text: `update notes set at = $1::timestamptz where id = $2 and ($1::timestamptz is not null or id <> ':')`,
    values: [null, 'a'],
  })
})

test('a row without a value for a name is refused', () => {
  expect(() => statement.bind({ id: 'a' })).toThrow('touch: no value for :at')
})
