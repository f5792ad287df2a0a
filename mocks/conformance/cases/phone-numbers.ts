import {
  createConversation,
  createPhoneNumber,
  deletePhoneNumber,
  listAudit,
  listPhoneLines,
  listPhoneNumbers,
  listPhoneNumberUses,
  setDefaultPhoneNumber,
  updatePhoneNumber,
} from '@parley/contract'
import { type Case, type Fixture, UNKNOWN_ID } from '../case.ts'

const line = (label: string) => (f: Fixture) => ({ id: f.line(label) })
const add = (name: string, body: object, more: Partial<Case> = {}): Case => ({
  name,
  endpoint: createPhoneNumber,
  as: 'admin',
  body: () => body,
  status: 201,
  ...more,
})
const edit = (name: string, label: string, body: object, more: Partial<Case> = {}): Case => ({
  name,
  endpoint: updatePhoneNumber,
  as: 'admin',
  params: line(label),
  body: () => body,
  status: 200,
  ...more,
})
const staff = (name: string, people: (f: Fixture) => string[], more: Partial<Case> = {}): Case => ({
  ...edit(name, 'Billing', {}, more),
  body: (f) => ({ memberIds: people(f) }),
})
const choose = (name: string, label: string, more: Partial<Case> = {}): Case => ({
  name,
  endpoint: setDefaultPhoneNumber,
  as: 'admin',
  params: line(label),
  body: () => ({}),
  status: 200,
  ...more,
})
const drop = (name: string, params: Case['params'], more: Partial<Case> = {}): Case => ({
  name,
  endpoint: deletePhoneNumber,
  as: 'admin',
  ...(params && { params }),
  status: 204,
  ...more,
})
const uses = (label: string): Case => ({
  name: `what ${label} is used for`,
  endpoint: listPhoneNumberUses,
  as: 'admin',
  params: line(label),
  status: 200,
})
const list = (name: string): Case => ({
  name,
  endpoint: listPhoneNumbers,
  as: 'admin',
  query: () => ({ includeInactive: 'true' }),
  status: 200,
})
const wrong = { status: 409, code: 'wrong_state' } as const
const taken = { status: 409, code: 'duplicate' } as const
const invalid = { status: 400, code: 'invalid' } as const
const ADDED = 'a further number'

/** The numbers of the business: added, named, switched on and off, made the default and deleted. */
export const phoneNumberCases: readonly Case[] = [
  uses('Dispatch'),
  uses('Billing'),
  uses('Summer campaign'),
  add(ADDED, { phoneNumber: '(303) 555-0104', label: ' Yard sign ' }),
  add('a number that there is', { phoneNumber: '+13035550104' }, taken),
  add('a number of another business', { phoneNumber: '+14155550100' }, taken),
  add('no number', { phoneNumber: ' ' }, invalid),
  add('a short number', { phoneNumber: '555-0104' }, invalid),
  add('a number with a long label', { phoneNumber: '3035550105', label: 'x'.repeat(61) }, invalid),
  add('an inactive number as the default', { phoneNumber: '3035550105', isDefault: true, isActive: false }, wrong),
  add('a number as the default', { phoneNumber: '3035550106', isDefault: true }),
  list('the numbers with a new default'),
  choose('the default goes back', 'Dispatch'),
  choose('it is the default already', 'Dispatch'),
  choose('an inactive number becomes the default', 'Summer campaign', wrong),
  choose('a manager chooses the default', 'Billing', { as: 'manager', status: 403, code: 'forbidden' }),
  edit('a label', 'Billing', { label: ' Accounts ' }),
  edit('the same label', 'Billing', { label: 'Accounts' }),
  edit('no label', 'After hours', { label: null }),
  staff('people are put on a number', (f) => [f.user('Priya Raman'), f.user('Ana Ruiz'), f.user('Ana Ruiz')]),
  list('the numbers with people'),
  staff('the same people in another order', (f) => [f.user('Ana Ruiz'), f.user('Priya Raman')]),
  staff('somebody who has left is put on a number', (f) => [f.user('Sam Ortega')], invalid),
  staff('a stranger is put on a number', () => [UNKNOWN_ID], invalid),
  staff('a manager puts people on a number', () => [], { as: 'manager', status: 403, code: 'forbidden' }),
  staff('nobody in particular', () => []),
  edit('a number is for calls only', 'After hours', { isForTexts: false }),
  edit('a number is for nothing', 'After hours', { isForCalls: false }, invalid),
  choose('a number for calls only becomes the default', 'After hours', wrong),
  edit('the default is for calls only', 'Dispatch', { isForTexts: false }, wrong),
  edit('the default is for texts only', 'Dispatch', { isForCalls: false }),
  {
    name: 'a conversation is begun on a number for calls only',
    endpoint: createConversation,
    as: 'basic',
    body: (f) => ({ customerId: f.customer('Maria Okafor'), phoneNumberId: f.line('After hours') }),
    status: 409,
    code: 'inactive_number',
  },
  { name: 'what calls leave from then', endpoint: listPhoneLines, as: 'admin', status: 200 },
  list('the numbers with what they are for'),
  edit('a number is for both again', 'After hours', { isForTexts: true }),
  edit('the default is for both again', 'Dispatch', { isForCalls: true }),
  add('a number for nothing', { phoneNumber: '3035550108', isForTexts: false, isForCalls: false }, invalid),
  add('a default for calls only', { phoneNumber: '3035550108', isDefault: true, isForTexts: false }, wrong),
  edit('the default is switched off', 'Dispatch', { isActive: false }, wrong),
  edit('a line is switched off', 'Billing', { isActive: false }),
  edit('a line is switched on', 'Billing', { isActive: true, label: 'Billing' }),
  edit('another number for a line with conversations', 'Dispatch', { phoneNumber: '3035550107' }, wrong),
  edit('another number for a line without', 'Summer campaign', { phoneNumber: '303-555-0107' }),
  edit('a number that another line has', 'Summer campaign', { phoneNumber: '303-555-0104' }, taken),
  edit('a line of another business', 'Dispatch', { label: 'Mine' }, { as: 'otherAdmin', status: 404 }),
  drop('a line with conversations is deleted', line('Dispatch'), wrong),
  drop('a line without is deleted', (_, made) => ({ id: made(ADDED) })),
  drop('it is deleted again', (_, made) => ({ id: made(ADDED) }), { status: 404 }),
  list('the numbers after all that'),
  {
    name: 'what was recorded of the numbers',
    endpoint: listAudit,
    as: 'admin',
    query: () => ({ limit: '30' }),
    status: 200,
  },
]
