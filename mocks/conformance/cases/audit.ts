import { listAudit } from '@parley/contract'
import type { Case, Fixture } from '../case.ts'

const list = (name: string, query: (f: Fixture) => Record<string, string>, status = 200): Case => ({
  name,
  endpoint: listAudit,
  as: 'admin',
  query,
  status,
  descending: ({ at }) => String(at),
})

/** What was recorded of everything before. */
export const auditReads: readonly Case[] = [
  list('everything that was recorded', () => ({ limit: '200' })),
  list('what one person did', (f) => ({ userId: f.user('Devin Kim') })),
  list('what was marked as paid', () => ({ action: 'invoice.markPaid' })),
  list('what happened to an invoice', (f) => ({ subjectId: f.invoice('INV-2069') })),
  list('what happened to one that nobody touched', (f) => ({ subjectId: f.invoice('INV-2058') })),
  list('what happened in the last seven days', () => ({ range: 'last7days' })),
  list('what happened today', () => ({ range: 'today' })),
  list('what happened since the start of yesterday', (f) => ({ from: f.morning(-1) })),
  list('what happened until then', (f) => ({ until: f.morning(-1) })),
  list('what another organisation’s person did', (f) => ({ userId: f.user('Sofia Sandoval') }), 404),
  list('what happened to another organisation’s invoice', (f) => ({ subjectId: f.invoice('INV-5002') }), 404),
  list('an action that nobody knows', () => ({ action: 'invoice.eat' }), 400),
  list('a range that is none', () => ({ range: 'ever' }), 400),
  list('a time that is none', () => ({ from: 'yesterday' }), 400),
  { name: 'it, as a manager', endpoint: listAudit, as: 'manager', status: 403, code: 'forbidden' },
]
