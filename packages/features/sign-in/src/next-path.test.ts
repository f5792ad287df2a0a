import { PRODUCT } from '@parley/domain'
import { expect, it } from 'vitest'
import { nextPath } from './next-path.ts'

const section = `/${PRODUCT.slug}`

it.each([
  ['', section],
  ['?next=%2Fphone', '/phone'],
  ['?next=%2Fa%3Fconversation%3D1', '/a?conversation=1'],
  ['?next=%2F%2Fevil.test', section],
  ['?next=%2F%5Cevil.test', section],
  ['?next=https%3A%2F%2Fevil.test', section],
  ['?next=javascript%3Aalert(1)', section],
  ['?next=%2Fsign-in', section],
])('%s leads to %s', (search, path) => {
  expect(nextPath(search)).toBe(path)
})
