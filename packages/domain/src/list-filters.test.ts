import { describe, expect, expectTypeOf, it, test } from 'vitest'
import { AUDIT_FILTERS } from './audit.filters.ts'
import { CALL_FILTERS, CALL_SORTS } from './call.filters.ts'
import { cents } from './cents.ts'
import { INVOICE_FILTERS, INVOICE_SORTS, type ListedInvoice, listedInvoice } from './invoice.filters.ts'
import { type FilterQuery, passes, type WrittenCondition } from './list-filters.ts'
import { comparedBy, sortKeys } from './list-sorts.ts'
import { RECORDING_FILTERS, RECORDING_SORTS, recordingWords } from './recording.filters.ts'
import { REFUND_REQUEST_SORTS } from './refund.filters.ts'
import { type ListedTransaction, TRANSACTION_FILTERS, TRANSACTION_SORTS } from './transaction.filters.ts'
import { VOICEMAIL_FILTERS, VOICEMAIL_SORTS } from './voicemail.filters.ts'

/** In November in Denver, where the month began at 06:00 UTC. */
const moment = { now: new Date('2026-11-19T21:47:00Z'), timezone: 'America/Denver', today: '2026-11-19' }

const invoice = (fields: Partial<ListedInvoice>): ListedInvoice =>
  listedInvoice({
    status: 'unpaid',
    amount: cents(100),
    dueDate: '2026-11-19',
    createdAt: '2026-11-19T21:00:00.000Z',
    paidAt: null,
    customerId: 'c-1',
    createdByUserId: 'u-1',
    ...fields,
  })
/** The fields that these filters use; further fields of the list are not needed here. */
const TRANSACTION = {
  status: 'completed',
  isVoided: false,
  reversedAt: null,
  amount: cents(100),
  createdAt: new Date('2026-11-19T21:00:00Z'),
  completedAt: new Date('2026-11-19T21:00:00Z'),
  initiatedByUserId: null,
  customerId: 'c-1',
} as ListedTransaction
const transaction = (fields: Partial<ListedTransaction>): ListedTransaction => ({ ...TRANSACTION, ...fields })

const overdue = { dueDate: '2026-11-18' }
const paidAt = (at: string): Partial<ListedInvoice> => ({ status: 'paid', paidAt: at })

it.each<[Partial<ListedInvoice>, FilterQuery<typeof INVOICE_FILTERS>, boolean]>([
  [{}, {}, true],
  [{}, { status: undefined, customerId: '' }, true],
  [{}, { status: 'unpaid' }, true],
  [overdue, { status: 'unpaid' }, false],
  [overdue, { status: 'unpaid', customerId: 'c-1' }, true],
  [overdue, { status: 'overdue' }, true],
  [{}, { status: 'overdue' }, false],
  [overdue, { status: 'outstanding' }, true],
  [{ status: 'void' }, { status: 'outstanding' }, false],
  [{ status: 'void' }, { status: 'void' }, true],
  [paidAt('2026-11-01T06:00:00.000Z'), { paidRange: 'thismonth' }, true],
  [paidAt('2026-11-01T05:59:59.999Z'), { paidRange: 'thismonth' }, false],
  [{}, { paidRange: 'thismonth' }, false],
  [{ createdAt: '2026-11-12T21:47:00.000Z' }, { dateRange: 'last7days' }, true],
  [{ createdAt: '2026-11-12T21:46:59.999Z' }, { dateRange: 'last7days' }, false],
  [{}, { createdBy: 'u-1', customerId: 'c-1' }, true],
  [{}, { createdBy: 'u-2' }, false],
])('an invoice %j passes %j: %s', (fields, query, isPassed) => {
  expect(passes(INVOICE_FILTERS, invoice(fields), query, moment)).toBe(isPassed)
})

it.each<[Partial<ListedTransaction>, FilterQuery<typeof TRANSACTION_FILTERS>, boolean]>([
  [{}, { status: 'completed' }, true],
  [{ reversedAt: new Date() }, { status: 'completed' }, false],
  [{ reversedAt: new Date() }, { status: 'reversed' }, true],
  [{ reversedAt: new Date() }, { status: 'processed' }, false],
  [{ status: 'pending', isVoided: true }, { status: 'pending' }, false],
  [{ status: 'pending', isVoided: true }, { status: 'voided' }, true],
  [{ status: 'refunded' }, { status: 'processed' }, true],
  [{ status: 'failed' }, { status: 'processed' }, false],
  [{ status: 'failed' }, { status: 'ended' }, true],
  [{ completedAt: null }, { completedRange: 'thismonth' }, false],
  [{}, { completedRange: 'thismonth', dateRange: 'thismonth' }, true],
  [{ initiatedByUserId: 'u-1' }, { initiatedBy: 'u-1' }, true],
  [{}, { initiatedBy: 'u-1' }, false],
])('a transaction %j passes %j: %s', (fields, query, isPassed) => {
  expect(passes(TRANSACTION_FILTERS, transaction(fields), query, moment)).toBe(isPassed)
})

it.each<[FilterQuery<typeof AUDIT_FILTERS>, boolean]>([
  [{ from: '2026-11-19T10:00:00.000Z' }, true],
  [{ from: '2026-11-19T10:00:00.001Z' }, false],
  [{ until: '2026-11-19T10:00:00.000Z' }, false],
  [{ until: '2026-11-19T10:00:00.001Z' }, true],
  [{ range: 'today', action: 'invoice.void', userId: 'u-1', subjectId: 'i-1' }, true],
  [{ action: 'invoice.create' }, false],
])('an entry of ten in the morning passes %j: %s', (query, isPassed) => {
  const entry = { at: '2026-11-19T10:00:00.000Z', action: 'invoice.void', userId: 'u-1', subjectId: 'i-1' } as const
  expect(passes(AUDIT_FILTERS, entry, query, moment)).toBe(isPassed)
})

it.each([
  [null, 'no', true],
  [null, 'yes', false],
  [new Date('2026-11-19T10:00:00Z'), 'no', false],
  [new Date('2026-11-19T10:00:00Z'), 'yes', true],
] as const)('a voicemail listened to at %j is among those heard “%s”: %s', (listenedAt, heard, isPassed) => {
  const voicemail = { timestamp: '2026-11-19T09:00:00.000Z', listenedAt }
  expect(passes(VOICEMAIL_FILTERS, voicemail, { heard }, moment)).toBe(isPassed)
})

it.each([
  [{ callType: 'missed' }, true],
  [{ callType: 'incoming' }, false],
])('a missed call passes %j: %s', (query, isPassed) => {
  const call = { callType: 'missed', createdAt: '2026-11-19T09:00:00.000Z' } as const
  expect(passes(CALL_FILTERS, call, query, moment)).toBe(isPassed)
})

it.each([
  [{ range: 'today' }, true],
  [{ range: 'today', userId: 'u-2' }, false],
  [{ range: 'last7days', userId: 'u-1' }, true],
  [{ range: 'last30days' }, true],
  [{ range: 'thismonth' }, true],
])('a recording of this morning by u-1 passes %j: %s', (query, isPassed) => {
  const recording = { startedAt: '2026-11-19T15:00:00.000Z', userId: 'u-1' }
  expect(passes(RECORDING_FILTERS, recording, query, moment)).toBe(isPassed)
})

it('recordings are searched by the meeting and by who recorded', () => {
  expect(recordingWords({ title: 'Dispatch', userName: 'Dana Whitfield' })).toBe('Dispatch Dana Whitfield')
})

describe('sorting', () => {
  test('calls, voicemails and recordings have the latest first, refunds that wait the oldest', () => {
    const times = ['2026-11-02T00:00:00.000Z', '2026-11-03T00:00:00.000Z', '2026-11-01T00:00:00.000Z']
    const records = times.map((at, index) => ({
      id: `${index}`,
      createdAt: at,
      timestamp: at,
      startedAt: at,
      callType: 'missed' as const,
      listenedAt: null,
      userId: 'u-1',
    }))
    const orders = [
      records.toSorted(comparedBy(CALL_SORTS, CALL_SORTS.initial)),
      records.toSorted(comparedBy(VOICEMAIL_SORTS, VOICEMAIL_SORTS.initial)),
      records.toSorted(comparedBy(RECORDING_SORTS, RECORDING_SORTS.initial)),
      records.toSorted(comparedBy(REFUND_REQUEST_SORTS, REFUND_REQUEST_SORTS.initial)),
    ]
    const ids = orders.map((sorted) => sorted.map(({ id }) => id).join(''))
    expect(ids).toEqual(['102', '102', '102', '201'])
  })

  const rows = [
    { ...invoice({ amount: cents(300), createdAt: '2026-11-01T00:00:00.000Z' }), id: 'a' },
    { ...invoice({ amount: cents(20), createdAt: '2026-11-02T00:00:00.000Z' }), id: 'b' },
    { ...invoice({ amount: cents(300), createdAt: '2026-11-03T00:00:00.000Z' }), id: 'c' },
    { ...invoice({ amount: cents(20), createdAt: '2026-11-02T00:00:00.000Z' }), id: 'd' },
  ]
  const sorted = (key: string) => rows.toSorted(comparedBy(INVOICE_SORTS, key)).map(({ id }) => id)

  test('goes by the field, then the time, then the id, all in one direction', () => {
    expect(sorted('amount')).toEqual(['b', 'd', 'a', 'c'])
    expect(sorted('-amount')).toEqual(['c', 'a', 'd', 'b'])
    expect(sorted('-created')).toEqual(['c', 'd', 'b', 'a'])
  })

  test('transactions have the latest first, and go by their amount, then the time', () => {
    const made = (id: string, day: number, amount: number) =>
      Object.assign(transaction({ createdAt: new Date(Date.UTC(2026, 10, day)), amount: cents(amount) }), { id })
    const all = [made('0', 2, 5), made('1', 3, 20), made('2', 1, 20)]
    const ids = [TRANSACTION_SORTS.initial, 'created', 'amount', '-amount'].map((key) =>
      all
        .toSorted(comparedBy(TRANSACTION_SORTS, key))
        .map(({ id }) => id)
        .join(''),
    )
    expect(ids).toEqual(['102', '201', '021', '120'])
  })

  test('by payment has what is not paid before all others', () => {
    const paid = [
      { ...invoice({ createdAt: '2026-11-02T00:00:00.000Z', paidAt: '2026-11-09T00:00:00.000Z' }), id: 'a' },
      { ...invoice({ createdAt: '2026-11-04T00:00:00.000Z' }), id: 'b' },
      { ...invoice({ createdAt: '2026-11-03T00:00:00.000Z', paidAt: '2026-11-05T00:00:00.000Z' }), id: 'c' },
    ]
    expect(paid.toSorted(comparedBy(INVOICE_SORTS, '-paid')).map(({ id }) => id)).toEqual(['a', 'c', 'b'])
  })

  test('goes by instants as they are, not as they are written', () => {
    const sorts = { fields: { at: ['at'] }, initial: 'at' } as const
    const days = [new Date('2026-11-02'), new Date('2026-11-10'), new Date('2026-10-30')]
    const entries = days.map((day, index) => ({ id: `${index}`, at: day }))
    expect(entries.toSorted(comparedBy(sorts, 'at')).map(({ id }) => id)).toEqual(['2', '0', '1'])
  })

  test('is offered in both directions', () => {
    expect(sortKeys(INVOICE_SORTS)).toEqual([
      'created',
      '-created',
      'due',
      '-due',
      'amount',
      '-amount',
      'paid',
      '-paid',
    ])
  })

  test('puts an empty field before all others', () => {
    const sorts = { fields: { paid: ['paidAt'] }, initial: 'paid' } as const
    const byPaid = (one: string | null, other: string | null) =>
      comparedBy<{ id: string; paidAt: string | null }>(sorts, 'paid')(
        { id: 'a', paidAt: one },
        { id: 'b', paidAt: other },
      )
    expect(byPaid(null, '2026-11-01')).toBeLessThan(0)
    expect(byPaid('2026-11-01', null)).toBeGreaterThan(0)
    expect(byPaid(null, null)).toBeLessThan(0)
    const absent = { id: 'a' } as { id: string; paidAt: string }
    expect([{ id: 'b', paidAt: '2026-11-01' }, absent].toSorted(comparedBy(sorts, 'paid'))[0]).toBe(absent)
    expect(byPaid('2026-11-01', '2026-11-01')).toBeLessThan(0)
  })
})

test('a filter is written with values that its field can have, or it does not compile', () => {
  expectTypeOf<{ field: 'status'; is: 'completed' }>().toExtend<WrittenCondition<ListedTransaction>>()
  expectTypeOf<{ field: 'status'; is: 'complete' }>().not.toExtend<WrittenCondition<ListedTransaction>>()
  expectTypeOf<{ field: 'isVoided'; is: 'no' }>().not.toExtend<WrittenCondition<ListedTransaction>>()
})
