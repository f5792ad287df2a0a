import type { Id } from '@parley/domain'
import { decideLineInbound, emptyLineConversation, written } from '@parley/state-machines'
import type { Knex } from 'knex'
import { applyChanges, bySystem } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { LostRace } from '../../db/errors.ts'
import { newId } from '../../ids.ts'
import { findOrCreateCustomer, hasConsentChangedSince, lockCustomer } from '../customers/customer-records.ts'
import type { InboundText } from '../messages/inbound.service.ts'
import { getOrganization } from '../settings/organizations.service.ts'
import { findLineByNumber, findOwnLine, lockConversationWith } from './own-line.repository.ts'

type LineInboundResult =
  | { status: 'stored'; organizationId: Id; textId: Id }
  | { status: 'repeated' }
  | { status: 'unknown_number' }

/** Entry point of texts to own lines, like `receiveInbound` for the numbers of the business. */
export async function receiveLineText(
  context: Pick<Context, 'config' | 'live' | 'outbox' | 'clock'>,
  trx: Knex.Transaction,
  incoming: InboundText,
): Promise<LineInboundResult> {
  const owner = await findLineByNumber(trx, incoming.to)
  if (!owner) return { status: 'unknown_number' }
  const { organizationId, userId } = owner
  const now = context.clock.now()
  const sender = await findOrCreateCustomer(trx, organizationId, incoming.from, now, incoming.name ?? null)
  const customer = await lockCustomer(trx, organizationId, sender.customer.id)
  if (!customer) throw new LostRace('the sender was erased meanwhile')
  const { carrierId } = incoming
  if (carrierId !== null && (await trx('line_messages').where({ carrier_id: carrierId }).first('id'))) {
    return { status: 'repeated' }
  }
  const known = await lockConversationWith(trx, organizationId, userId, customer.id)
  const conversation = known ?? emptyLineConversation(newId(), userId, customer.id, now)
  const { text, changes } = decideLineInbound({
    line: await findOwnLine(trx, organizationId, userId),
    conversation,
    isNew: known === null,
    customer,
    organization: await getOrganization(trx, organizationId),
    from: incoming.from,
    content: incoming.content,
    carrierId,
    mediaCount: incoming.mediaCount ?? 0,
    keyword:
      incoming.sentAt && (await hasConsentChangedSince(trx, organizationId, customer.id, incoming.sentAt))
        ? null
        : incoming.keyword,
    carrierAnswers: context.config.keywordAnswers === 'carrier',
    now,
    newId,
  })
  const found = sender.isNew ? [written('customer', customer)] : []
  await applyChanges(context, trx, bySystem(organizationId, now), [...found, ...changes])
  return { status: 'stored', organizationId, textId: text.id }
}
