import {
  listLineConversations,
  listPhoneLines,
  listUsers,
  sendLineText,
  startLineConversation,
  updateUser,
} from '@parley/contract'
import type { Case } from '../case.ts'

const ELENA = { email: 'admin@harbor.test', name: 'Elena Moreau', role: 'admin', paymentLimit: null }
const SAM = { email: 'sam@larkspur.test', name: 'Sam Ortega', role: 'basic', paymentLimit: null }
const give = (name: string, phoneNumber: string | null, more: Partial<Case> = {}): Case => ({
  name,
  endpoint: updateUser,
  as: 'otherAdmin',
  params: (f) => ({ id: f.user('Elena Moreau') }),
  body: () => ({ ...ELENA, phoneNumber }),
  status: 200,
  ...more,
})
const giveSam = (name: string, phoneNumber: string | null, more: Partial<Case> = {}): Case => ({
  ...give(name, phoneNumber, more),
  as: 'admin',
  params: (f) => ({ id: f.user('Sam Ortega') }),
  body: () => ({ ...SAM, phoneNumber }),
})
const start = (name: string, phoneNumber: string, more: Partial<Case> = {}): Case => ({
  name,
  endpoint: startLineConversation,
  as: 'otherAdmin',
  body: () => ({ phoneNumber }),
  status: 201,
  ...more,
})
const send = (name: string, content: string, more: Partial<Case> = {}): Case => ({
  name,
  endpoint: sendLineText,
  as: 'otherAdmin',
  body: (_, made) => ({ conversationId: made('a conversation from a new number'), content }),
  status: 201,
  ...more,
})
const read = (name: string, endpoint: Case['endpoint']): Case => ({ name, endpoint, as: 'otherAdmin', status: 200 })
const taken = { status: 409, code: 'duplicate' } as const
const none = { status: 409, code: 'inactive_number' } as const

/** People's own numbers; the admin of the other organisation starts without one. */
export const ownNumberCases: readonly Case[] = [
  start('a conversation before there is a number', '(415) 555-0199', none),
  give('what is no number of one’s own', '12', { status: 400, code: 'invalid' }),
  give('a number of one’s own from a manager', '(628) 555-0177', {
    as: 'otherManager',
    status: 403,
    code: 'forbidden',
  }),
  give('the number of the business as one’s own', '+14155550100', taken),
  give('the number of another business as one’s own', '(303) 555-0100', taken),
  give('the own number of a colleague', '+16285550140', taken),
  give('the own number of somebody elsewhere', '(720) 555-0141', taken),
  give('a number of one’s own', '(628) 555-0177'),
  give('the same number again', '+16285550177'),
  read('lines, one with a new number', listPhoneLines),
  read('the team with their numbers', listUsers),
  start('a conversation from a new number', '(415) 555-0199'),
  give('another number of one’s own', '+16285550178'),
  send('a text from another number', 'On my way'),
  give('no number of one’s own any more', null),
  send('a text once the number is taken away', 'Are you there?', none),
  start('a conversation once the number is taken away', '(415) 555-0198', none),
  read('what was said before the number was taken away', listLineConversations),
  giveSam('another number for somebody who has left', '(720) 555-0179', { status: 409, code: 'wrong_state' }),
  giveSam('the number of somebody who has left is taken away', null),
]
