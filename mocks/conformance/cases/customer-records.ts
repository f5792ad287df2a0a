import {
  createCustomer,
  createCustomerNote,
  getCustomer,
  getCustomerMetrics,
  listCustomerInvoices,
  listCustomerNotes,
  listCustomFields,
  listCustomFieldValues,
  saveCustomFieldValues,
  updateCustomer,
} from '@parley/contract'
import { type Case, type Fixture, UNKNOWN_ID } from '../case.ts'
import { byCreation } from './sort-keys.ts'

const about = (endpoint: Case['endpoint'], name: string): Case => ({
  name: `${endpoint.name} of ${name}`,
  endpoint,
  as: 'basic',
  params: (f) => ({ id: f.customer(name) }),
  status: 200,
})

const jun = (f: Fixture) => ({ id: f.customer('Jun Tanaka') })
const field = (f: Fixture, name: string) => f.world.customFields.find(({ fieldName }) => fieldName === name)?.id

const edit = (name: string, body: object, more: Partial<Case> = {}): Case => ({
  name,
  endpoint: updateCustomer,
  as: 'basic',
  params: jun,
  body: () => body,
  status: 200,
  ...more,
})

const save = (name: string, values: Readonly<Record<string, string>>, more: Partial<Case> = {}): Case => ({
  name,
  endpoint: saveCustomFieldValues,
  as: 'basic',
  params: jun,
  body: (f) => ({
    values: Object.entries(values).map(([fieldName, value]) => ({ customFieldId: field(f, fieldName), value })),
  }),
  status: 200,
  ...more,
})

/** Edits of a customer, and refused ones. */
export const customerEdits: readonly Case[] = [
  { name: 'custom fields', endpoint: listCustomFields, as: 'basic', status: 200 },
  edit('a customer gets another name and tags', { name: ' Jun T. ', tags: ['VIP', 'vip', 'Net 14'], notes: '' }),
  edit('a customer as it is', { name: 'Jun T.' }),
  edit('an edit over an earlier version', { name: 'Junior', baseVersion: 1 }, { status: 412, code: 'stale' }),
  edit('an edit over this version', { email: 'jun@example.com', baseVersion: 2 }),
  edit('a name is taken away', { name: null }, { status: 400, code: 'invalid' }),
  edit('an address that is none', { email: 'jun@' }, { status: 400, code: 'invalid' }),
  {
    ...about(listCustomerNotes, 'Jun Tanaka'),
    name: 'notes of nobody here under a cursor that is none',
    params: () => ({ id: UNKNOWN_ID }),
    query: () => ({ cursor: 'nonsense' }),
    status: 400,
  },
  edit('a number that is none', { phoneNumber: '555 12' }, { status: 400, code: 'invalid' }),
  edit('a number that somebody has', { phoneNumber: '(303) 555-0134' }, { status: 409, code: 'duplicate' }),
  edit('other numbers', { otherPhoneNumbers: ['(303) 555-0888', '+13035550888', '303-555-0777'] }),
  edit('another number that somebody has', { otherPhoneNumbers: ['303 555 0134'] }, { status: 409, code: 'duplicate' }),
  edit('a time zone', { timezone: 'Europe/London' }),
  edit('no time zone of their own', { timezone: null }),
  edit('a time zone that is none', { timezone: 'Denver' }, { status: 400, code: 'invalid' }),
  edit('another number that is none', { otherPhoneNumbers: ['555'] }, { status: 400, code: 'invalid' }),
  edit('another number', { phoneNumber: '303.555.0999' }),
  edit('a card number as a note', { notes: '4111 1111 1111 1111' }, { status: 400 }),
  {
    ...edit('a contact of nobody here', {}, { status: 404 }),
    body: () => ({ primaryContactUserId: UNKNOWN_ID }),
  },
  { ...edit('a contact', {}), body: (f) => ({ primaryContactUserId: f.user('Ana Ruiz') }) },
  {
    ...edit('a contact who has left', {}, { status: 409, code: 'wrong_state' }),
    body: (f) => ({ primaryContactUserId: f.user('Sam Ortega') }),
  },
  {
    name: 'a new customer with a contact who has left',
    endpoint: createCustomer,
    as: 'basic',
    body: (f) => ({ name: 'Nils Berg', phoneNumber: '(720) 555-0187', primaryContactUserId: f.user('Sam Ortega') }),
    status: 409,
    code: 'wrong_state',
  },
  edit('nobody of this business', { name: 'X' }, { params: () => ({ id: UNKNOWN_ID }), status: 404 }),
  edit('another business edits', { name: 'X' }, { as: 'otherAdmin', status: 404 }),
  save('custom fields are filled in', {
    service_address: '12 Elm St',
    tank_size: '40.5',
    water_heater_installed: '2025-02-28',
    service_plan: 'true',
    property_type: 'Duplex',
    tenant_email: 'tenant@example.com',
    second_phone: '303 555 0111',
  }),
  save('a custom field is cleared', { tank_size: ' ' }),
  save('what must be there is cleared', { service_address: '' }, { status: 400, code: 'invalid' }),
  save('a day that does not exist', { water_heater_installed: '2025-02-30' }, { status: 400, code: 'invalid' }),
  save('no number', { tank_size: 'forty' }, { status: 400, code: 'invalid' }),
  save('a short phone number', { second_phone: '303 555 01' }, { status: 400, code: 'invalid' }),
  save('a choice that is not offered', { property_type: 'Castle' }, { status: 400, code: 'invalid' }),
  save('a field that is not in use', { pager: '12' }, { status: 409, code: 'wrong_state' }),
  save(
    'a field of nobody',
    { nothing: '12' },
    { body: () => ({ values: [{ customFieldId: UNKNOWN_ID, value: '1' }] }), status: 404 },
  ),
  save(
    'custom fields over an earlier version',
    {},
    { body: () => ({ values: [], baseVersion: 1 }), status: 412, code: 'stale' },
  ),
  { ...about(listCustomFieldValues, 'Jun Tanaka'), name: 'custom fields of Jun Tanaka after that' },
  about(listCustomFieldValues, 'Maria Okafor'),
  { ...about(getCustomer, 'Jun Tanaka'), name: 'Jun Tanaka after that' },
  {
    name: 'a note on a customer',
    endpoint: createCustomerNote,
    as: 'basic',
    params: jun,
    body: () => ({ content: ' Has a dog. ', createdByUserId: UNKNOWN_ID }),
    status: 201,
  },
  {
    name: 'an empty note',
    endpoint: createCustomerNote,
    as: 'basic',
    params: jun,
    body: () => ({ content: ' ' }),
    status: 400,
  },
  {
    name: 'notes of a customer',
    endpoint: listCustomerNotes,
    as: 'basic',
    params: jun,
    status: 200,
    descending: byCreation,
  },
  { ...about(listCustomerNotes, 'Maria Okafor'), descending: byCreation },
  { ...about(listCustomerNotes, 'Maria Okafor'), name: 'the first note', query: () => ({ limit: '1' }) },
  {
    name: 'notes of nobody',
    endpoint: listCustomerNotes,
    as: 'basic',
    params: () => ({ id: UNKNOWN_ID }),
    status: 404,
  },
]

/** Payments and balances of a customer. */
export const customerRecords: readonly Case[] = [
  ...['Maria Okafor', 'Jun Tanaka', 'Helen Brandt'].flatMap((name) =>
    [getCustomerMetrics, listCustomerInvoices].map((endpoint) => about(endpoint, name)),
  ),
  {
    name: 'the first of a customer’s invoices',
    endpoint: listCustomerInvoices,
    as: 'standard',
    params: (f) => ({ id: f.customer('Maria Okafor') }),
    query: () => ({ limit: '1' }),
    status: 200,
  },
]
