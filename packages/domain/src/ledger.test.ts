import { expect, it } from 'vitest'
import { addCents, cents } from './cents.ts'
import { balanceOf, LEDGER_ACCOUNTS, type LedgerEvent, postingsOf } from './ledger.ts'

const amount = cents(12_500)
const received = (throughProvider: boolean): LedgerEvent => ({ kind: 'payment_received', amount, throughProvider })
const created: LedgerEvent = { kind: 'invoice_created', amount }

const balances = (...events: LedgerEvent[]) => {
  const postings = events.flatMap((event) => postingsOf(event))
  return Object.fromEntries(LEDGER_ACCOUNTS.map((account) => [account, balanceOf(account, postings)]))
}
const nothing = { receivable: 0, sales: 0, provider_clearing: 0, cash: 0, refunds: 0 }

it.each([
  ['an invoice', [created], { receivable: 12_500, sales: -12_500 }],
  ['an invoice that is voided', [created, { kind: 'invoice_voided', amount }], {}],
  ['one paid by card', [created, received(true)], { provider_clearing: 12_500, sales: -12_500 }],
  ['one paid in cash', [created, received(false)], { cash: 12_500, sales: -12_500 }],
  ...([true, false] as const).map((throughProvider): [string, LedgerEvent[], object] => [
    `money that nobody owed, ${throughProvider ? 'by card' : 'in cash'}`,
    [{ kind: 'surplus_received', amount, throughProvider }],
    { [throughProvider ? 'provider_clearing' : 'cash']: 12_500, refunds: -12_500 },
  ]),
  [
    'one marked paid by mistake',
    [created, received(false), { kind: 'payment_reversed', amount, throughProvider: false }],
    { receivable: 12_500, sales: -12_500 },
  ],
  [
    'a card payment that goes back in part',
    [
      created,
      received(true),
      { kind: 'refunded', amount: cents(2500), method: 'original_payment', isOwedAgain: false },
    ],
    { provider_clearing: 10_000, sales: -12_500, refunds: 2500 },
  ],
  [
    'a card payment that goes back in cash',
    [created, received(true), { kind: 'refunded', amount: cents(2500), method: 'cash', isOwedAgain: false }],
    { provider_clearing: 12_500, cash: -2500, sales: -12_500, refunds: 2500 },
  ],
  [
    'a part payment of an open invoice that goes back',
    [created, received(false), { kind: 'refunded', amount, method: 'cash', isOwedAgain: true }],
    { receivable: 12_500, sales: -12_500 },
  ],
] as const)('%s leaves the books balanced', (_, events, expected) => {
  const after = balances(...events)
  expect(after).toEqual({ ...nothing, ...expected })
  expect(addCents(...Object.values(after))).toBe(0)
})

it.each([0, -1])('refuses an entry that moves %i cents', (value) => {
  expect(() => postingsOf({ kind: 'invoice_created', amount: cents(value) })).toThrow(
    new RangeError(`ledger: an entry moves more than nothing, not ${value}`),
  )
})
