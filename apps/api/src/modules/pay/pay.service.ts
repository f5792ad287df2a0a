import { problems } from '@parley/contract'
import { firstNameAndInitial, type Id, refuse } from '@parley/domain'
import type { PayPageView } from '@parley/public-pages'
import { decidePaymentAttempt, isLiveAttempt, payPageStatus } from '@parley/state-machines'
import { applyChanges, bySystem } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
import { findLinkByCode } from '../payment-links/payment-links.repository.ts'
import { lockInvoice } from '../settlement/invoice-locks.ts'
import { createOutcomeSignal } from './outcome-signal.ts'
import { findPayPage } from './pay.read-model.ts'

const WITHDRAWN = refuse('wrong_state', 'This payment link is no longer valid. Ask the business for a new one.')

export interface PayService {
  /** Returns null for an unknown code. */
  find(code: string): Promise<PayPageView | null>
  /**
   * Starts paying what the link requests, unless a payment is in progress or done, and returns what the page then
   * shows. Throws NotFound for an unknown code and a refusal for a link that has ended.
   */
  pay(code: string, simulate: 'decline' | null): Promise<PayPageView>
}

export function createPayService(context: Context): PayService {
  const { config, database, clock } = context
  const outcomes = createOutcomeSignal(database.notifier)
  const isSimulated = config.payments.kind === 'simulated'

  async function find(code: string): Promise<PayPageView | null> {
    const row = await findPayPage(database.knex, code)
    if (row === null) return null
    const status = payPageStatus({
      link: { id: row.linkId, status: row.linkStatus, expiresAt: row.expiresAt },
      invoice: { status: row.invoiceStatus },
      lastAttempt: row.attemptStatus && { status: row.attemptStatus, paymentLinkId: row.attemptLinkId },
      now: clock.now(),
    })
    return {
      status,
      amount: row.amount,
      invoiceNumber: row.invoiceNumber,
      description: row.description,
      dueDate: row.dueDate,
      business: { name: row.businessName, logoUrl: row.businessLogo, line: row.line, phone: row.businessPhone },
      customer: row.customerName && firstNameAndInitial(row.customerName),
      declineText: row.failureText,
      receiptPath: status === 'paid' && row.receiptToken ? `/receipt/${row.receiptToken}` : null,
      checkoutUrl: status === 'processing' ? row.checkoutUrl : null,
      isOwnAttempt: row.attemptLinkId === row.linkId,
      isSimulated,
    }
  }

  /**
   * The attempt to wait for: a new one, or the one in progress; null when the link is paid or the customer is at the
   * checkout.
   */
  async function startAttempt(code: string, simulate: 'decline' | null): Promise<Id | null> {
    return inTransaction(database.knex, async (trx) => {
      const found = await findLinkByCode(trx, code)
      const locked = found && (await lockInvoice(trx, found.organizationId, found.link.invoiceId))
      const own = locked?.links.find((other) => other.link.id === found?.link.id)
      if (!found || !locked || !own) throw problems.notFound('payment link')
      const { invoice, lastAttempt } = locked
      const { link, pendingTransaction } = own
      const now = clock.now()
      const status = payPageStatus({ link, invoice, lastAttempt, now })
      if (status === 'paid') return null
      if (status === 'processing' && lastAttempt && isLiveAttempt(lastAttempt)) {
        // Once a checkout exists, the outcome depends on the customer, so there is nothing to wait for.
        return isSimulated || lastAttempt.providerId === null ? lastAttempt.id : null
      }
      if (pendingTransaction === null) throw problems.refused(WITHDRAWN)
      const decision = decidePaymentAttempt({
        link,
        invoice,
        transaction: pendingTransaction,
        lastAttempt,
        simulate: isSimulated ? simulate : null,
        now,
        newId,
      })
      if (!decision.allowed) throw problems.refused(decision)
      await applyChanges(context, trx, bySystem(found.organizationId, now), decision.changes)
      return decision.attempt.id
    })
  }

  return {
    find,
    async pay(code, simulate) {
      await outcomes.waitAfter(async () => ({ attemptId: await startAttempt(code, simulate) }))
      const view = await find(code)
      if (view === null) throw problems.notFound('payment link')
      return view
    },
  }
}
