import { expect, test } from 'vitest'
import { newId } from '../../ids.ts'
import { linkIdOf, linkToken } from './account-links.ts'

const here = { sessionSecret: 'the secret of this installation' }

test('a token gives its id back, and nothing else does', () => {
  const id = newId()
  const token = linkToken(here, id)
  expect(token).toMatch(/^[\w-]{54}$/)
  expect(linkIdOf(here, token)).toBe(id)
  expect(linkIdOf({ sessionSecret: 'another one' }, token)).toBeNull()
  for (const other of [
    '',
    'x',
    id,
    `${token}A`,
    token.slice(1),
    linkToken(here, newId()).slice(0, 22) + token.slice(22),
  ])
    expect(linkIdOf(here, other)).toBeNull()
})
