import { API, processTerminalPayment, type refundTransaction, type ResponseOf, simulatePayment } from '@parley/contract'
import {
  type Cents,
  cents,
  type Id,
  type InvoiceStatus,
  type PaymentAttemptStatus,
  type PaymentLinkStatus,
  type PayPageStatus,
  type RefundStatus,
  type TransactionStatus,
} from '@parley/domain'
import {
  invoiceLifecycle,
  markedPaymentLifecycle,
  markedPaymentState,
  paymentAttemptLifecycle,
  paymentLinkLifecycle,
  refundLifecycle,
  transactionLifecycle,
  transactionState,
} from '@parley/state-machines'
import { inTransaction } from '../../src/db/transaction.ts'
import { createAttemptOutcomes } from '../../src/modules/pay/attempt-outcomes.ts'
import { createRefundOutcomes } from '../../src/modules/refunds/refund-outcomes.ts'
import type { Client } from '../client.ts'
import { eventually } from '../eventually.ts'
import { insertPayableLink, type PayableLink } from '../payments.ts'
import type { TestApp } from '../test-app.ts'
import { ours } from '../world.ts'
import { noun, type Noun } from './noun.ts'
import type { Outside } from './outside.ts'

const AMOUNT = 80_000

/**
 * Nouns for invoices, payment links, attempts, transactions, those marked by hand, and refunds. No worker runs: the
 * test plays the provider.
 */
export function moneyNouns(app: TestApp, staff: { manager: Client; admin: Client }, outside: Outside): Noun[] {
  const { manager, admin } = staff
  const { knex } = app.database
  const statusOf = async <Status extends string>(table: string, id: string) =>
    (await knex(table).where({ id }).first<{ status: Status }>('status')).status
  const post = async (client: Client, path: string, body: object = {}) => (await client.post(path, body)).status
  const payable = () => insertPayableLink(knex, ours, { amount: AMOUNT, now: app.clock.now() })

  const lastAttempt = (linkId: string) =>
    knex('payment_attempts')
      .where({ payment_link_id: linkId })
      .orderBy('created_at', 'desc')
      .first<{ id: string; status: string } | undefined>('id', 'status')

  const attemptOf = (transactionId: string) =>
    knex('payment_attempts').where({ transaction_id: transactionId }).first<{ id: string } | undefined>('id')

  /** Lets the customer pay; the provider has not reported an outcome yet. */
  async function startPaying({ code, linkId }: PayableLink) {
    const answer = post(app.client(), `/api/public/pay/${code}`)
    const attempt = await eventually('the attempt', async () => {
      const found = await lastAttempt(linkId)
      return found?.status === 'processing' && found
    })
    return { attemptId: attempt.id, answer }
  }
  async function pay(link: PayableLink, end: 'succeed' | 'fail'): Promise<number | null> {
    const path = `/api/public/pay/${link.code}`
    const { status } = (await app.client().get(path)).body as { status: PayPageStatus }
    if (status === 'paid') return null
    if (status !== 'payable' && status !== 'declined') return post(app.client(), path)
    const { attemptId, answer } = await startPaying(link)
    await outside[end]({ kind: 'charge', reference: attemptId, amount: AMOUNT })
    return answer
  }

  const invoice = noun(
    invoiceLifecycle,
    async () => {
      const { invoiceId, customerId } = await payable()
      const on = (what: string, body: object = {}) => post(manager, `${API}/invoices/${invoiceId}/${what}`, body)
      const cash = { mode: 'existing', invoiceId, customerId, amount: AMOUNT / 100, paymentMethod: 'Cash' }
      return {
        state: () => statusOf<InvoiceStatus>('invoices', invoiceId),
        happen: {
          'invoice.settle': () => post(manager, processTerminalPayment.path, { ...cash, chargeAnyway: true }),
          'invoice.markPaid': () => on('mark-paid'),
          'invoice.undoPaid': () => on('undo-paid', { reason: 'The check bounced' }),
          'invoice.void': () => on('void'),
        },
      }
    },
    // Only a payment that was marked by hand can be undone; any other is refunded.
    (before, event) => event === 'invoice.undoPaid' && before.at(-1) === 'invoice.settle',
  )

  const link = noun(paymentLinkLifecycle, async () => {
    const made = await payable()
    const { conversationId, customerId, invoiceId, linkId } = made
    const again = { mode: 'existing', conversationId, customerId, invoiceId }
    return {
      state: () => statusOf<PaymentLinkStatus>('payment_links', linkId),
      happen: {
        'link.pay': () => pay(made, 'succeed'),
        // A new request for the same invoice replaces the link.
        'link.cancel': async () => {
          const isActive = (await statusOf('payment_links', linkId)) === 'active'
          const status = await post(manager, `${API}/payment-requests`, again)
          return isActive ? status : null
        },
        'link.expire': () => post(manager, `${API}/payment-links/${linkId}/expire`),
      },
    }
  })

  const attempt = noun(paymentAttemptLifecycle, async () => {
    const { attemptId, answer } = await startPaying(await payable())
    const money = { kind: 'charge', reference: attemptId, amount: AMOUNT } as const
    const isLive = async () => ['processing', 'unknown'].includes(await statusOf('payment_attempts', attemptId))
    return {
      state: () => statusOf<PaymentAttemptStatus>('payment_attempts', attemptId),
      happen: {
        'attempt.succeed': async () => {
          const isOpen = await isLive()
          const isTaken = (await statusOf('payment_attempts', attemptId)) === 'succeeded'
          await outside[isTaken ? 'claim' : 'succeed'](money)
          return isOpen ? answer : null
        },
        'attempt.fail': async () => {
          const isOpen = await isLive()
          await outside.fail(money)
          return isOpen ? answer : null
        },
        'attempt.loseAnswer': async () => {
          const ref = { organizationId: ours.id, attemptId }
          await inTransaction(knex, (trx) => createAttemptOutcomes(app.context).recordLostAnswer(trx, ref))
          return null
        },
      },
    }
  })

  const transaction = noun(transactionLifecycle, async () => {
    const made = await payable()
    const { transactionId } = made
    const path = `${API}/transactions/${transactionId}`
    const stored = () =>
      knex('transactions')
        .where({ id: transactionId })
        .first<Stored>('status', 'is_voided', 'amount_cents', 'refunded_amount_cents')
    const refund = (amount: number) =>
      post(admin, `${path}/refund`, { amount: amount / 100, reason: 'error', refundMethod: 'cash' })
    return {
      state: async () => {
        const { status, is_voided: isVoided, refunded_amount_cents: refunded } = await stored()
        return transactionState({ status, isVoided, refundedAmount: cents(refunded) })
      },
      happen: {
        'transaction.complete': () => post(manager, simulatePayment.path, { transactionId }),
        'transaction.take': async () => {
          const { status, is_voided: isVoided } = await stored()
          if (status === 'pending' && !isVoided) return pay(made, 'succeed')
          const attempt = await attemptOf(transactionId)
          const money = { kind: 'charge', reference: attempt?.id ?? '', amount: AMOUNT } as const
          if (attempt) await outside[status === 'failed' ? 'succeed' : 'claim'](money)
          return null
        },
        // Once the transaction has failed or was paid, the link leads to another payment or to none.
        'transaction.fail': async () => ((await stored()).status === 'pending' ? pay(made, 'fail') : null),
        'transaction.void': () => post(admin, `${path}/void`, { voidReason: 'Asked for twice' }),
        'transaction.refundPart': () => refund(100),
        'transaction.refundRest': async () => {
          const { amount_cents: amount, refunded_amount_cents: refunded } = await stored()
          return refund(Math.max(1, amount - refunded))
        },
      },
    }
  })

  const refund = noun(refundLifecycle, async () => {
    const made = await payable()
    await pay(made, 'succeed')
    const path = `${API}/transactions/${made.transactionId}`
    const wish = { amount: 600, reason: 'customer_request', refundMethod: 'original_payment', notifyCustomer: false }
    const asked = await manager.post(`${path}/refund`, wish)
    const { id: refundId } = (asked.body as ResponseOf<typeof refundTransaction>).refund
    const money = { kind: 'refund', reference: refundId, amount: 60_000 } as const
    const status = () => statusOf<RefundStatus>('refunds', refundId)
    const isLive = async () => ['pending', 'unknown'].includes(await status())
    return {
      state: status,
      happen: {
        'refund.approve': () => post(admin, `${path}/refunds/${refundId}/approve`),
        'refund.reject': () => post(admin, `${path}/refunds/${refundId}/reject`),
        'refund.withdraw': () => post(manager, `${path}/refunds/${refundId}/withdraw`),
        'refund.succeed': async () => {
          await outside[(await isLive()) ? 'succeed' : 'claim'](money)
          return null
        },
        'refund.fail': async () => {
          await outside.fail(money)
          return null
        },
        'refund.loseAnswer': async () => {
          const ref = { organizationId: ours.id, refundId }
          await inTransaction(knex, (trx) => createRefundOutcomes(app.context).recordLostAnswer(trx, ref))
          return null
        },
      },
    }
  })

  const markedPayment = noun(markedPaymentLifecycle, async () => {
    const { invoiceId } = await payable()
    await post(manager, `${API}/invoices/${invoiceId}/mark-paid`)
    const stored = () =>
      knex('transactions')
        .where({ invoice_id: invoiceId, status: 'completed' })
        .orWhere({ invoice_id: invoiceId, status: 'refunded' })
        .first<MarkedPayment>('id', 'amount_cents', 'refunded_amount_cents', 'reversed_at')
    const refund = async (amount: number) =>
      post(admin, `${API}/transactions/${(await stored()).id}/refund`, {
        amount: amount / 100,
        reason: 'error',
        refundMethod: 'cash',
      })
    return {
      state: async () => {
        const { amount_cents: amount, refunded_amount_cents: refundedAmount, reversed_at: at } = await stored()
        const reversal = at && { at, byUserId: ours.users.manager, reason: 'Mistake' }
        return markedPaymentState({ amount, refundedAmount, reversal })
      },
      happen: {
        'markedPayment.refundPart': () => refund(100),
        'markedPayment.refundRest': async () => {
          const { amount_cents: amount, refunded_amount_cents: refunded } = await stored()
          return refund(Math.max(1, amount - refunded))
        },
        'markedPayment.reverse': () => post(manager, `${API}/invoices/${invoiceId}/undo-paid`, { reason: 'Mistake' }),
      },
    }
  })

  return [invoice, link, attempt, transaction, markedPayment, refund]
}

interface Stored {
  status: TransactionStatus
  is_voided: boolean
  amount_cents: number
  refunded_amount_cents: number
}

interface MarkedPayment {
  id: Id
  amount_cents: Cents
  refunded_amount_cents: Cents
  reversed_at: Date | null
}
