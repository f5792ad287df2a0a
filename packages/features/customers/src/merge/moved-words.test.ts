import type { MergePreview } from '@parley/contract'
import { cents } from '@parley/domain'
import { expect, test } from 'vitest'
import { mergeSummary } from './moved-words.ts'

const NOTHING = { conversations: 0, texts: 0, notes: 0, comments: 0, invoices: 0, transactions: 0, scheduledTexts: 0 }
const side = (counts: object, customer: object = {}) =>
  ({
    customer: { optedOutAt: null, totalPaid: cents(0), outstandingBalance: cents(0), ...customer },
    counts: { ...NOTHING, ...counts },
  }) as MergePreview['kept']
const factsOf = (preview: Pick<MergePreview, 'kept' | 'other' | 'joined'>) =>
  mergeSummary({ ...preview, reasons: [] }).map(({ words, about }) => [words, about])

test('conversations on one line become one, balances are summed, a text for later does not leave after an opt-out', () => {
  expect(
    factsOf({
      kept: side({ conversations: 1, texts: 34, invoices: 5 }, { totalPaid: cents(221_400) }),
      other: side(
        { conversations: 1, texts: 2, notes: 3, comments: 1, scheduledTexts: 1 },
        { optedOutAt: '2026-10-13T17:40:00.000Z', outstandingBalance: cents(5_000) },
      ),
      joined: [{ line: 'Dispatch', texts: 34, otherTexts: 2 }],
    }),
  ).toEqual([
    ['2 become 1', 'Dispatch: 34 and 2 texts, sorted by time'],
    ['5 and 0', 'Total Paid stays $2,214.00'],
    ['$50.00', '$0.00 and $50.00'],
    ['3 notes, 1 comment, 2 texts', '1 scheduled text will not be sent'],
  ])
})

test('where nothing was to be sent later, nothing is said of it', () => {
  const facts = factsOf({ kept: side({}), other: side({ notes: 1, transactions: 2 }), joined: [] })
  expect(facts.at(-1)).toEqual(['1 note, 2 transactions', ''])
})

test('where the other one has nothing, nothing moves', () => {
  expect(factsOf({ kept: side({ conversations: 2, scheduledTexts: 2 }), other: side({}), joined: [] })).toEqual([
    ['2 and 0', ''],
    ['0 and 0', 'Total Paid stays $0.00'],
    ['$0.00', '$0.00 and $0.00'],
    ['Nothing', '2 scheduled texts stay'],
  ])
})

test('conversations of several lines are told apart, and each fact has its heading', () => {
  const facts = mergeSummary({
    kept: side({ conversations: 2 }),
    other: side({ conversations: 2, scheduledTexts: 1 }),
    joined: [
      { line: 'Dispatch', texts: 34, otherTexts: 2 },
      { line: null, texts: 0, otherTexts: 1 },
    ],
    reasons: [],
  })
  expect(facts.map(({ label }) => label)).toEqual(['Conversations', 'Invoices', 'Outstanding', 'Also moves'])
  expect(facts.map(({ about }) => about)).toEqual([
    'Dispatch: 34 and 2 texts, sorted by time. Unlabeled: 0 and 1 text, sorted by time',
    'Total Paid stays $0.00',
    '$0.00 and $0.00',
    '1 scheduled text stays',
  ])
})
