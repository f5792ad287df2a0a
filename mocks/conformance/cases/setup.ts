import { getSetup, setUp } from '@parley/contract'
import type { Case } from '../case.ts'

const form = {
  organizationName: ' Bluebell Roofing ',
  timezone: 'America/Chicago',
  phoneNumber: '(312) 555-0166',
  name: 'Dana Whitfield',
  email: 'Dana@bluebell.example',
  password: 'three words in a row',
}
const open = { params: ({ setupToken }: { setupToken: string }) => ({ token: setupToken }), as: 'nobody' } as const
const over = { params: () => ({ token: 'no-link' }), as: 'nobody', status: 410, code: 'gone' } as const

/** The setup link for the first start. */
export const setupCases: readonly Case[] = [
  { name: 'a link that was used or is too old', endpoint: getSetup, ...over },
  { name: 'the form of a link that was used or is too old', endpoint: setUp, ...over, body: () => form },
  { name: 'a link that opens', endpoint: getSetup, ...open, status: 200 },
  {
    name: 'a password of eleven characters',
    endpoint: setUp,
    ...open,
    body: () => ({ ...form, password: 'eleven char' }),
    status: 400,
    code: 'invalid',
  },
  {
    name: 'a number that cannot be one',
    endpoint: setUp,
    ...open,
    body: () => ({ ...form, phoneNumber: '+1 312 555 0166 0166 0166' }),
    status: 400,
    code: 'invalid',
  },
  {
    name: 'an email address in use',
    endpoint: setUp,
    ...open,
    body: () => ({ ...form, email: 'ADMIN@larkspur.test' }),
    status: 409,
    code: 'duplicate',
  },
  { name: 'an organization and its first admin', endpoint: setUp, ...open, body: () => form, status: 201 },
  { name: 'the same link once more', endpoint: setUp, ...open, body: () => form, status: 410, code: 'gone' },
]
