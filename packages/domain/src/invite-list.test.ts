import { expect, test } from 'vitest'
import { nameOfEmail, readInviteList } from './invite-list.ts'

const ANA = { name: 'Ana Lopez', email: 'ana.lopez@larkspur.example' }
const MARCUS = { name: 'Marcus Reed', email: 'marcus@larkspur.example' }

test.each<[string, string, object[]]>([
  [
    'one a line',
    'ana.lopez@larkspur.example\r\nmarcus_reed@larkspur.example\n',
    [ANA, { name: 'Marcus Reed', email: 'marcus_reed@larkspur.example' }],
  ],
  ['of a mail', 'Ana Lopez <ana.lopez@larkspur.example>, "Marcus Reed" <marcus@larkspur.example>', [ANA, MARCUS]],
  ['of a sheet', 'Ana Lopez\tana.lopez@larkspur.example\nMarcus Reed\tmarcus@larkspur.example', [ANA, MARCUS]],
  ['of a table with blanks between', 'Ana   Lopez,  ana.lopez@larkspur.example', [ANA]],
  ['semicolons', 'ana.lopez@larkspur.example; Marcus Reed marcus@larkspur.example.', [ANA, MARCUS]],
  [
    'marks behind marks',
    'Ana Lopez ("ana.lopez@larkspur.example").\nMarcus Reed <marcus@larkspur.example>.',
    [ANA, MARCUS],
  ],
  ['a line without an address', 'The crew:\nAna Lopez, ana.lopez@larkspur.example', [ANA]],
  [
    'a mistyped address',
    'Ana Lopez, ana.lopez@larkspur.example\nmarcus.reed@larkspur',
    [ANA, { name: 'Marcus Reed', email: 'marcus.reed@larkspur' }],
  ],
  ['one with a name', 'Marcus Reed <marcus@larkspur.example>', [MARCUS]],
])('a list: %s', (_, text, people) => {
  expect(readInviteList(text)).toEqual(people)
})

test.each([
  ['one address', ' ana@larkspur.example '],
  ['a name', 'Ana Lopez'],
  ['nothing', ''],
])('no list: %s', (_, text) => {
  expect(readInviteList(text)).toEqual([])
})

test.each([
  ['ana.lopez@x.example', 'Ana Lopez'],
  ['devin-42+work@x.example', 'Devin'],
  ['OFFICE@x.example', 'OFFICE'],
  ['42@x.example', ''],
])('%s is called %s', (email, name) => {
  expect(nameOfEmail(email)).toBe(name)
})
