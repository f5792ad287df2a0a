import { eraseCustomer, problems } from '@parley/contract'
import { ERASED_TEXT } from '@parley/domain'
import { decideErase, isLiveAttempt } from '@parley/state-machines'
import { applyChanges } from '../apply.ts'
import type { Handle } from '../handle.ts'
import type { MockContext } from '../mock-context.ts'
import { findOwn, ownedBy } from '../store.ts'
import { get } from '../views.ts'

export function handleCustomerErase({ on }: Handle, context: MockContext): void {
  const { store, now, newId } = context

  on(eraseCustomer, ({ actor, params, body }) => {
    const { organizationId } = actor
    const known = store.customers.get(params.id)
    if (known?.organizationId === organizationId && known.erasedAt) throw problems.gone(ERASED_TEXT)
    const customer = findOwn(store.customers, actor, params.id, 'customer')
    const invoices = ownedBy(store.invoices, organizationId).filter((invoice) => invoice.customerId === customer.id)
    const ids = new Set(invoices.map(({ id }) => id))
    const isTheirs = ({ invoiceId }: { invoiceId: string }) => ids.has(invoiceId)
    const transactions = ownedBy(store.transactions, organizationId).filter(isTheirs)
    const decision = decideErase({
      actor,
      customer,
      typed: body.name,
      links: ownedBy(store.paymentLinks, organizationId).filter((link) => isTheirs(link) && link.status === 'active'),
      pending: transactions
        .filter(({ status, isVoided }) => status === 'pending' && !isVoided)
        .map((transaction) => ({ transaction, invoice: get(store.invoices, transaction.invoiceId) })),
      isPaying: ownedBy(store.paymentAttempts, organizationId).some(
        (attempt) => isTheirs(attempt) && isLiveAttempt(attempt),
      ),
      refunds: ownedBy(store.refunds, organizationId)
        .filter(({ transactionId }) => transactions.some(({ id }) => id === transactionId))
        .map(({ status }) => status),
      isImporting: [...store.customerImports.values()].some(
        (stored) => stored.organizationId === organizationId && stored.details.status === 'running',
      ),
      conversationIds: ownedBy(store.conversations, organizationId)
        .filter(({ customerId }) => customerId === customer.id)
        .map(({ id }) => id),
      now: now(),
      newId,
    })
    if (!decision.allowed) throw problems.refused(decision)
    applyChanges(context, actor, decision.changes)
    return { value: undefined }
  })
}
