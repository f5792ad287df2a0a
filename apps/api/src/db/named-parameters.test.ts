import { expect, test } from 'vitest'
import { bindNames } from './named-parameters.ts'

test('named parameters go behind the values that are there, each once; a cast is none', () => {
  const values: unknown[] = ['organization']
  const text = bindNames(
    'a = $1 and b like :word and c::text like :word or d > :least',
    { word: 'x%', least: 2 },
    values,
  )
  expect(text).toBe('a = $1 and b like $2 and c::text like $2 or d > $3')
  expect(values).toEqual(['organization', 'x%', 2])
})

test('a parameter without a value is refused', () => {
  expect(() => bindNames('b like :word', {}, [])).toThrow('no value for :word')
})
