import type { Movement } from '@parley/contract'
import { type Id, refunder } from '@parley/domain'
import type { Owned, WorldTransaction } from '@parley/scenarios'
import type { MockContext } from './mock-context.ts'
import { refundsOf } from './refunds.ts'
import { get, transactionView } from './views.ts'

/** One movement of money, with the fields that lists sort by. */
export interface MovedMoney extends Pick<Movement, 'id' | 'kind' | 'amount' | 'method'> {
  at: Date
  transaction: Owned<WorldTransaction>
  byUserId: Id | null
}

/** The movements of a transaction: payment, reversal and refunds. */
export function movementsOf(context: MockContext, transaction: Owned<WorldTransaction>): MovedMoney[] {
  const { id, amount, completedAt, paymentMethod, initiatedByUserId, reversal } = transaction
  if (completedAt === null) return []
  const paid = { amount, transaction, method: paymentMethod }
  const movements: MovedMoney[] = [
    { ...paid, id: movementId(id, 'payment'), kind: 'payment', at: completedAt, byUserId: initiatedByUserId },
  ]
  if (reversal) {
    const { at, byUserId } = reversal
    movements.push({ ...paid, id: movementId(id, 'reversal'), kind: 'reversal', at, byUserId })
  }
  for (const refund of refundsOf(context, id)) {
    if (refund.status !== 'succeeded' || refund.settledAt === null) continue
    const { amount, method, settledAt: at } = refund
    const id = movementId(refund.id, 'refund')
    movements.push({ id, kind: 'refund', amount, method, at, transaction, byUserId: refunder(refund) })
  }
  return movements
}

const VERSIONS = { payment: '8', refund: '9', reversal: 'a' } as const

/** A unique id: that of the underlying record, with a UUID version that no record has. */
const movementId = (id: Id, kind: Movement['kind']): Id => `${id.slice(0, 14)}${VERSIONS[kind]}${id.slice(15)}`

export function movementView(context: MockContext, { id, kind, at, amount, method, ...of }: MovedMoney): Movement {
  const { invoiceId, invoiceNumber, customerId, customerName, customerPhone } = transactionView(context, of.transaction)
  return {
    id,
    at: at.toISOString(),
    kind,
    amount,
    transactionId: of.transaction.id,
    invoiceId,
    invoiceNumber,
    customerId,
    customerName,
    customerPhone,
    method,
    byName: of.byUserId === null ? null : get(context.store.users, of.byUserId).name,
  }
}
