import {
  bulkAssignCustomers,
  bulkTagCustomers,
  createCustomer,
  listBulkChanges,
  listBulkRefused,
  listCustomers,
  stopBulkChange,
  undoBulkChange,
} from '@parley/contract'
import { type Case, type Fixture, UNKNOWN_ID } from '../case.ts'

const maria = (f: Fixture) => [f.customer('Maria Okafor')]

const assigned = (name: string, body: (f: Fixture) => object, answer: Pick<Case, 'status' | 'code'>): Case => ({
  name,
  endpoint: bulkAssignCustomers,
  as: 'standard',
  body: (f) => ({ customerIds: maria(f), primaryContactUserId: f.user('Ana Ruiz'), ...body(f) }),
  ...answer,
})

const tagged = (name: string, body: (f: Fixture) => object, answer: Pick<Case, 'status' | 'code'>): Case => ({
  name,
  endpoint: bulkTagCustomers,
  as: 'manager',
  body,
  ...answer,
})

const listed = (name: string, query: (f: Fixture) => Record<string, string>): Case => ({
  name,
  endpoint: listCustomers,
  as: 'basic',
  query,
  status: 200,
})

const undone = (name: string, change: string, answer: Pick<Case, 'status' | 'code'>): Case => ({
  name,
  endpoint: undoBulkChange,
  as: 'manager',
  params: (_, made) => ({ id: made(change) }),
  ...answer,
})

const stopped = (name: string, as: Case['as'], change: string | null, answer: Pick<Case, 'status' | 'code'>): Case => ({
  name: `stops ${name}`,
  endpoint: stopBulkChange,
  as,
  params: (f, made) => ({ id: change === null ? f.runningChange : made(change) }),
  ...answer,
})

const refusedBy = (name: string, asked: Partial<Case>, answer: Pick<Case, 'status' | 'code'>): Case => ({
  name: `who was left out by ${name}`,
  endpoint: listBulkRefused,
  as: 'standard',
  params: (_, made) => ({ id: made('an earlier change, whose customers were all changed since') }),
  ...asked,
  ...answer,
})

/** Bulk assignment and tagging of customers. */
export const customerBulk: readonly Case[] = [
  assigned('one customer is assigned', () => ({}), { status: 200 }),
  assigned('and again, which changes nothing', () => ({}), { status: 200 }),
  assigned(
    'two, one of them named twice',
    (f) => ({ customerIds: [...maria(f), f.customer('Jun Tanaka'), ...maria(f)] }),
    {
      status: 200,
    },
  ),
  assigned(
    'all who owe something get nobody',
    () => ({
      customerIds: undefined,
      filter: { paymentStatus: 'has_balance' },
      primaryContactUserId: null,
    }),
    { status: 200 },
  ),
  listed('customers whom nobody has now', () => ({ assignedTo: 'unassigned' })),
  assigned('all who are found', () => ({ customerIds: undefined, filter: { search: 'okafor' } }), { status: 200 }),
  assigned('more than were seen', () => ({ customerIds: undefined, filter: {}, expectedCount: 1 }), {
    status: 409,
    code: 'wrong_state',
  }),
  assigned(
    'as many as were seen, nobody',
    () => ({ customerIds: undefined, filter: { search: 'qqq' }, expectedCount: 0 }),
    {
      status: 200,
    },
  ),
  assigned('to somebody who is not there', () => ({ primaryContactUserId: UNKNOWN_ID }), { status: 404 }),
  assigned('to somebody of another organisation', (f) => ({ primaryContactUserId: f.user('Sofia Sandoval') }), {
    status: 404,
  }),
  assigned('a customer who is not there', (f) => ({ customerIds: [...maria(f), UNKNOWN_ID] }), { status: 404 }),
  assigned('a filter by nobody known', () => ({ customerIds: undefined, filter: { assignedTo: UNKNOWN_ID } }), {
    status: 404,
  }),
  assigned(
    'all who are found but for one',
    (f) => ({
      customerIds: undefined,
      filter: { search: 'okafor' },
      exceptIds: maria(f),
      expectedCount: 0,
      primaryContactUserId: null,
    }),
    { status: 200 },
  ),
  assigned('ids, but for one', (f) => ({ exceptIds: maria(f) }), { status: 400, code: 'invalid' }),
  assigned('ids and a filter', () => ({ filter: {} }), { status: 400, code: 'invalid' }),
  assigned('neither ids nor a filter', () => ({ customerIds: undefined }), { status: 400, code: 'invalid' }),
  assigned('an empty selection', () => ({ customerIds: [] }), { status: 400, code: 'invalid' }),
  tagged('tags are added', (f) => ({ customerIds: maria(f), add: ['Spring check', 'spring CHECK'] }), { status: 200 }),
  tagged('a tag is removed, whatever its capitals', (f) => ({ customerIds: maria(f), remove: ['SPRING check'] }), {
    status: 200,
  }),
  tagged('one for another', () => ({ filter: { search: 'okafor' }, add: ['Spring'], remove: ['VIP'] }), {
    status: 200,
  }),
  listed('customers with the new tag', () => ({ search: 'spring' })),
  tagged('tags under their other name', (f) => ({ customerIds: maria(f), tags: ['Autumn check', 'VIP'] }), {
    status: 200,
  }),
  tagged('tags under both names', (f) => ({ customerIds: maria(f), tags: ['Winter'], add: ['winter', 'Roof'] }), {
    status: 200,
  }),
  tagged('no tag', (f) => ({ customerIds: maria(f) }), { status: 400, code: 'invalid' }),
  tagged('one tag both ways', (f) => ({ customerIds: maria(f), add: ['A'], remove: ['a'] }), {
    status: 400,
    code: 'invalid',
  }),
  tagged('fewer than were seen', () => ({ filter: { search: 'qqq' }, add: ['A'], expectedCount: 2 }), {
    status: 409,
    code: 'wrong_state',
  }),
  tagged('a customer of nobody', () => ({ customerIds: [UNKNOWN_ID], add: ['A'] }), { status: 404 }),
  {
    name: 'a customer with as many tags as there may be',
    endpoint: createCustomer,
    as: 'basic',
    body: () => ({
      name: 'Tilda Brim',
      phoneNumber: '(720) 555-0193',
      tags: Array.from({ length: 50 }, (_, index) => `Tag ${index}`),
    }),
    status: 201,
  },
  tagged('one who cannot have another', () => ({ filter: { search: 'Tilda Brim' }, add: ['One more'] }), {
    status: 200,
  }),
  undone('an earlier change, whose customers were all changed since', 'one customer is assigned', { status: 201 }),
  undone('the same once more', 'one customer is assigned', { status: 409, code: 'wrong_state' }),
  undone('the last change of tags is taken back', 'one for another', { status: 201 }),
  undone('which is nothing to take back', 'the last change of tags is taken back', {
    status: 409,
    code: 'wrong_state',
  }),
  {
    name: 'a change of nobody',
    endpoint: undoBulkChange,
    as: 'standard',
    params: () => ({ id: UNKNOWN_ID }),
    status: 404,
  },
  {
    name: 'a change of another organisation',
    endpoint: undoBulkChange,
    as: 'otherManager',
    params: (_, made) => ({ id: made('two, one of them named twice') }),
    status: 404,
  },
  stopped('one that goes on', 'standard', null, { status: 201 }),
  stopped('it once more', 'manager', null, { status: 409, code: 'wrong_state' }),
  stopped('one that has ended', 'manager', 'two, one of them named twice', { status: 409, code: 'wrong_state' }),
  stopped('one of another organisation', 'otherManager', 'two, one of them named twice', { status: 404 }),
  stopped('one, by a basic user', 'basic', 'two, one of them named twice', { status: 403 }),
  listed('customers with the tag that was there before', () => ({ search: 'vip' })),
  refusedBy('an undoing', {}, { status: 200 }),
  refusedBy('an undoing, one on a page', { query: () => ({ limit: '1' }) }, { status: 200 }),
  refusedBy(
    'an undoing, all after the last',
    { query: (f) => ({ cursor: f.customer('Maria Okafor') }) },
    { status: 200 },
  ),
  refusedBy('an undoing, after what is no id', { query: () => ({ cursor: 'x' }) }, { status: 400, code: 'invalid' }),
  refusedBy('an undoing of another organisation', { as: 'otherManager' }, { status: 404 }),
  refusedBy('an undoing, by a basic user', { as: 'basic' }, { status: 403 }),
  { name: 'what was changed lately', endpoint: listBulkChanges, as: 'standard', status: 200 },
  { name: 'what was changed lately, elsewhere', endpoint: listBulkChanges, as: 'otherManager', status: 200 },
]
