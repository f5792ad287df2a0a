import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { newId } from '../../ids.ts'
import { accountLinkUrl, linkIdOf, linkToken } from './account-links.ts'

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

test('an address says its purpose; a link that is not named is an invite', () => {
  const id = newId()
  const address = accountLinkUrl({ ...here, publicUrl: 'https://office.example' })
  expect(address(id)).toBe(`https://office.example/invite/${linkToken(here, id)}`)
  expect(address(id, 'reset')).toBe(`https://office.example/reset/${linkToken(here, id)}`)
})

test('what is signed says that it is a link of an account', () => {
  const bytes = Buffer.from(newId().replaceAll('-', ''), 'hex')
  const other = createHmac('sha256', here.sessionSecret).update(bytes).digest().subarray(0, 24)
  expect(linkIdOf(here, bytes.toString('base64url') + other.toString('base64url'))).toBeNull()
})
