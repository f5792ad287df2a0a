import {
  type BodyOf,
  listTerminalTransactions,
  problems,
  processTerminalPayment,
  type TerminalTransaction,
} from '@parley/contract'
import {
  type Actor,
  type Cents,
  DECLINED_REFERENCE,
  type Id,
  invoiceNumber,
  type PaymentAttempt,
  RECENT_TERMINAL_PAYMENTS,
} from '@parley/domain'
import type { Owned, WorldTransaction } from '@parley/scenarios'
import { decideTerminalPayment, type TerminalInvoice } from '@parley/state-machines'
import { applyChanges } from '../apply.ts'
import type { Handle } from '../handle.ts'
import type { MockContext } from '../mock-context.ts'
import { newestFirst } from '../paging.ts'
import { decline, settle, settleLater } from '../payments.ts'
import { findOwn, ownedBy } from '../store.ts'
import { get, invoiceView, lastAttemptOf, transactionView } from '../views.ts'
import { nextSequence } from './invoice-writes.ts'

/** The payment reference for which the mocked provider delays the outcome of a charge. */
const SLOW_REFERENCE = 'PENDING'

export function handleVirtualTerminal({ on }: Handle, context: MockContext): void {
  const { store, now, newId } = context

  on(listTerminalTransactions, ({ actor }) => {
    const own = ownedBy(store.transactions, actor.organizationId).filter(
      ({ paymentMethod }) => paymentMethod === 'virtual_terminal',
    )
    const latest = newestFirst(own, ({ createdAt }) => createdAt).slice(0, RECENT_TERMINAL_PAYMENTS)
    return { value: latest.map((row) => terminalView(context, row)) }
  })

  on(processTerminalPayment, ({ actor, body }) => {
    const { customerId, amount, paymentMethod, chargeAnyway = false } = body
    const customer = findOwn(store.customers, actor, customerId, 'customer')
    const paymentReference = body.paymentReference || null
    const simulate = paymentReference === DECLINED_REFERENCE ? 'decline' : null
    const outcome = decideTerminalPayment({
      ...targetOf(context, actor, { ...body, customerId: customer.id }),
      actor,
      customer,
      draft: { amount, paymentMethod, paymentReference, paymentNotes: body.paymentNotes || null },
      earlier: recentCharge(context, customer.id, amount),
      chargeAnyway,
      simulate,
      now: now(),
      newId,
    })
    if (!outcome.allowed) throw problems.refused(outcome)
    if (body.mode === 'new')
      store.invoiceCounters.set(actor.organizationId, nextSequence(context, actor.organizationId))
    applyChanges(context, actor, outcome.changes)
    const transaction = get(store.transactions, outcome.transaction.id)
    const { attempt } = outcome
    if (attempt === null) settle(context, transaction, null, { action: 'payment.settle', actor })
    else if (simulate === 'decline') decline(context, transaction, attempt)
    else if (paymentReference === SLOW_REFERENCE) settleLater(context, attempt)
    else settle(context, transaction, attempt, null)
    return {
      value: {
        transaction: transactionView(context, transaction),
        invoice: invoiceView(context, get(store.invoices, transaction.invoiceId)),
        customer: { id: customer.id, name: customer.name },
        checkoutUrl: null,
      },
    }
  })
}

function terminalView(context: MockContext, row: Owned<WorldTransaction>): TerminalTransaction {
  const view = transactionView(context, row)
  return { ...view, processedByName: view.initiatedByName }
}

function targetOf(
  context: MockContext,
  actor: Actor,
  body: BodyOf<typeof processTerminalPayment>,
): { target: TerminalInvoice; lastAttempt: PaymentAttempt | null } {
  if (body.mode === 'existing') {
    const invoice = findOwn(context.store.invoices, actor, body.invoiceId, 'invoice')
    return {
      target: { mode: 'existing', invoice: invoice.customerId === body.customerId ? invoice : null },
      lastAttempt: lastAttemptOf(context, invoice.id),
    }
  }
  return {
    target: {
      mode: 'new',
      amount: body.invoiceAmount,
      invoiceNumber: invoiceNumber(nextSequence(context, actor.organizationId)),
      description: body.invoiceDescription || null,
      dueDate: body.invoiceDueDate,
    },
    lastAttempt: null,
  }
}

/** The customer's latest charge of this amount, completed or in progress; reversed ones do not count. */
function recentCharge({ store }: MockContext, customerId: Id, amount: Cents): { chargedAt: Date } | null {
  const times = [...store.transactions.values()]
    .filter((transaction) => transaction.customerId === customerId && transaction.amount === amount)
    .filter(
      ({ status, isVoided, paymentMethod, reversal }) =>
        reversal === null &&
        (status === 'completed' || (status === 'pending' && !isVoided && paymentMethod === 'virtual_terminal')),
    )
    .map(({ completedAt, createdAt }) => completedAt ?? createdAt)
  const [latest] = times.toSorted((a, b) => b.getTime() - a.getTime())
  return latest ? { chargedAt: latest } : null
}
