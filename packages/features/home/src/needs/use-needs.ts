import { useEndpointPages, useEndpointQuery, useSignedIn } from '@parley/client'
import {
  type Conversation,
  getAssignmentCounts,
  getInvoiceTotals,
  getPhoneCounts,
  listCalls,
  listConversations,
  listInvoices,
  listNotifications,
  listRefundRequests,
} from '@parley/contract'
import { daysBetween, formatCents, formatPhone, formatTime, may, PRODUCT, todayIn } from '@parley/domain'
import { conversationPath } from '@parley/parts/address'
import { agoWords } from './ago-words.ts'

/** Something that needs the user's attention. */
export interface Need {
  id: 'unread' | 'missed' | 'unassigned' | 'mentions' | 'overdue' | 'refunds'
  label: string
  /** undefined while not known. */
  count: number | undefined
  /** Whose items these are, or a preview of one. */
  about: string
  /** An age, a time or an amount; `figureLabel` is the text beside it. */
  figure: string | null
  figureLabel: string | null
  to: string
  hasFailed: boolean
}

/** One more than a badge counts to. */
const LIMIT = 100
const NAMED = 3
const SECTION = `/${PRODUCT.slug}`
const names = (rows: readonly (string | null)[]) => [...new Set(rows.map((name) => name ?? 'Unknown'))].join(', ')
const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/**
 * The conversations that have texts by the last one, the oldest first; the list also moves those up that were paid or
 * whose snooze has ended.
 */
const byText = (rows: readonly Conversation[] = []): readonly Conversation[] =>
  rows
    .flatMap((row) => (row.lastMessageAt === null ? [] : { row, at: Date.parse(row.lastMessageAt) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ row }) => row)

/** The things that need the user, in display order; those outside the user's role are left out. */
export function useNeeds(now: Date): Need[] {
  const { actor } = useSignedIn()
  return [
    useUnread(now),
    useMissed(),
    useUnassigned(now),
    useMentions(now),
    useOverdue(now),
    useRefunds(now, may(actor, 'refund.approve')),
  ].flatMap((need) => need ?? [])
}

function useUnread(now: Date): Need {
  const read = useEndpointPages(listConversations, { query: { unread: 'true', limit: LIMIT } })
  const rows = read.data?.pages[0]?.items
  const newest = byText(rows).at(-1)
  return {
    id: 'unread',
    label: 'Unread messages',
    count: rows?.reduce((sum, { unreadCount }) => sum + unreadCount, 0),
    about: newest ? `${newest.customer.name ?? 'Unknown'}: ${newest.lastMessage ?? ''}` : '',
    figure: agoWords(newest?.lastMessageAt ?? null, now),
    figureLabel: rows ? counted(rows.length, 'conversation', 'conversations') : null,
    to: `${SECTION}/messages`,
    hasFailed: read.isError,
  }
}

function useMissed(): Need {
  const zone = useSignedIn().user.settings.display.timezone
  const counts = useEndpointQuery(getPhoneCounts)
  const read = useEndpointPages(listCalls, { query: { callType: 'missed', limit: NAMED } })
  const count = counts.data?.missedCalls
  const rows = (read.data?.pages[0]?.items ?? []).slice(0, count)
  const [latest] = rows
  return {
    id: 'missed',
    label: 'Missed calls',
    count,
    about: names(rows.map(({ name, customerId, phoneNumber }) => (customerId ? name : formatPhone(phoneNumber)))),
    figure: latest ? formatTime(new Date(latest.timestamp), zone) : null,
    figureLabel: 'latest',
    to: '/phone/history?callType=missed',
    hasFailed: counts.isError || read.isError,
  }
}

function useUnassigned(now: Date): Need {
  const counts = useEndpointQuery(getAssignmentCounts)
  const read = useEndpointPages(listConversations, { query: { assignedToUserId: 'unassigned', limit: LIMIT } })
  const page = read.data?.pages[0]
  const rows = page?.items
  // When there are more pages, older ones may be on those.
  const oldest = page?.next === null ? byText(rows)[0] : undefined
  const count = counts.data && (counts.data.find(({ assignedToUserId }) => assignedToUserId === null)?.count ?? 0)
  return {
    id: 'unassigned',
    label: 'Unassigned',
    count,
    about: names((rows ?? []).slice(0, NAMED).map(({ customer }) => customer.name)),
    figure: agoWords(oldest?.lastMessageAt ?? null, now),
    figureLabel: oldest ? 'oldest' : null,
    to: `${SECTION}/messages?assigned=unassigned`,
    hasFailed: counts.isError || read.isError,
  }
}

function useMentions(now: Date): Need {
  const read = useEndpointPages(listNotifications, { query: { kind: 'mention', unread: 'true', limit: LIMIT } })
  const rows = read.data?.pages[0]?.items
  const [newest] = rows ?? []
  return {
    id: 'mentions',
    label: 'Mentions',
    count: rows?.length,
    about: newest?.preview ?? '',
    figure: agoWords(newest?.createdAt ?? null, now),
    figureLabel: newest?.actorName ?? null,
    to: newest?.conversationId
      ? conversationPath(newest.conversationId, { comments: newest.messageId })
      : `${SECTION}/messages`,
    hasFailed: read.isError,
  }
}

function useOverdue(now: Date): Need {
  const zone = useSignedIn().user.organization.timezone
  const totals = useEndpointQuery(getInvoiceTotals, { query: { status: 'overdue' } })
  const read = useEndpointPages(listInvoices, { query: { status: 'overdue', sort: 'due', limit: NAMED } })
  const rows = read.data?.pages[0]?.items ?? []
  const [oldest] = rows
  const days = oldest ? daysBetween(oldest.dueDate, todayIn(zone, now)) : null
  return {
    id: 'overdue',
    label: 'Overdue invoices',
    count: totals.data?.count,
    about: names(rows.map(({ customerName }) => customerName)),
    figure: totals.data ? formatCents(totals.data.outstanding) : null,
    figureLabel: days === null ? null : `oldest ${counted(days, 'day', 'days')}`,
    to: `${SECTION}/invoices?status=overdue`,
    hasFailed: totals.isError || read.isError,
  }
}

function useRefunds(now: Date, isAsked: boolean): Need | null {
  const read = useEndpointPages(listRefundRequests, { query: { limit: LIMIT } }, { enabled: isAsked })
  if (!isAsked) return null
  const rows = read.data?.pages[0]?.items
  const [oldest] = rows ?? []
  return {
    id: 'refunds',
    label: rows?.length === 1 ? 'Refund to approve' : 'Refunds to approve',
    count: rows?.length,
    about: oldest
      ? `${oldest.transaction.customerName ?? 'Unknown'}. Requested by ${oldest.refund.requestedByName}`
      : '',
    figure: oldest ? formatCents(oldest.refund.amount) : null,
    figureLabel: agoWords(oldest?.refund.createdAt ?? null, now),
    to: oldest
      ? `${SECTION}/transactions?${new URLSearchParams({ transaction: oldest.transaction.id })}`
      : `${SECTION}/transactions`,
    hasFailed: read.isError,
  }
}
