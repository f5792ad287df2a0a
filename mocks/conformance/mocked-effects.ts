import { figuresOf, type Id, postingsOf } from '@parley/domain'
import type { WorldData } from '@parley/scenarios'
import type { MockApi } from '../src/mock-api.ts'
import type { LiveUpdate } from '../src/mock-context.ts'
import { get } from '../src/views.ts'
import type { Effect } from './effects.ts'
import { sortedJson } from './run.ts'

interface Stored {
  audit: MockApi['store']['audit'][number]
  activity: WorldData['activity'][number]
  ledger: MockApi['store']['ledger'][number]
}

/** Returns a function that reads the effects of the mocks since the previous call, the first time since now. */
export function readEffects(api: MockApi): () => Effect[] {
  const { store } = api
  const told: LiveUpdate[] = []
  api.watch((change) => void told.push(change))
  const taken = { audit: store.audit.length, activity: store.activity.size, ledger: store.ledger.length }
  return () => {
    const effects: Effect[] = [
      ...told.splice(0).map(liveEffect),
      ...store.audit.slice(taken.audit).map(auditEffect),
      ...[...store.activity.values()].slice(taken.activity).map(activityEffect),
      ...store.ledger.slice(taken.ledger).flatMap(ledgerEffects),
      ...[...new Set(store.ledger.slice(taken.ledger).map(({ customerId }) => customerId))].map((id) =>
        figuresEffect(api, id),
      ),
    ]
    Object.assign(taken, { audit: store.audit.length, activity: store.activity.size, ledger: store.ledger.length })
    return effects
  }
}

/** Throws when the stored figures differ from those computed from the invoices and transactions. */
function figuresEffect({ store }: MockApi, customerId: Id): Effect {
  const { organizationId, totalPaid, outstandingBalance, invoiceCount, paidInvoiceCount, timeToPay } = get(
    store.customers,
    customerId,
  )
  const ofCustomer = (record: { customerId: Id }) => record.customerId === customerId
  const kept = { totalPaid, outstandingBalance, invoiceCount, paidInvoiceCount }
  const right = figuresOf(
    [...store.invoices.values()].filter(ofCustomer),
    [...store.transactions.values()].filter(ofCustomer),
  )
  if (sortedJson({ ...kept, timeToPay }) !== sortedJson(right)) {
    throw new Error(
      `customer ${customerId}: ${sortedJson({ ...kept, timeToPay })} is kept, ${sortedJson(right)} is right`,
    )
  }
  return { of: 'figures', organizationId, customerId, ...kept }
}

const liveEffect = ({ organizationId, type: topic, ids, onlyUserId }: LiveUpdate): Effect => ({
  of: 'live',
  organizationId,
  topic,
  ids,
  onlyUserId: onlyUserId ?? null,
})

const auditEffect = ({
  id,
  organizationId,
  userId,
  action,
  subject,
  before,
  after,
  requestId,
}: Stored['audit']): Effect => ({
  of: 'audit',
  organizationId,
  id,
  userId,
  action,
  subject,
  before,
  after,
  inRequest: requestId !== null,
})

const activityEffect = ({ organizationId, actionType, userId, customerId, details }: Stored['activity']): Effect => ({
  of: 'activity',
  organizationId,
  actionType,
  userId,
  customerId,
  details,
})

const ledgerEffects = ({ event, ...entry }: Stored['ledger']): Effect[] =>
  postingsOf(event).map(({ account, amount }) => ({
    of: 'ledger',
    organizationId: entry.organizationId,
    kind: event.kind,
    account,
    amount,
    invoiceId: entry.invoiceId,
    transactionId: entry.transactionId ?? null,
    refundId: entry.refundId ?? null,
    customerId: entry.customerId,
    reason: entry.reason ?? null,
    byUserId: entry.byUserId,
  }))
