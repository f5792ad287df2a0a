import {
  createCustomer,
  exportCustomers,
  getCustomer,
  getCustomerTotals,
  listCustomers,
  listCustomerTags,
} from '@parley/contract'
import { CUSTOMER_SORTS, sortKeys } from '@parley/domain'
import type { Case, Fixture } from '../case.ts'
import { customersSortedBy } from './sort-keys.ts'

const narrowed = (name: string, query: (f: Fixture) => Record<string, string>): Case[] =>
  [listCustomers, getCustomerTotals].map((endpoint) => ({
    name: `${name}, ${endpoint.name}`,
    endpoint,
    as: 'basic',
    query,
    status: 200,
  }))

const added = (name: string, body: (f: Fixture) => object, answer: Pick<Case, 'status' | 'code'>): Case => ({
  name,
  endpoint: createCustomer,
  as: 'basic',
  body: (f) => ({ name: 'Nora Quill', phoneNumber: '(720) 555-0188', ...body(f) }),
  ...answer,
})

const exported = (name: string, query: (f: Fixture) => Record<string, string>, answer: Pick<Case, 'status'>): Case => ({
  name,
  endpoint: exportCustomers,
  as: 'manager',
  query,
  ...answer,
})

/** The list of customers: filtered, searched, sorted, counted and added to. */
export const customerLists: readonly Case[] = [
  { name: 'customers', endpoint: listCustomers, as: 'basic', status: 200, ...customersSortedBy('name') },
  {
    name: 'a customer',
    endpoint: getCustomer,
    as: 'basic',
    params: (f) => ({ id: f.customer('Maria Okafor') }),
    status: 200,
  },
  { name: 'what all customers owe', endpoint: getCustomerTotals, as: 'basic', status: 200 },
  { name: 'the tags of customers', endpoint: listCustomerTags, as: 'basic', status: 200 },
  { name: 'customers for nobody', endpoint: listCustomers, as: 'nobody', status: 401 },
  ...(['has_balance', 'paid_up'] as const).flatMap((paymentStatus) =>
    narrowed(`customers: ${paymentStatus}`, () => ({ paymentStatus })),
  ),
  ...(['last_7', 'last_30', 'last_90', 'older'] as const).flatMap((contactRecency) =>
    narrowed(`customers contacted: ${contactRecency}`, () => ({ contactRecency })),
  ),
  ...narrowed('customers without a primary contact', () => ({ assignedTo: 'unassigned' })),
  ...narrowed('customers of a person', (f) => ({ assignedTo: f.user('Theo Larsen'), paymentStatus: 'has_balance' })),
  ...['ókafor MAR', '(303) 555-01', '303.555.0134', 'nwosu@', 'net 14', 'okafor vip', 'of', '%_\\'].flatMap((search) =>
    narrowed(`customers with “${search}”`, () => ({ search })),
  ),
  ...sortKeys(CUSTOMER_SORTS).flatMap((sort): Case[] => [
    {
      name: `customers sorted by ${sort}`,
      endpoint: listCustomers,
      as: 'basic',
      query: () => ({ sort }),
      status: 200,
      ...customersSortedBy(sort),
    },
    {
      name: `found customers sorted by ${sort}`,
      endpoint: listCustomers,
      as: 'basic',
      query: () => ({ sort, search: 'example', limit: '5' }),
      status: 200,
      ...customersSortedBy(sort),
    },
  ]),
  {
    name: 'customers of another organisation’s person',
    endpoint: listCustomers,
    as: 'basic',
    query: (f) => ({ assignedTo: f.user('Sofia Sandoval') }),
    status: 404,
  },
  {
    name: 'customers of no one',
    endpoint: listCustomers,
    as: 'basic',
    query: () => ({ assignedTo: 'nobody' }),
    status: 404,
  },
  ...[listCustomers, getCustomerTotals].map((endpoint): Case => ({
    name: `customers with an unknown payment status, ${endpoint.name}`,
    endpoint,
    as: 'basic',
    query: () => ({ paymentStatus: 'rich' }),
    status: 400,
  })),
  exported('customers as a file', () => ({}), { status: 200 }),
  exported('a file of those who owe, the most first', () => ({ paymentStatus: 'has_balance', sort: '-outstanding' }), {
    status: 200,
  }),
  exported('a file of nobody', () => ({ search: 'qqq' }), { status: 200 }),
  exported('a file of an unknown person’s customers', (f) => ({ assignedTo: f.user('Sofia Sandoval') }), {
    status: 404,
  }),
  exported('a file by an unknown payment status', () => ({ paymentStatus: 'rich' }), { status: 400 }),
  added(
    'a customer with all that is known',
    (f) => ({
      phoneNumber: '(720) 555-0189',
      email: 'nora@example.com',
      tags: ['VIP', 'vip', ' Net 30 '],
      notes: 'Rings twice.',
      primaryContactUserId: f.user('Ana Ruiz'),
    }),
    { status: 201 },
  ),
  added(
    'a customer with nothing else',
    () => ({ phoneNumber: '(720) 555-0190', email: null, tags: null, notes: null, primaryContactUserId: null }),
    { status: 201 },
  ),
  added('a customer with another organisation’s contact', (f) => ({ primaryContactUserId: f.user('Sofia Sandoval') }), {
    status: 404,
    code: 'not_found',
  }),
  added('a customer with a card number in the notes', () => ({ notes: '4242 4242 4242 4242' }), {
    status: 400,
    code: 'invalid',
  }),
  added('a customer with an empty tag', () => ({ tags: [' '] }), { status: 400, code: 'invalid' }),
]
