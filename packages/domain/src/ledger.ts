import { addCents, subtractCents, ZERO } from './cents.ts'
import type { Cents } from './cents.ts'
import type { RefundMethod } from './refund.rules.ts'

/**
 * The accounts of the books: owed by customers, earned, with the payment provider on its way to the bank, taken outside
 * the provider (cash, checks), and refunded (below zero: still to be refunded).
 */
export const LEDGER_ACCOUNTS = ['receivable', 'sales', 'provider_clearing', 'cash', 'refunds'] as const
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number]

/** The events that move money in the books. */
export type LedgerEvent =
  | { kind: 'invoice_created'; amount: Cents }
  /** `amount` is the balance that was still due. */
  | { kind: 'invoice_voided'; amount: Cents }
  | { kind: 'payment_received'; amount: Cents; throughProvider: boolean }
  /** Paid beyond the amount due; booked under refunds until it is refunded. */
  | { kind: 'surplus_received'; amount: Cents; throughProvider: boolean }
  /** A payment that was recorded by mistake and never taken; its amount is owed again. */
  | { kind: 'payment_reversed'; amount: Cents; throughProvider: boolean }
  /** `isOwedAgain` when the refunded payment is of an invoice that is still open. */
  | { kind: 'refunded'; amount: Cents; method: RefundMethod; isOwedAgain: boolean }
export type LedgerEventKind = LedgerEvent['kind']

/** One line of an entry; positive is a debit, negative a credit. */
export interface Posting {
  account: LedgerAccount
  amount: Cents
}

/** The two lines of the entry for an event; they sum to zero. Throws a RangeError unless the amount is positive. */
export function postingsOf(event: LedgerEvent): readonly [debit: Posting, credit: Posting] {
  const [debit, credit] = accountsOf(event)
  if (event.amount <= 0) throw new RangeError(`ledger: an entry moves more than nothing, not ${event.amount}`)
  return [
    { account: debit, amount: event.amount },
    { account: credit, amount: subtractCents(ZERO, event.amount) },
  ]
}

function accountsOf(event: LedgerEvent): [debit: LedgerAccount, credit: LedgerAccount] {
  if (event.kind === 'invoice_created') return ['receivable', 'sales']
  if (event.kind === 'invoice_voided') return ['sales', 'receivable']
  if (event.kind === 'payment_received') return [moneyAccount(event.throughProvider), 'receivable']
  if (event.kind === 'surplus_received') return [moneyAccount(event.throughProvider), 'refunds']
  if (event.kind === 'payment_reversed') return ['receivable', moneyAccount(event.throughProvider)]
  const debit = event.isOwedAgain ? 'receivable' : 'refunds'
  return [debit, moneyAccount(event.method === 'original_payment')]
}

function moneyAccount(throughProvider: boolean): LedgerAccount {
  return throughProvider ? 'provider_clearing' : 'cash'
}

/** The balance of `account` after `postings`. */
export function balanceOf(account: LedgerAccount, postings: readonly Posting[]): Cents {
  return addCents(...postings.filter((posting) => posting.account === account).map(({ amount }) => amount))
}
