import {
  type BodyOf,
  type LineText,
  problems,
  type readLineConversation,
  type sendLineText,
  type startLineConversation,
} from '@parley/contract'
import type { Actor, E164, Id } from '@parley/domain'
import { checkPhone } from '@parley/domain/phone-parse'
import {
  decideLineText,
  decideReadLineConversation,
  decideRetryLineText,
  decideStartLineConversation,
  type NewLineText,
  written,
} from '@parley/state-machines'
import type { Knex } from 'knex'
import { applyChanges, byCaller } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { inTransaction, writeNow } from '../../db/transaction.ts'
import { idempotent } from '../../http/idempotency.ts'
import type { Caller } from '../../http/routes.ts'
import { newId } from '../../ids.ts'
import { findOrCreateCustomer, lockCustomer } from '../customers/customer-records.ts'
import { takePictures } from '../messages/sent-pictures.ts'
import { getText } from './line-texts.read-model.ts'
import { findConversationId, findOwnLine, lockConversation, lockConversationWith } from './own-line.repository.ts'

/** Texts on the caller's own line; those of other users are treated as unknown. */
export interface LineTextsService {
  /** Finds the conversation with a customer, or with the holder of a number, or creates it. */
  start(caller: Caller, body: BodyOf<typeof startLineConversation>): Promise<{ id: Id; isNew: boolean }>
  send(caller: Caller, draft: BodyOf<typeof sendLineText>): Promise<LineText>
  retry(caller: Caller, id: Id): Promise<LineText>
  read(caller: Caller, id: Id, body: BodyOf<typeof readLineConversation>): Promise<Id>
}

export function createLineTextsService(context: Context): LineTextsService {
  const { database, clock } = context

  /** The requested customer, locked, and the chosen number. */
  async function findCustomer(
    trx: Knex.Transaction,
    caller: Caller,
    { customerId, phoneNumber }: BodyOf<typeof startLineConversation>,
    now: Date,
  ) {
    const { organizationId } = caller.actor
    if (phoneNumber === undefined) {
      const customer = await lockCustomer(trx, organizationId, customerId ?? '')
      if (!customer) throw problems.notFound('customer')
      return { customer, replyTo: null }
    }
    const replyTo = read(phoneNumber)
    const found = await findOrCreateCustomer(trx, organizationId, replyTo, now)
    if (found.isNew) await applyChanges(context, trx, byCaller(caller, now), [written('customer', found.customer)])
    const customer = await lockCustomer(trx, organizationId, found.customer.id)
    if (!customer) throw problems.notFound('customer')
    return { customer, replyTo }
  }

  const lockOwn = async (trx: Knex.Transaction, { organizationId, userId }: Actor, id: Id) => {
    const locked = await lockConversation(trx, organizationId, userId, id)
    if (!locked) throw problems.notFound('conversation')
    return { ...locked, line: await findOwnLine(trx, organizationId, userId) }
  }

  return {
    start: (caller, body) =>
      inTransaction(database.knex, async (trx) => {
        const { organizationId, userId } = caller.actor
        const now = clock.now()
        const { customer, replyTo } = await findCustomer(trx, caller, body, now)
        const known = await lockConversationWith(trx, organizationId, userId, customer.id)
        if (known) return { id: known.id, isNew: false }
        const line = await findOwnLine(trx, organizationId, userId)
        const decision = decideStartLineConversation({ userId, line, customer, replyTo, now, newId })
        if (!decision.allowed) throw problems.refused(decision)
        await applyChanges(context, trx, byCaller(caller, now), decision.changes)
        return { id: decision.conversation.id, isNew: true }
      }),

    send: (caller, draft) =>
      inTransaction(database.knex, (trx) =>
        idempotent(trx, caller.idempotency, async () => {
          const now = clock.now()
          const locked = await lockOwn(trx, caller.actor, draft.conversationId)
          const pictures = await takePictures(trx, caller.actor, draft.pictures)
          const decision = decideLineText({ ...locked, content: draft.content, pictures, now, newId })
          if (!decision.allowed) throw problems.refused(decision)
          await applyChanges(context, trx, byCaller(caller, now), decision.changes)
          await writeNow(trx)
          return getText(trx, caller.actor.organizationId, decision.text.id)
        }),
      ),

    retry: (caller, id) =>
      inTransaction(database.knex, (trx) =>
        idempotent(trx, caller.idempotency, async () => {
          const { organizationId } = caller.actor
          const now = clock.now()
          const texts = () => trx('line_messages').where({ organization_id: organizationId, id })
          const known = await texts().first<{ conversation_id: Id } | undefined>('conversation_id')
          if (!known) throw problems.notFound('message')
          const locked = await lockOwn(trx, caller.actor, known.conversation_id)
          const text = await texts()
            .forUpdate()
            .first<Pick<NewLineText, 'id' | 'conversationId' | 'status' | 'content' | 'mediaCount'> | undefined>({
              id: 'id',
              conversationId: 'conversation_id',
              status: 'status',
              content: 'content',
              mediaCount: 'media_count',
            })
          if (!text) throw problems.notFound('message')
          const own = { ...text, userId: caller.actor.userId }
          const decision = decideRetryLineText({ ...locked, text: own, now, newId })
          if (!decision.allowed) throw problems.refused(decision)
          await applyChanges(context, trx, byCaller(caller, now), decision.changes)
          await writeNow(trx)
          return getText(trx, organizationId, id)
        }),
      ),

    read: (caller, id, { upToMessageId }) =>
      inTransaction(database.knex, async (trx) => {
        const { organizationId, userId } = caller.actor
        const keptId = await findConversationId(trx, organizationId, userId, id)
        if (keptId === null) throw problems.notFound('conversation')
        const conversation = await trx('line_conversations')
          .where({ organization_id: organizationId, id: keptId })
          .forNoKeyUpdate()
          .first<{ unread_count: number } | undefined>('unread_count')
        const unseen = await countReceivedAfter(trx, organizationId, keptId, upToMessageId)
        if (!conversation || unseen === null) throw problems.notFound('message in this conversation')
        const read = { id: keptId, userId, unreadCount: conversation.unread_count }
        await applyChanges(context, trx, byCaller(caller, clock.now()), decideReadLineConversation(read, unseen))
        return keptId
      }),
  }
}

/** Parses a number in any usual format. Throws 400. */
function read(typed: string): E164 {
  const check = checkPhone(typed)
  if (!check.allowed) throw problems.refused(check)
  return check.phoneNumber
}

/** Number of the customer's texts after this one; null when it does not belong to the conversation. */
async function countReceivedAfter(
  trx: Knex.Transaction,
  organizationId: Id,
  conversationId: Id,
  id: Id,
): Promise<number | null> {
  const { rows } = await trx.raw<{ rows: { unseen: number }[] }>(
    `select (select count(*)::int from line_messages n
      where n.organization_id = m.organization_id and n.conversation_id = m.conversation_id
        and n.direction = 'received' and (n.created_at, n.id) > (m.created_at, m.id)) as unseen
    from line_messages m where m.organization_id = ? and m.conversation_id = ? and m.id = ?`,
    [organizationId, conversationId, id],
  )
  return rows[0]?.unseen ?? null
}
