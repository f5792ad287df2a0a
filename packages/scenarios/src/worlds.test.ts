import {
  type AuditSubject,
  balanceDue,
  containsCardNumber,
  figuresOf,
  isProcessed,
  isQuiet,
  mentionedIds,
  readKeyword,
} from '@parley/domain'
import { describe, expect, it } from 'vitest'
import { STORY_CLOCK } from './build/timeline.ts'
import { buildWorld, scenarioNames } from './scenarios.ts'
import type { WorldData } from './types.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

function keysOf<T>(items: readonly T[], key: (item: T) => unknown): unknown[] {
  return items.map(key)
}

function repeated(values: readonly unknown[]): unknown[] {
  const seen = new Set()
  return values.filter((value) => seen.size === seen.add(value).size)
}

/** All references between records, each with the list that it points to. */
function references(world: WorldData): [string, keyof WorldData, string | null][] {
  const all: [string, keyof WorldData, string | null][] = []
  const add = (from: string, to: keyof WorldData, organizationId: string, id: string | null) =>
    all.push([from, to, id === null ? null : `${organizationId}/${id}`])
  for (const { organizationId: org, ...item } of world.customers)
    add('contact', 'users', org, item.primaryContactUserId)
  for (const { organizationId: org, ...item } of world.conversations) {
    add('conversation', 'customers', org, item.customerId)
    add('conversation', 'phoneNumbers', org, item.phoneNumberId)
    add('conversation', 'users', org, item.assignedToUserId)
  }
  for (const { organizationId: org, ...item } of world.messages) {
    add('message', 'conversations', org, item.conversationId)
    add('message', 'users', org, item.sentByUserId)
    add('message', 'paymentLinks', org, item.paymentLinkId)
    add('message', 'phoneNumbers', org, item.phoneNumberId)
  }
  for (const { organizationId: org, ...item } of world.ownLines) add('own line', 'users', org, item.userId)
  for (const { organizationId: org, ...item } of world.lineConversations) {
    add('line conversation', 'users', org, item.userId)
    add('line conversation', 'customers', org, item.customerId)
  }
  for (const { organizationId: org, ...item } of world.lineTexts)
    add('line text', 'lineConversations', org, item.conversationId)
  for (const { organizationId: org, ...item } of world.calls) {
    add('call', 'users', org, item.userId)
    add('call', 'customers', org, item.customerId)
  }
  for (const { organizationId: org, ...item } of world.conversationReads) {
    add('read', 'users', org, item.userId)
    add('read', 'conversations', org, item.conversationId)
  }
  for (const { organizationId: org, ...item } of world.notes) {
    add('note', 'customers', org, item.customerId)
    add('note', 'users', org, item.createdByUserId)
  }
  for (const { organizationId: org, ...item } of world.comments) {
    add('comment', 'messages', org, item.messageId)
    add('comment', 'users', org, item.authorId)
    add('comment', 'comments', org, item.parentCommentId)
    for (const id of item.mentionedUserIds) add('mention', 'users', org, id)
  }
  for (const { organizationId: org, ...item } of world.commentReads) {
    add('comment read', 'users', org, item.userId)
    add('comment read', 'comments', org, item.commentId)
  }
  for (const { organizationId: org, ...item } of world.notifications) {
    add('notification', 'users', org, item.userId)
    add('notification', 'users', org, item.actorUserId)
    add('notification', 'conversations', org, item.conversationId)
    add('notification', 'messages', org, item.messageId)
    add('notification', 'comments', org, item.commentId)
    add('notification', 'transactions', org, item.transactionId)
  }
  for (const { organizationId: org, ...item } of world.invoices) {
    add('invoice', 'customers', org, item.customerId)
    add('invoice', 'users', org, item.createdByUserId)
    add('invoice', 'users', org, item.assignedToUserId)
  }
  for (const { organizationId: org, ...item } of world.paymentLinks) add('link', 'invoices', org, item.invoiceId)
  for (const { organizationId: org, ...item } of world.transactions) {
    add('transaction', 'invoices', org, item.invoiceId)
    add('transaction', 'customers', org, item.customerId)
    add('transaction', 'paymentLinks', org, item.paymentLinkId)
  }
  for (const { organizationId: org, ...item } of world.refunds) {
    add('refund', 'transactions', org, item.transactionId)
    add('refund', 'users', org, item.requestedByUserId)
  }
  for (const { organizationId: org, ...item } of world.receipts) {
    add('receipt', 'transactions', org, item.transactionId)
    add('receipt', 'refunds', org, item.refundId)
  }
  for (const { organizationId: org, ...item } of world.activity) {
    add('activity', 'users', org, item.userId)
    add('activity', 'customers', org, item.customerId)
  }
  for (const { organizationId: org, subject, userId } of world.audit) {
    add('audit', 'users', org, userId)
    if (NOT_OF_WORLDS.has(subject.kind)) continue
    add('audit', `${subject.kind}s` as keyof WorldData, org, subject.id)
  }
  return all
}

/** Audit subjects that no world has at its start. */
const NOT_OF_WORLDS: ReadonlySet<AuditSubject> = new Set([
  'bulkChange',
  'customerExport',
  'customerImport',
  'recording',
])

describe.each(scenarioNames)('world %s', (name) => {
  const world = buildWorld(name)
  const records = Object.values(world).flat() as { id?: string; organizationId?: string }[]

  it('refers only to records of the same organisation that exist', () => {
    const known = new Map(
      Object.entries(world).map(([kind, items]) => [
        kind,
        new Set(
          (items as { id?: string; organizationId?: string }[]).map((item) => `${item.organizationId}/${item.id}`),
        ),
      ]),
    )
    expect(references(world).filter(([, kind, id]) => id !== null && !known.get(kind)?.has(id))).toEqual([])
  })

  it('has unique ids in the shape of UUIDv7, and of UUIDv4 for transactions', () => {
    const ids = records.flatMap(({ id }) => (id === undefined ? [] : [id]))
    expect(repeated(ids)).toEqual([])
    expect(
      ids.filter((id) => !/^[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)),
    ).toEqual([])
    expect(world.transactions.filter(({ id }) => id[14] !== '4')).toEqual([])
    expect(world.invoices.filter(({ id }) => id[14] !== '7')).toEqual([])
  })

  it('keeps what the database keeps unique', () => {
    expect(repeated(keysOf(world.users, ({ email }) => email.toLowerCase()))).toEqual([])
    expect(
      repeated(keysOf(world.customers, (customer) => `${customer.organizationId} ${customer.phoneNumber}`)),
    ).toEqual([])
    expect(
      repeated(keysOf([...world.phoneNumbers, ...world.ownLines], ({ phoneNumber }) => phoneNumber ?? '')),
    ).toEqual([])
    expect(
      repeated(keysOf(world.conversations, ({ customerId, phoneNumberId }) => `${customerId} ${phoneNumberId}`)),
    ).toEqual([])
    expect(repeated(keysOf(world.invoices, (invoice) => `${invoice.organizationId} ${invoice.invoiceNumber}`))).toEqual(
      [],
    )
    expect(repeated(keysOf(world.paymentLinks, ({ code }) => code))).toEqual([])
    expect(repeated(keysOf(world.receipts, (receipt) => `${receipt.organizationId} ${receipt.receiptNumber}`))).toEqual(
      [],
    )
    const active = world.paymentLinks.filter(({ status }) => status === 'active')
    expect(repeated(keysOf(active, ({ invoiceId }) => invoiceId))).toEqual([])
  })

  it('writes every phone number as E.164', () => {
    const numbers = [...world.customers, ...world.phoneNumbers, ...world.ownLines, ...world.calls].map(
      ({ phoneNumber }) => phoneNumber,
    )
    expect(numbers.filter((number) => number === null || !/^\+[1-9]\d{9,14}$/.test(number))).toEqual([])
  })

  it('balances: an invoice counts its completed payments, refunds stay within them', () => {
    for (const invoice of world.invoices) {
      const paid = world.transactions.filter(
        (transaction) => transaction.invoiceId === invoice.id && isProcessed(transaction),
      )
      expect(invoice.amountPaid).toBe(sum(paid.map(({ amount }) => amount)))
      expect(balanceDue(invoice)).toBeGreaterThanOrEqual(0)
      expect(invoice.status === 'paid').toBe(balanceDue(invoice) === 0)
      expect(invoice.paidAt === null).toBe(invoice.status !== 'paid')
    }
    for (const { amount, refundedAmount, status } of world.transactions) {
      expect(refundedAmount).toBeLessThanOrEqual(amount)
      expect(status === 'refunded').toBe(refundedAmount === amount)
    }
  })

  it('gives an active link one live pending transaction, every completed payment and every refund one receipt', () => {
    for (const link of world.paymentLinks.filter(({ status }) => status === 'active')) {
      const live = world.transactions.filter(
        ({ paymentLinkId, status, isVoided }) => paymentLinkId === link.id && status === 'pending' && !isVoided,
      )
      expect(live).toHaveLength(1)
    }
    const paid = world.transactions.filter(({ completedAt }) => completedAt !== null)
    const ofPayments = world.receipts.filter(({ refundId }) => refundId === null)
    const given = world.refunds.filter(({ status }) => status === 'succeeded')
    const ofRefunds = world.receipts.flatMap(({ refundId }) => refundId ?? [])
    expect(new Set(keysOf(ofPayments, ({ transactionId }) => transactionId))).toEqual(
      new Set(keysOf(paid, ({ id }) => id)),
    )
    expect(new Set(ofRefunds)).toEqual(new Set(keysOf(given, ({ id }) => id)))
    expect(world.receipts).toHaveLength(paid.length + given.length)
  })

  it('has recorded how every invoice, payment and refund came about, and nothing in the future', () => {
    const actionsOf = Map.groupBy(world.audit, ({ subject }) => subject.id)
    const has = (id: string, ...actions: string[]) =>
      expect(actionsOf.get(id)?.map(({ action }) => action)).toEqual(expect.arrayContaining(actions))
    for (const { id, status } of world.invoices) {
      const [creation] = actionsOf.get(id) ?? []
      expect(creation?.action).toMatch(/^(invoice|paymentRequest)\.create$/)
      if (status === 'void') has(id, 'invoice.void')
    }
    for (const { id, invoiceId, status, paymentMethod, reversal } of world.transactions) {
      const isPaid = status === 'completed' || status === 'refunded'
      if (isPaid && paymentMethod === 'other') has(invoiceId, 'invoice.markPaid')
      else if (isPaid) has(id, 'payment.settle')
      if (reversal) has(invoiceId, 'invoice.undoPaid')
      if (status === 'failed') has(id, 'payment.decline')
      if (paymentMethod === 'virtual_terminal') has(id, 'terminal.process')
    }
    for (const { id, status, method } of world.refunds) {
      const isAtProvider = status === 'succeeded' && method === 'original_payment'
      has(id, 'refund.create', ...(isAtProvider ? ['refund.settle'] : []))
    }
    for (const log of Map.groupBy(world.audit, ({ organizationId }) => organizationId).values()) {
      const times = log.map(({ at }) => at.getTime())
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(times.at(-1)).toBeLessThanOrEqual(STORY_CLOCK.getTime())
    }
  })

  it('keeps on a conversation what its messages and invoices say', () => {
    const said = Map.groupBy(world.messages, ({ conversationId }) => conversationId)
    for (const conversation of world.conversations) {
      const messages = said.get(conversation.id) ?? []
      expect(conversation.lastMessage).toBe(messages.at(-1)?.content ?? null)
      expect(conversation.lastMessageAt).toEqual(messages.at(-1)?.createdAt ?? null)
      expect(conversation.inboundCount).toBe(messages.filter(({ direction }) => direction === 'inbound').length)
      const open = world.invoices.filter(
        ({ customerId, status }) => customerId === conversation.customerId && status === 'unpaid',
      )
      expect(conversation.openInvoices).toBe(open.length)
    }
  })

  it('keeps on a customer what their invoices and transactions say', () => {
    const of = <T extends { customerId: string }>(all: readonly T[], id: string) =>
      all.filter(({ customerId }) => customerId === id)
    for (const customer of world.customers) {
      const figures = figuresOf(of(world.invoices, customer.id), of(world.transactions, customer.id))
      expect(customer).toMatchObject(figures)
    }
  })

  it('tells of a comment once, never its author, and of an assignment its assignee', () => {
    expect(repeated(world.notifications.map(({ userId, commentId, id }) => `${userId} ${commentId ?? id}`))).toEqual([])
    expect(world.notifications.filter(({ userId, actorUserId }) => userId === actorUserId)).toEqual([])
    for (const { kind, userId, conversationId } of world.notifications) {
      if (kind !== 'assignment') continue
      expect(world.conversations.find(({ id }) => id === conversationId)?.assignedToUserId).toBe(userId)
    }
    const seen = new Set(world.commentReads.map(({ userId, commentId }) => `${userId} ${commentId}`))
    const ofComments = world.notifications.filter(({ commentId }) => commentId !== null)
    expect(ofComments.filter(({ readAt }) => readAt !== null)).toEqual(
      ofComments.filter(({ userId, commentId }) => seen.has(`${userId} ${commentId}`)),
    )
    expect(world.notifications.filter(({ createdAt, readAt }) => (readAt ?? createdAt) > STORY_CLOCK)).toEqual([])
  })

  it('lets planned texts wait for the day of their recipients, and fail with words', () => {
    const told = world.scheduledMessages.map(({ status, sendAt, reason }) => ({
      status,
      isWaiting: sendAt > STORY_CLOCK,
      isQuiet: isQuiet(sendAt, 'America/Denver'),
      hasReason: reason !== null,
    }))
    const waiting = { status: 'scheduled', isWaiting: true, isQuiet: false, hasReason: false }
    const failed = { status: 'failed', isWaiting: false, isQuiet: false, hasReason: true }
    expect(told).toEqual(told.map(({ status }) => (status === 'scheduled' ? waiting : failed)))
    expect(world.scheduledMessages.filter(({ createdAt }) => createdAt > STORY_CLOCK)).toEqual([])
  })

  it('says nothing in the future, no card number, and a keyword only where somebody opts out', () => {
    expect(world.messages.filter(({ createdAt }) => createdAt > STORY_CLOCK)).toEqual([])
    expect(world.transactions.filter(({ completedAt }) => completedAt !== null && completedAt > STORY_CLOCK)).toEqual(
      [],
    )
    expect(world.messages.filter(({ content }) => containsCardNumber(content))).toEqual([])
    const keywords = world.messages.filter(({ content, direction }) => direction === 'inbound' && readKeyword(content))
    const optedOut = world.customers.filter(({ optedOutAt }) => optedOutAt !== null)
    const stopped = optedOut.filter(({ optedOutByUserId }) => optedOutByUserId === null)
    expect(keywords).toHaveLength(stopped.length)
    const lastWords = new Map(
      world.consentChanges
        .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
        .map((change) => [change.customerId, change]),
    )
    expect(
      keysOf(
        [...lastWords.values()].filter((change) => change.optedOut),
        ({ customerId }) => customerId,
      ),
    ).toEqual(keysOf(optedOut, ({ id }) => id))
  })
})

describe('larkspur', () => {
  const world = buildWorld('larkspur')

  it('adds up as the screens show it', () => {
    const open = world.invoices.filter(({ status }) => status === 'unpaid')
    expect([open.length, sum(open.map((invoice) => balanceDue(invoice)))]).toEqual([7, 557_175])
    const completed = world.transactions.filter(({ status }) => status === 'completed')
    expect([completed.length, sum(completed.map(({ amount }) => amount))]).toEqual([125, 4_836_215])
  })

  it('is lively', () => {
    expect(world.customers).toHaveLength(60)
    expect(world.conversations).toHaveLength(50)
    expect(world.messages.length).toBeGreaterThanOrEqual(1000)
    expect(new Set(world.messages.map(({ content }) => content)).size).toBeGreaterThan(300)
    expect(new Set(world.transactions.map(({ status }) => status))).toEqual(
      new Set(['pending', 'completed', 'failed', 'refunded']),
    )
    expect(new Set(world.paymentLinks.map(({ status }) => status))).toEqual(
      new Set(['active', 'paid', 'cancelled', 'expired']),
    )
    expect(new Set(world.templates.map(({ category }) => category)).size).toBe(5)
  })

  it('tells Maria’s conversation as the reference does', () => {
    const maria = world.customers.find(({ name }) => name === 'Maria Okafor')
    const thread = world.conversations.find(({ customerId }) => customerId === maria?.id)
    const texts = world.messages.filter(({ conversationId }) => conversationId === thread?.id)
    expect(texts.map(({ content }) => content).slice(1)).toEqual([
      'I got the invoice for the second half. Is the permit fee included?',
      'Yes, the $85 permit fee is included.',
      'Can I pay half now and the other half on Friday when my check clears?',
      'Let me check that with billing, one minute.',
    ])
    expect(texts[0]?.content).toMatch(
      /^Please pay \$1,240\.50: https:\/\/pay\.example\/pay\/\w{14}\nInvoice #INV-2068 \| Due: Nov 24, 2026\nLarkspur Plumbing$/,
    )
  })
})

describe('team-talk', () => {
  const world = buildWorld('team-talk')
  const marcus = world.users.find(({ name }) => name === 'Marcus Bell')

  it('has notes and comments in every state', () => {
    const marks = world.notes.map(({ isPinned, isArchived }) => `${isPinned} ${isArchived}`)
    expect(new Set(marks)).toEqual(new Set(['false false', 'true false', 'false true', 'true true']))
    const has = (what: (comment: WorldData['comments'][number]) => boolean) => world.comments.some(what)
    expect(has(({ resolvedAt }) => resolvedAt !== null)).toBe(true)
    expect(has(({ parentCommentId }) => parentCommentId !== null)).toBe(true)
    expect(has(({ createdAt, updatedAt }) => updatedAt > createdAt)).toBe(true)
    expect(has(({ content, mentionedUserIds }) => mentionedIds(content).length > mentionedUserIds.length)).toBe(true)
  })

  it('has told its manager something of every kind, read and unread', () => {
    const told = world.notifications.filter(({ userId }) => userId === marcus?.id)
    expect(new Set(told.map(({ kind }) => kind))).toEqual(new Set(['mention', 'reply', 'assignment']))
    expect(new Set(told.map(({ readAt }) => readAt === null))).toEqual(new Set([true, false]))
  })
})

describe('seed and anchor', () => {
  it('gives the same records for the same seed and others for another', () => {
    expect(buildWorld('lively', { seed: 'a' })).toEqual(buildWorld('lively', { seed: 'a' }))
    const first = buildWorld('lively', { seed: 'a' }).messages[0]
    expect(buildWorld('lively', { seed: 'b' }).messages[0]?.id).not.toBe(first?.id)
  })

  it.each(['2026-03-08T07:30:00Z', '2026-11-01T09:30:00Z', '2027-01-01T06:59:59Z', '2026-07-04T18:00:00Z'])(
    'moves along with the anchor %s: same ids, nothing in the future, talk today',
    (text) => {
      const anchor = new Date(text)
      const moved = buildWorld('larkspur', { anchor })
      expect(moved.conversations.map(({ id }) => id)).toEqual(buildWorld('larkspur').conversations.map(({ id }) => id))
      expect(moved.messages.filter(({ createdAt }) => createdAt > anchor)).toEqual([])
      const latest = moved.messages.at(-1)?.createdAt.getTime() ?? 0
      expect(anchor.getTime() - latest).toBeLessThan(3_600_000)
    },
  )
})

it('what is set in one world is not set in the next', () => {
  for (const { smsConfig } of buildWorld('lively').organizations) smsConfig.include_business_name = true
  expect(buildWorld('lively').organizations[0]?.smsConfig.include_business_name).toBe(false)
})
