import { getAuditTotals, listAudit } from '@parley/contract'
import type { Case, Fixture } from '../case.ts'

const list = (name: string, query: (f: Fixture) => Record<string, string>, status = 200): Case => ({
  name,
  endpoint: listAudit,
  as: 'admin',
  query,
  status,
  descending: ({ at }) => String(at),
})

const SEARCHES = [
  'INV-2069',
  'inv 2069',
  '#2069',
  'rcp-',
  'devin',
  'Áchebe yvonne',
  'kim refund',
  'voided',
  'went through',
  'waiting for an admin',
  'paid invoice',
  'parley',
  '$412.75',
  '95',
  '(303) 555-0195',
  'manager',
  'xyzzy',
  '%_',
] as const

/** The audit log of everything before. */
export const auditReads: readonly Case[] = [
  list('everything that was recorded', () => ({ limit: '200' })),
  list('what one person did', (f) => ({ userId: f.user('Devin Kim') })),
  list('what was marked as paid', () => ({ action: 'invoice.markPaid' })),
  list('what happened to an invoice', (f) => ({ subjectId: f.invoice('INV-2069') })),
  list('what happened to one that nobody touched', (f) => ({ subjectId: f.invoice('INV-2058') })),
  list('what happened to a number', (f) => ({ subjectId: f.line('Billing') })),
  {
    name: 'how much happened to a number',
    endpoint: getAuditTotals,
    as: 'admin',
    query: (f) => ({ subjectId: f.line('Billing') }),
    status: 200,
  },
  list('what happened in the last seven days', () => ({ range: 'last7days' })),
  list('what happened today', () => ({ range: 'today' })),
  list('what happened since the start of yesterday', (f) => ({ from: f.morning(-1) })),
  list('what happened until then', (f) => ({ until: f.morning(-1) })),
  list('what another organisation’s person did', (f) => ({ userId: f.user('Sofia Sandoval') }), 404),
  list('what happened to another organisation’s invoice', (f) => ({ subjectId: f.invoice('INV-5002') }), 404),
  list('an action that nobody knows', () => ({ action: 'invoice.eat' }), 400),
  list('a range that is none', () => ({ range: 'ever' }), 400),
  list('a time that is none', () => ({ from: 'yesterday' }), 400),
  ...SEARCHES.flatMap((search): Case[] => [
    list(`what holds “${search}”`, () => ({ search })),
    {
      name: `how much holds “${search}”`,
      endpoint: getAuditTotals,
      as: 'admin',
      query: () => ({ search }),
      status: 200,
    },
  ]),
  list('what one person did today that holds a word', (f) => ({
    userId: f.user('Devin Kim'),
    range: 'last7days',
    search: 'invoice',
  })),
  list('what holds the start of a transaction’s id', (f) => ({ search: f.payment('INV-2070').slice(0, 8) })),
  list('what holds too many letters', () => ({ search: 'x'.repeat(201) }), 400),
  { name: 'how much was recorded', endpoint: getAuditTotals, as: 'admin', status: 200 },
  {
    name: 'how much another organisation’s person did',
    endpoint: getAuditTotals,
    as: 'admin',
    query: (f) => ({ userId: f.user('Sofia Sandoval') }),
    status: 404,
  },
  {
    name: 'how much in a range that is none',
    endpoint: getAuditTotals,
    as: 'admin',
    query: () => ({ range: 'ever' }),
    status: 400,
  },
  { name: 'how much, as a manager', endpoint: getAuditTotals, as: 'manager', status: 403, code: 'forbidden' },
  { name: 'it, as a manager', endpoint: listAudit, as: 'manager', status: 403, code: 'forbidden' },
]
