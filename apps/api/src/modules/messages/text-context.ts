import type { Conversation, ConversationState, Customer, Id, Organization, PhoneNumber } from '@parley/domain'
import type { Knex } from 'knex'
import { type HotQueries, type HotStatement, hotRowsIn } from '../../db/hot-query.ts'
import { organizationOf, type StoredSettings } from '../settings/organizations.service.ts'

/** A conversation with everything that a text in it is decided from. */
export interface TextContext {
  conversation: Conversation
  /** Rises with every message: what was read without a lock still holds while it is the same. */
  revision: number
  customer: Customer
  phoneNumber: PhoneNumber
  organization: Organization
  /** No outbound message has left the conversation on the organisation's day. */
  isFirstToday: boolean
}

interface Row {
  revision: number
  customer_id: string
  phone_number_id: string
  assigned_to_user_id: string | null
  state: ConversationState
  customer_name: string | null
  customer_phone: string
  customer_email: string | null
  /** Text outside a transaction. */
  opted_out_at: Date | string | null
  number_label: string | null
  e164: string
  is_default: boolean
  is_active: boolean
  organization_name: string
  timezone: string
  settings: StoredSettings
  is_first_today: boolean
}

const READ: HotStatement = {
  name: 'read_text_context',
  text: `select c.revision, c.customer_id, c.phone_number_id, c.assigned_to_user_id, c.state, cu.name as customer_name,
       cu.phone as customer_phone, cu.email as customer_email, cu.opted_out_at, pn.label as number_label, pn.e164,
       pn.is_default, pn.is_active, o.name as organization_name, o.timezone, o.settings,
       not exists (
         select from messages m
         where m.organization_id = c.organization_id and m.conversation_id = c.id and m.direction = 'outbound'
           and m.created_at >= date_trunc('day', $3::timestamptz at time zone o.timezone) at time zone o.timezone
       ) as is_first_today
     from conversations c
     join customers cu on cu.organization_id = c.organization_id and cu.id = c.customer_id
     join phone_numbers pn on pn.organization_id = c.organization_id and pn.id = c.phone_number_id
     join organizations o on o.id = c.organization_id
     where c.organization_id = $1 and c.id = $2`,
}

const LOCK: HotStatement = { name: 'lock_text_context', text: `${READ.text} for no key update of c` }

/** Locks the conversation and reads its people and settings in one statement; null for an unknown one. */
export async function lockTextContext(
  trx: Knex.Transaction,
  organizationId: Id,
  id: Id,
  now: Date,
): Promise<TextContext | null> {
  const [row] = await hotRowsIn<Row>(trx, LOCK, [organizationId, id, now])
  return row ? contextOf(organizationId, id, row) : null
}

/** As lockTextContext, without a lock and outside any transaction. */
export async function readTextContext(
  hot: HotQueries,
  organizationId: Id,
  id: Id,
  now: Date,
): Promise<TextContext | null> {
  const [row] = await hot.rows<Row>(READ, [organizationId, id, now])
  return row ? contextOf(organizationId, id, row) : null
}

function contextOf(organizationId: Id, id: Id, row: Row): TextContext {
  return {
    revision: row.revision,
    conversation: {
      id,
      customerId: row.customer_id,
      phoneNumberId: row.phone_number_id,
      assignedToUserId: row.assigned_to_user_id,
      state: row.state,
    },
    customer: {
      id: row.customer_id,
      name: row.customer_name,
      phoneNumber: row.customer_phone,
      email: row.customer_email,
      optedOutAt: row.opted_out_at === null ? null : new Date(row.opted_out_at),
    },
    phoneNumber: {
      id: row.phone_number_id,
      label: row.number_label,
      phoneNumber: row.e164,
      isDefault: row.is_default,
      isActive: row.is_active,
    },
    organization: organizationOf({
      id: organizationId,
      name: row.organization_name,
      timezone: row.timezone,
      settings: row.settings,
    }),
    isFirstToday: row.is_first_today,
  }
}
