import type { listLineConversations, listLineTexts, QueryOf, WireOf } from '@parley/contract'
import { type Actor, type Id, isRetryableFailure, phoneDigits } from '@parley/domain'
import { can, messageLifecycle } from '@parley/state-machines'
import type { Knex } from 'knex'
import { queryNamed } from '../../db/named-parameters.ts'
import { holdingWords } from '../folded-words.ts'
import { containing, decodeCursor, pageOf, pageSize } from '../keyset.ts'
import { type PictureRows, picturesOf, toWirePictures } from '../messages/text-pictures.ts'

type Person = Pick<Actor, 'organizationId' | 'userId'>
type WireConversation = WireOf<typeof listLineConversations>[number]
type WireText = WireOf<typeof listLineTexts>[number]
interface ConversationRow extends Omit<WireConversation, 'name' | 'timestamp'> {
  sortKey: string
  customerName: string | null
  timestamp: Date
}
interface TextRow extends Omit<WireText, 'timestamp' | 'pictures' | 'canRetry'> {
  pictures: PictureRows
  sortKey: string
  timestamp: Date
  errorCode: string | null
}

/** Names and numbers are the customer's current ones; the number by the same rule as `replyNumber` of the domain. */
const SHOWN = `
  select c.id, c.last_message_at::text as "sortKey", c.customer_id as "customerId", cu.name as "customerName",
    case when c.reply_phone = any (cu.other_phones) then c.reply_phone else cu.phone end as "phoneNumber",
    c.last_message as "lastMessage", c.last_message_at as "timestamp", c.unread_count as "unreadCount",
    cu.opted_out_at is not null as "isOptedOut"
  from line_conversations c
  join customers cu on cu.organization_id = c.organization_id and cu.id = c.customer_id
  where c.organization_id = $1 and c.user_id = $2 and c.joined_into_id is null`

/** The user's conversations, latest first. */
export async function listConversations(
  knex: Knex,
  { organizationId, userId }: Person,
  { search, limit, cursor }: QueryOf<typeof listLineConversations>,
): Promise<{ rows: WireConversation[]; next: string | null }> {
  const values: unknown[] = [organizationId, userId]
  const bind = (value: unknown) => `$${values.push(value)}`
  const after = decodeCursor(cursor)
  const size = pageSize(limit)
  const clauses = [
    ...(after ? [`(c.last_message_at, c.id) < (${bind(after.at)}, ${bind(after.id)})`] : []),
    ...(search ? [searched(search, bind)] : []),
  ]
  const where = clauses.map((clause) => ` and ${clause}`).join('')
  const text = `${SHOWN}${where} order by c.last_message_at desc, c.id desc limit ${size.take}`
  const { rows, next } = pageOf(await queryNamed<ConversationRow>(knex, text, values), size.limit)
  return { rows: rows.map(toWireConversation), next }
}

/** SQL condition that matches by name, by any digits of a number, or by the last message. */
function searched(search: string, bind: (value: string) => string): string {
  const digits = phoneDigits(search)
  const ways = [
    holdingWords('cu.name_folded', search, bind),
    holdingWords('folded(c.last_message)', search, bind),
    ...(digits ? [`cu.phones like ${bind(containing(digits))}`] : []),
  ]
  return `(${ways.join(' or ')})`
}

export async function findConversation(
  knex: Knex,
  { organizationId, userId }: Person,
  id: Id,
): Promise<WireConversation | null> {
  const [row] = await queryNamed<ConversationRow>(knex, `${SHOWN} and c.id = $3`, [organizationId, userId, id])
  return row ? toWireConversation(row) : null
}

const TEXT = `
  select m.id, m.created_at::text as "sortKey", m.conversation_id as "conversationId", m.content, m.direction,
    m.created_at as "timestamp", m.status, case when m.status = 'failed' then m.error_text end as "failureReason",
    m.error_code as "errorCode", m.media_count as "mediaCount", ${picturesOf('m', 'line_message_id')}, m.has_masked_card as "hasMaskedCard"
  from line_messages m where m.organization_id = $1`

/** The newest texts of a conversation, oldest first; `next` leads to older ones. */
export async function listTexts(
  knex: Knex,
  organizationId: Id,
  conversationId: Id,
  { limit, cursor }: QueryOf<typeof listLineTexts>,
): Promise<{ rows: WireText[]; next: string | null }> {
  const before = decodeCursor(cursor)
  const size = pageSize(limit)
  const values = [organizationId, conversationId, ...(before ? [before.at, before.id] : [])]
  const older = before ? ' and (m.created_at, m.id) < ($3, $4)' : ''
  const text = `${TEXT} and m.conversation_id = $2${older} order by m.created_at desc, m.id desc limit ${size.take}`
  const { rows, next } = pageOf(await queryNamed<TextRow>(knex, text, values), size.limit)
  return { rows: rows.map(toWireText).toReversed(), next }
}

export async function getText(knex: Knex, organizationId: Id, id: Id): Promise<WireText> {
  const [row] = await queryNamed<TextRow>(knex, `${TEXT} and m.id = $2`, [organizationId, id])
  if (!row) throw new Error(`getText: ${id} cannot be read back`)
  return toWireText(row)
}

/** Number of unread texts on the user's own line. */
export async function countUnreadTexts(knex: Knex, { organizationId, userId }: Person): Promise<number> {
  const row: { unread: number } | undefined = await knex('line_conversations')
    .where({ organization_id: organizationId, user_id: userId })
    .where('unread_count', '>', 0)
    .whereNull('joined_into_id')
    .first(knex.raw('coalesce(sum(unread_count), 0)::int as unread'))
  return row?.unread ?? 0
}

function toWireConversation({ customerName, timestamp, ...row }: ConversationRow): WireConversation {
  const { id, customerId, phoneNumber, lastMessage, unreadCount, isOptedOut } = row
  const named = customerName === null ? {} : { name: customerName }
  const at = timestamp.toISOString()
  return { id, customerId, ...named, phoneNumber, lastMessage, timestamp: at, unreadCount, isOptedOut }
}

function toWireText({ errorCode, timestamp, ...row }: TextRow): WireText {
  const { id, conversationId, content, direction, status, failureReason, mediaCount, hasMaskedCard } = row
  const pictures = toWirePictures(row.pictures)
  const shown = { id, conversationId, content, direction, status, failureReason, mediaCount, pictures, hasMaskedCard }
  const canRetry = can(messageLifecycle, status, 'message.retry') && isRetryableFailure(errorCode)
  return { ...shown, timestamp: timestamp.toISOString(), canRetry }
}
