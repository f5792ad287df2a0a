import { addCents, cents } from './cents.ts'
import type { Cents } from './cents.ts'
import type { RefundMethod } from './refund.rules.ts'

/**
 * Where money stands: owed by customers, earned, with the payment provider on its way to the bank, taken outside of it
 * (cash, checks), and given back.
 */
export const LEDGER_ACCOUNTS = ['receivable', 'sales', 'provider_clearing', 'cash', 'refunds'] as const
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number]

/** What moves money in the books. */
export type LedgerEvent =
  | { kind: 'invoice_created'; amount: Cents }
  /** `amount` is what was still owed. */
  | { kind: 'invoice_voided'; amount: Cents }
  | { kind: 'payment_received'; amount: Cents; throughProvider: boolean }
  /** A payment that was recorded by mistake and never taken; it is owed again. */
  | { kind: 'payment_reversed'; amount: Cents; throughProvider: boolean }
  | { kind: 'refunded'; amount: Cents; method: RefundMethod }
export type LedgerEventKind = LedgerEvent['kind']

/** One line of an entry; positive is a debit, negative a credit. */
export interface Posting {
  account: LedgerAccount
  amount: Cents
}

/** The lines of the entry that an event makes; they sum to zero. */
export function postingsOf(event: LedgerEvent): readonly [debit: Posting, credit: Posting] {
  switch (event.kind) {
    case 'invoice_created':
      return move(event.amount, 'receivable', 'sales')
    case 'invoice_voided':
      return move(event.amount, 'sales', 'receivable')
    case 'payment_received':
      return move(event.amount, moneyAccount(event.throughProvider), 'receivable')
    case 'payment_reversed':
      return move(event.amount, 'receivable', moneyAccount(event.throughProvider))
    case 'refunded':
      return move(event.amount, 'refunds', moneyAccount(event.method === 'original_payment'))
  }
}

function moneyAccount(throughProvider: boolean): LedgerAccount {
  return throughProvider ? 'provider_clearing' : 'cash'
}

function move(amount: Cents, debit: LedgerAccount, credit: LedgerAccount): readonly [Posting, Posting] {
  if (amount <= 0) throw new RangeError(`ledger: an entry moves more than nothing, not ${amount}`)
  return [
    { account: debit, amount },
    { account: credit, amount: cents(-amount) },
  ]
}

/** What `account` stands at after `postings`. */
export function balanceOf(account: LedgerAccount, postings: readonly Posting[]): Cents {
  return addCents(...postings.filter((posting) => posting.account === account).map(({ amount }) => amount))
}
