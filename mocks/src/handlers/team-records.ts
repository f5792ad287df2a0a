import {
  type ActivityEntry,
  getTeamActivityCounts,
  getTeamDayRows,
  getTeamDays,
  getTeamPerformance,
  getTeamPerformanceTotals,
  listTeamActivity,
  type PerformanceRow,
} from '@parley/contract'
import {
  ACTIVITY_KINDS,
  activityKind,
  type ActivityKind,
  type Actor,
  addCents,
  countedUntil,
  DAY_ROWS_SHOWN,
  dayKey,
  daysOf,
  DEFAULT_TEAM_RANGE,
  type Id,
  parseCents,
  startOfDay,
  startOfTeamRange,
  subtractCents,
  type TeamRange,
} from '@parley/domain'
import type { Owned, WorldActivity, WorldMessage, WorldTransaction } from '@parley/scenarios'
import { latestConversation } from '../customer-notices.ts'
import type { Handle } from '../handle.ts'
import { type MockContext, organizationOf } from '../mock-context.ts'
import { newestFirst, pageOf } from '../paging.ts'
import { findOwn, ownedBy } from '../store.ts'
import { get } from '../views.ts'

/** The team's activity and its figures. */
export function handleTeamRecords({ on }: Handle, context: MockContext): void {
  const { store } = context
  const sinceOf = (actor: Actor, range: TeamRange = DEFAULT_TEAM_RANGE) =>
    startOfTeamRange(range, context.now(), organizationOf(context, actor.organizationId).timezone)
  const entriesOf = (actor: Actor, range: TeamRange | undefined, userId?: Id, kinds?: readonly ActivityKind[]) => {
    if (userId !== undefined) findOwn(store.users, actor, userId, 'user')
    const since = sinceOf(actor, range)
    return ownedBy(store.activity, actor.organizationId).filter(
      (entry) =>
        entry.createdAt >= since &&
        (userId === undefined || entry.userId === userId) &&
        (kinds === undefined || kinds.includes(activityKind(entry.actionType))),
    )
  }

  on(listTeamActivity, ({ actor, query: { dateRange, userId, kinds, ...page } }) => {
    const { rows, next } = pageOf(entriesOf(actor, dateRange, userId, kinds), ({ createdAt }) => createdAt, page)
    return { value: rows.map((entry) => entryView(context, entry)), next }
  })

  on(getTeamActivityCounts, ({ actor, query: { dateRange, userId, kinds } }) => {
    const ofPerson = entriesOf(actor, dateRange, userId)
    const counted = ACTIVITY_KINDS.map((kind) => [
      kind,
      ofPerson.filter(({ actionType }) => activityKind(actionType) === kind).length,
    ])
    const people = new Map<Id, number>()
    for (const { userId: by } of entriesOf(actor, dateRange, undefined, kinds)) {
      if (by !== null) people.set(by, (people.get(by) ?? 0) + 1)
    }
    const sorted = [...people].toSorted(([a], [b]) => (a < b ? -1 : 1))
    return {
      value: {
        kinds: Object.fromEntries(counted) as Record<ActivityKind, number>,
        people: sorted.map(([by, count]) => ({ userId: by, count })),
      },
    }
  })

  on(getTeamPerformance, ({ actor, query }) => {
    const since = sinceOf(actor, query.dateRange)
    const texts = textsSince(context, actor, since).filter(({ status }) => status !== 'failed')
    const requests = requestsSince(context, actor, since)
    const paid = paidSince(context, actor, since)
    const people = ownedBy(store.users, actor.organizationId).toSorted((a, b) =>
      a.name < b.name ? -1 : a.name > b.name ? 1 : a.id < b.id ? -1 : 1,
    )
    const value = people.flatMap(({ id, name, role, avatarUrl, status }): PerformanceRow[] => {
      const own = texts.filter(({ sentByUserId }) => sentByUserId === id)
      const asked = requests.filter(({ createdByUserId }) => createdByUserId === id)
      const received = paid.filter(({ initiatedByUserId }) => initiatedByUserId === id)
      if (status !== 'active' && own.length + asked.length + received.length === 0) return []
      const talks = new Set(own.map(({ conversationId }) => conversationId))
      return [
        {
          id,
          name,
          role,
          avatarUrl,
          messagesSent: own.length,
          paymentsRequested: asked.length,
          amountProcessed: netOf(received),
          conversationsHandled: talks.size,
        },
      ]
    })
    return { value }
  })

  on(getTeamDays, ({ actor, query }) => {
    const since = sinceOf(actor, query.dateRange)
    const { timezone } = organizationOf(context, actor.organizationId)
    const texts = textsSince(context, actor, since).filter(({ status }) => status !== 'failed')
    const paid = paidSince(context, actor, since)
    const isOn = (day: string, at: Date | null) => at !== null && dayKey(at, timezone) === day
    const value = daysOf(since, context.now(), timezone).map((day) => ({
      day,
      messages: texts.filter(({ createdAt }) => isOn(day, createdAt)).length,
      amount: netOf(paid.filter(({ completedAt }) => isOn(day, completedAt))),
    }))
    return { value }
  })

  on(getTeamDayRows, ({ actor, query: { day } }) => {
    const { timezone } = organizationOf(context, actor.organizationId)
    const [since, until] = [startOfDay(day, timezone), countedUntil(day, context.now(), timezone)]
    const texts = textsSince(context, actor, since).filter(
      ({ status, createdAt }) => status !== 'failed' && createdAt < until,
    )
    const paid = paidSince(context, actor, since).filter(
      ({ completedAt }) => completedAt !== null && completedAt < until,
    )
    const nameOf = (id: Id | null) => (id === null ? null : get(store.users, id).name)
    const messages = newestFirst(texts, ({ createdAt }) => createdAt).map((text) => {
      const { name, phoneNumber } = get(store.customers, get(store.conversations, text.conversationId).customerId)
      return {
        messageId: text.id,
        conversationId: text.conversationId,
        customerName: name,
        customerPhone: phoneNumber,
        sentByName: nameOf(text.sentByUserId) ?? '',
        sentAt: text.createdAt.toISOString(),
      }
    })
    const payments = newestFirst(paid, ({ completedAt, createdAt }) => completedAt ?? createdAt).map((payment) => {
      const { name, phoneNumber } = get(store.customers, payment.customerId)
      return {
        transactionId: payment.id,
        customerName: name,
        customerPhone: phoneNumber,
        initiatedByName: nameOf(payment.initiatedByUserId),
        amount: subtractCents(payment.amount, payment.refundedAmount),
        completedAt: (payment.completedAt ?? payment.createdAt).toISOString(),
      }
    })
    return { value: { messages: messages.slice(0, DAY_ROWS_SHOWN), payments: payments.slice(0, DAY_ROWS_SHOWN) } }
  })

  on(getTeamPerformanceTotals, ({ actor, query }) => {
    const since = sinceOf(actor, query.dateRange)
    const texts = textsSince(context, actor, since)
    const left = texts.filter(({ status }) => status !== 'failed')
    return {
      value: {
        since: since.toISOString(),
        failedTexts: texts.length - left.length,
        noInitiator: netOf(paidSince(context, actor, since).filter((one) => one.initiatedByUserId === null)),
        distinctConversations: new Set(left.map(({ conversationId }) => conversationId)).size,
      },
    }
  })
}

const netOf = (payments: readonly WorldTransaction[]) =>
  addCents(...payments.map(({ amount, refundedAmount }) => subtractCents(amount, refundedAmount)))

/** Texts that users wrote and sent since then. */
function textsSince({ store }: MockContext, { organizationId }: Actor, since: Date): Owned<WorldMessage>[] {
  return ownedBy(store.messages, organizationId).filter(
    ({ direction, kind, sentByUserId, createdAt }) =>
      direction === 'outbound' && kind === 'text' && sentByUserId !== null && createdAt >= since,
  )
}

/** The first link of each invoice, if created since then. */
function requestsSince({ store }: MockContext, { organizationId }: Actor, since: Date) {
  const links = ownedBy(store.paymentLinks, organizationId)
  return links.filter(
    (link) =>
      link.createdAt >= since &&
      !links.some(
        ({ id, invoiceId, createdAt }) =>
          invoiceId === link.invoiceId &&
          (createdAt < link.createdAt || (createdAt.getTime() === link.createdAt.getTime() && id < link.id)),
      ),
  )
}

function paidSince({ store }: MockContext, { organizationId }: Actor, since: Date): Owned<WorldTransaction>[] {
  return ownedBy(store.transactions, organizationId).filter(
    ({ status, reversal, completedAt }) =>
      (status === 'completed' || status === 'refunded') &&
      reversal === null &&
      completedAt !== null &&
      completedAt >= since,
  )
}

function entryView(context: MockContext, entry: Owned<WorldActivity>): ActivityEntry {
  const { store } = context
  const user = entry.userId === null ? null : get(store.users, entry.userId)
  const customer = entry.customerId === null ? null : get(store.customers, entry.customerId)
  const { amount, toUserName, invoiceNumber, reason, rule } = entry.details
  const cents = amount === undefined ? null : parseCents(amount)
  const invoice = ownedBy(store.invoices, entry.organizationId).find((one) => one.invoiceNumber === invoiceNumber)
  return {
    id: entry.id,
    createdAt: entry.createdAt.toISOString(),
    actionType: entry.actionType,
    userId: entry.userId,
    userName: user?.name ?? null,
    userAvatarUrl: user?.avatarUrl ?? null,
    customerId: customer?.id ?? null,
    customerName: customer?.name ?? null,
    customerPhone: customer?.phoneNumber ?? null,
    conversationId: (customer && latestConversation(context, customer.id)?.id) ?? null,
    invoiceId: invoice?.id ?? null,
    details: {
      ...(cents !== null && { amount: cents }),
      ...(toUserName !== undefined && { toUserName }),
      ...(invoiceNumber !== undefined && { invoiceNumber }),
      ...(reason !== undefined && { reason }),
      ...(rule !== undefined && { rule }),
    },
  }
}
