import type { listConversations, WireOf } from '@parley/contract'
import { type Cents, type ConversationState, toDecimal } from '@parley/domain'
import { zoneOfCustomer } from '@parley/domain/phone-zone'

export type WireConversation = WireOf<typeof listConversations>[number]

/** A row of the inbox as read from the database. */
export interface ConversationRow {
  id: string
  sortKey: string
  customerId: string
  customerName: string | null
  customerPhone: string
  customerTags: string[]
  customerZone: string | null
  replyTo: string
  /** A string from prepared statements, a Date from searches. */
  optedOutAt: string | Date | null
  optedOutBy: string | null
  organizationZone: string
  phoneNumberId: string
  phoneNumberLabel: string | null
  assignedToUserId: string | null
  assignedToName: string | null
  state: ConversationState
  /** A string from prepared statements, a Date from searches. */
  snoozedUntil: string | Date | null
  /** Null when it is not snoozed. */
  snoozedBy: string | null
  snoozedByUserId: string | null
  /** Null unless its snooze ended after the last message. */
  wokenAt: string | Date | null
  lastMessage: string | null
  /** A string from prepared statements, a Date from searches. */
  lastMessageAt: string | Date | null
  /** Null unless the payment is newer than the last message. */
  paidCents: Cents | null
  paidAt: string | Date | null
  unreadCount: number
  unpaidInvoices: number
}

/** The same rule as `replyNumber` of the domain. */
const REPLY_TO = 'case when p.reply_phone = any (cu.other_phones) then p.reply_phone else cu.phone end'

/**
 * SQL that joins the displayed columns to the rows of `page`, ordered by `sort`; $1 is the organisation, $2 the reader.
 */
export const shown = (more = '', sort: 'sorted_at' | 'match_at' = 'sorted_at') => `
  select p.id, p.${sort}::text as "sortKey", p.customer_id as "customerId", cu.name as "customerName",
    cu.phone as "customerPhone", cu.tags as "customerTags", cu.timezone as "customerZone",
    ${REPLY_TO} as "replyTo", cu.opted_out_at as "optedOutAt",
    case when cu.opted_out_by_user_id is not null then (
      select name from users where organization_id = $1 and id = cu.opted_out_by_user_id
    ) end as "optedOutBy",
    (select timezone from organizations where id = $1) as "organizationZone", p.phone_number_id as "phoneNumberId",
    pn.label as "phoneNumberLabel", p.assigned_to_user_id as "assignedToUserId", u.name as "assignedToName", p.state,
    p.snoozed_until as "snoozedUntil", p.snoozed_by_user_id as "snoozedByUserId",
    case when p.snoozed_by_user_id is not null then (
      select name from users where organization_id = $1 and id = p.snoozed_by_user_id
    ) end as "snoozedBy", case when p.sorted_at = p.woken_at then p.woken_at end as "wokenAt",
    p.last_message as "lastMessage", p.last_message_at as "lastMessageAt",
    case when p.sorted_at = p.last_paid_at then p.last_paid_cents end as "paidCents", p.last_paid_at as "paidAt",
    greatest(p.inbound_count - coalesce(r.read_count, 0), 0) as "unreadCount", p.open_invoices as "unpaidInvoices"${more}
  from page p
  join customers cu on cu.organization_id = $1 and cu.id = p.customer_id
  join phone_numbers pn on pn.organization_id = $1 and pn.id = p.phone_number_id
  left join users u on u.organization_id = $1 and u.id = p.assigned_to_user_id
  left join conversation_reads r on r.organization_id = $1 and r.user_id = $2 and r.conversation_id = p.id
  order by p.${sort} desc, p.${sort === 'match_at' ? 'match_id' : 'id'} desc`

export function toWireConversation(row: ConversationRow): WireConversation {
  return {
    id: row.id,
    customerId: row.customerId,
    customer: {
      name: row.customerName,
      phoneNumber: row.customerPhone,
      tags: row.customerTags,
      timezone: zoneOfCustomer({ timezone: row.customerZone, phoneNumber: row.customerPhone }, row.organizationZone),
      optOut: row.optedOutAt === null ? null : { at: toInstant(row.optedOutAt), by: row.optedOutBy },
    },
    replyTo: row.replyTo,
    phoneNumberId: row.phoneNumberId,
    phoneNumberLabel: row.phoneNumberLabel,
    assignedToUserId: row.assignedToUserId,
    assignedTo: row.assignedToName === null ? null : { name: row.assignedToName },
    state: row.state,
    snooze:
      row.snoozedByUserId === null
        ? null
        : {
            until: row.snoozedUntil === null ? null : toInstant(row.snoozedUntil),
            byUserId: row.snoozedByUserId,
            by: row.snoozedBy ?? '',
          },
    lastMessage: row.lastMessage,
    lastMessageAt: row.lastMessageAt === null ? null : toInstant(row.lastMessageAt),
    lastEvent: lastEventOf(row),
    unreadCount: row.unreadCount,
    unpaidInvoices: row.unpaidInvoices,
  }
}

function lastEventOf({ wokenAt, paidCents, paidAt }: ConversationRow): WireConversation['lastEvent'] {
  if (wokenAt !== null) return { kind: 'snoozeEnded', at: toInstant(wokenAt) }
  return paidCents === null || paidAt === null
    ? null
    : { kind: 'paid', amount: toDecimal(paidCents), at: toInstant(paidAt) }
}

const toInstant = (at: string | Date): string => (at instanceof Date ? at.toISOString() : at)
