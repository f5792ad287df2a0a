import { daysLater, figuresOf, toDecimal } from '@parley/domain'
import type { WorldActivity, WorldData } from '../types.ts'
import { addAudit } from './audit.ts'
import { indexById } from './index-by-id.ts'
import { addNotices } from './notices.ts'
import { byTime } from './order.ts'
import { addReceipts } from './receipts.ts'
import type { WorldBuilder } from './world-builder.ts'

const ACTIVITY_DAYS = 14

/**
 * Sorts every list and derives what follows from the records: stored counts and figures, receipts, read markers,
 * activity.
 */
export function finishWorld(builder: WorldBuilder): WorldData {
  const { world } = builder
  for (const kind of [
    'messages',
    'notes',
    'comments',
    'invoices',
    'paymentLinks',
    'transactions',
    'refunds',
  ] as const) {
    ;(world as Record<typeof kind, { createdAt: Date }[]>)[kind] = byTime<{ createdAt: Date }>(
      world[kind],
      ({ createdAt }) => createdAt,
    )
  }
  addReceipts(builder)
  keepNumbers(builder)
  addReads(builder)
  addActivity(builder)
  addNotices(builder)
  addAudit(builder)
  return world
}

function keepNumbers({ world }: WorldBuilder): void {
  const conversations = new Map(world.conversations.map((conversation) => [conversation.id, conversation]))
  const customerOf = indexById(world.customers)
  const lineConversationOf = indexById(world.lineConversations)
  for (const message of world.messages) {
    const conversation = conversations.get(message.conversationId)
    if (!conversation) throw new Error(`scenario: no conversation ${message.conversationId}`)
    if (conversation.lastMessageAt === null) conversation.createdAt = message.createdAt
    conversation.lastMessage = message.content
    conversation.lastMessageAt = message.createdAt
    if (message.direction === 'inbound') conversation.inboundCount += 1
    if (message.status === 'delivered') customerOf(conversation.customerId).lastContactedAt = message.createdAt
  }
  for (const { conversationId, status, createdAt } of world.lineTexts) {
    if (status !== 'delivered') continue
    const customer = customerOf(lineConversationOf(conversationId).customerId)
    if (!customer.lastContactedAt || customer.lastContactedAt < createdAt) customer.lastContactedAt = createdAt
  }
  const invoicesOf = Map.groupBy(world.invoices, ({ customerId }) => customerId)
  const transactionsOf = Map.groupBy(world.transactions, ({ customerId }) => customerId)
  for (const customer of world.customers) {
    Object.assign(customer, figuresOf(invoicesOf.get(customer.id) ?? [], transactionsOf.get(customer.id) ?? []))
  }
  for (const conversation of world.conversations) {
    conversation.openInvoices = world.invoices.filter(
      ({ customerId, status }) => customerId === conversation.customerId && status === 'unpaid',
    ).length
  }
}

function addReads(builder: WorldBuilder): void {
  const { world, unread } = builder
  for (const user of world.users) {
    if (user.status === 'inactive') continue
    for (const { id, inboundCount } of world.conversations) {
      const readCount = inboundCount - Math.min(inboundCount, unread.get(id) ?? 0)
      if (readCount > 0) {
        world.conversationReads.push(builder.own({ userId: user.id, conversationId: id, readCount }))
      }
    }
  }
}

function addActivity(builder: WorldBuilder): void {
  const { world, time } = builder
  const since = daysLater(time.now, -ACTIVITY_DAYS).getTime()
  const conversationOf = indexById(world.conversations)
  const invoiceOf = indexById(world.invoices)
  const entries: Omit<WorldActivity, 'id'>[] = []
  for (const message of world.messages) {
    if (message.sentByUserId === null || message.kind !== 'text') continue
    const { customerId, id: conversationId } = conversationOf(message.conversationId)
    entries.push({
      userId: message.sentByUserId,
      actionType: 'message_sent',
      customerId,
      conversationId,
      details: {},
      createdAt: message.createdAt,
    })
  }
  for (const comment of world.comments) {
    const { customerId, id: conversationId } = conversationOf(comment.conversationId)
    entries.push({
      userId: comment.authorId,
      actionType: 'message_commented',
      customerId,
      conversationId,
      details: {},
      createdAt: comment.createdAt,
    })
  }
  for (const invoice of world.invoices) {
    entries.push({
      userId: invoice.createdByUserId,
      actionType: 'invoice_created',
      customerId: invoice.customerId,
      conversationId: null,
      details: { invoiceNumber: invoice.invoiceNumber, amount: toDecimal(invoice.amount) },
      createdAt: invoice.createdAt,
    })
  }
  for (const transaction of world.transactions) {
    if (transaction.initiatedByUserId === null) continue
    const { invoiceNumber } = invoiceOf(transaction.invoiceId)
    const shared = {
      userId: transaction.initiatedByUserId,
      customerId: transaction.customerId,
      conversationId: null,
      details: { invoiceNumber, amount: toDecimal(transaction.amount) },
    }
    const isLink = transaction.paymentMethod === 'payment_link'
    if (isLink) entries.push({ ...shared, actionType: 'payment_requested', createdAt: transaction.createdAt })
    if (transaction.completedAt) {
      const actionType = isLink ? 'payment_received' : 'manual_payment_processed'
      entries.push({ ...shared, actionType, createdAt: transaction.completedAt })
    }
  }
  const recent = entries.filter(({ createdAt }) => createdAt.getTime() >= since)
  for (const entry of byTime(recent, ({ createdAt }) => createdAt)) {
    world.activity.push(builder.own({ id: builder.id(), ...entry }))
  }
}
