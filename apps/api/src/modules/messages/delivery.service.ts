import {
  checkTextMayLeave,
  checkTextNumber,
  type E164,
  endOfQuiet,
  type Id,
  isKeywordAnswer,
  type MessageKind,
  type MessageStatus,
} from '@parley/domain'
import { zoneOfCustomer } from '@parley/domain/phone-zone'
import {
  can,
  checkStillRight,
  decideCarrierReport,
  decideLineReport,
  forgetPictures,
  messageLifecycle,
  written,
} from '@parley/state-machines'
import type { Knex } from 'knex'
import { applyChanges, bySystem } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { LostRace } from '../../db/errors.ts'
import { newId } from '../../ids.ts'
import type { CarriedText, TextDelivery, TextWait } from '../../jobs/sms-jobs.ts'
import { findKeptId } from '../customers/customer-records.ts'
import { optOutAtCarrier } from '../customers/customers.service.ts'
import { findEarlierText, hasEarlier, QUIET, type TextTable } from './earlier-texts.ts'
import { filesOfText } from './sent-pictures.ts'
import { lockRequestOf } from './sent-request.ts'

interface StoredStatus {
  conversation_id: Id
  status: MessageStatus
  retry_job_id: Id | null
  carrier_id: string | null
  media_count: number
  has_earlier: boolean
}

interface StoredMessage extends StoredStatus {
  kind: MessageKind
  content: string
  created_at: Date
  /** Whether it was scheduled and not resent by hand. */
  is_planned: boolean
}

type StoredText = (StoredMessage & { table: 'messages' }) | (StoredStatus & { table: 'line_messages'; user_id: Id })

interface CustomerRow {
  opted_out_at: Date | null
  timezone: string | null
  merged_into_id: Id | null
  phone: E164
  other_phones: E164[]
}

interface AcceptanceRow {
  carrier_id: string | null
  accepted_at: Date | null
}

/** Whether the outcome is still open. */
const canFail = ({ status }: StoredStatus) => can(messageLifecycle, status, 'message.fail')

/** Handles an outbound text between the outbox and the customer's phone. */
export function createTextDelivery(context: Pick<Context, 'clock' | 'config' | 'live' | 'outbox'>): TextDelivery {
  const { live, clock } = context

  /** Undefined also when the message was sent again since: an earlier job no longer counts. */
  async function lockMessage(
    trx: Knex.Transaction,
    { organizationId, messageId, jobId }: CarriedText,
  ): Promise<StoredText | undefined> {
    const text =
      (await lockText(trx, organizationId, messageId)) ?? (await lockLineText(trx, organizationId, messageId))
    return text?.retry_job_id === null || text?.retry_job_id === jobId ? text : undefined
  }

  return {
    // Lock order everywhere: link, customer, message.
    async checkLeaving(trx, { organizationId, messageId, jobId, customerId, purpose, to }) {
      const request = purpose === 'payment_request' ? await lockRequestOf(trx, organizationId, messageId) : null
      const keptId = await findKeptId(trx, organizationId, customerId)
      // Waits for a concurrent transaction that is opting the customer out.
      const customer = await trx('customers')
        .where({ organization_id: organizationId, id: keptId })
        .forShare()
        .first<CustomerRow | undefined>('opted_out_at', 'timezone', 'merged_into_id', 'phone', 'other_phones')
      if (customer?.merged_into_id) throw new LostRace('the customer was merged meanwhile')
      const message = await lockMessage(trx, { organizationId, messageId, jobId })
      if (!customer || !message || !canFail(message)) return 'settled'
      const gate = checkTextMayLeave({ optedOutAt: customer.opted_out_at }, purpose)
      if (!gate.allowed) return gate
      const theirs = { phoneNumber: customer.phone, otherPhoneNumbers: customer.other_phones }
      const number = checkTextNumber(theirs, { to, purpose })
      if (!number.allowed) return number
      if (message.table === 'messages') {
        const now = clock.now()
        const right = checkStillRight({ ...message, createdAt: message.created_at }, { purpose, request, now })
        if (!right.allowed) return right
        const quiet = message.is_planned ? await findQuiet(trx, organizationId, customer, now) : null
        if (quiet) return quiet
      }
      if (isKeywordAnswer(purpose) || !message.has_earlier) return 'leave'
      return (await findEarlierText(trx, message.table, organizationId, messageId)) ?? 'leave'
    },

    findPictures: (knex, { organizationId, messageId }) => filesOfText(knex, organizationId, messageId),

    async findAcceptance(knex, { organizationId, messageId }) {
      const acceptanceIn = (table: TextTable): Promise<AcceptanceRow | undefined> =>
        knex(table).where({ organization_id: organizationId, id: messageId }).first('carrier_id', 'accepted_at')
      const row = (await acceptanceIn('messages')) ?? (await acceptanceIn('line_messages'))
      return { carrierId: row?.carrier_id ?? null, acceptedAt: row?.accepted_at ?? null }
    },

    async findTakenCarrierIds(knex, messageId, carrierIds) {
      const takenIn = (table: TextTable) =>
        knex(table)
          .whereIn('carrier_id', [...carrierIds])
          .whereNot('id', messageId)
          .pluck<string[]>('carrier_id')
      return [...(await takenIn('messages')), ...(await takenIn('line_messages'))]
    },

    optOut: (trx, organizationId, customerId) => optOutAtCarrier(context, trx, organizationId, customerId),

    async recordAccepted(trx, text, carrierId) {
      const message = await lockMessage(trx, text)
      if (!message) return false
      const { organizationId, messageId } = text
      const acceptedAt = trx.raw('coalesce(accepted_at, cast(? as timestamptz))', [clock.now()])
      await trx(message.table)
        .where({ organization_id: organizationId, id: messageId })
        .update({ carrier_id: carrierId, accepted_at: acceptedAt })
      return canFail(message)
    },

    async recordReport(trx, text, report) {
      const message = await lockMessage(trx, text)
      if (!message) return
      const { organizationId, messageId } = text
      const { conversation_id: conversationId, status, carrier_id: carrierId, media_count: mediaCount } = message
      const known = { id: messageId, conversationId, status }
      const decision =
        message.table === 'messages'
          ? decideCarrierReport(known, report)
          : decideLineReport({ ...known, userId: message.user_id }, report)
      if (!decision.allowed) return
      const forgotten = forgetPictures({ carrierId, mediaCount, newId })
      await applyChanges(context, trx, bySystem(organizationId, clock.now()), [...decision.changes, ...forgotten])
    },

    async recordUnconfirmed(trx, text) {
      const message = await lockMessage(trx, text)
      if (!message) return
      const { organizationId, messageId: id } = text
      const { conversation_id: conversationId, carrier_id: carrierId, media_count: mediaCount } = message
      await applyChanges(context, trx, bySystem(organizationId, clock.now()), [
        message.table === 'messages'
          ? written('message', { id, conversationId })
          : written('lineText', { id, conversationId, userId: message.user_id }),
        ...forgetPictures({ carrierId, mediaCount, newId }),
      ])
    },

    publishHeld: (trx, organizationIds) =>
      live.record(
        trx,
        organizationIds.map((organizationId) => ({ organizationId, topic: 'carrier', ids: {} })),
      ),
  }
}

const IS_PLANNED = `m.retry_job_id is null and exists (
  select 1 from scheduled_messages s where s.organization_id = m.organization_id and s.message_id = m.id) as is_planned`

async function lockText(trx: Knex.Transaction, organizationId: Id, id: Id): Promise<StoredText | undefined> {
  const row = await trx('messages as m')
    .where({ 'm.organization_id': organizationId, 'm.id': id })
    .forUpdate('m')
    .first<StoredMessage | undefined>(
      'm.conversation_id',
      'm.status',
      'm.retry_job_id',
      'm.carrier_id',
      'm.media_count',
      'm.kind',
      'm.content',
      'm.created_at',
      trx.raw(IS_PLANNED),
      trx.raw(hasEarlier('messages')),
    )
  return row && { ...row, table: 'messages' }
}

async function lockLineText(trx: Knex.Transaction, organizationId: Id, id: Id): Promise<StoredText | undefined> {
  const row = await trx('line_messages as m')
    .join('line_conversations as c', { 'c.organization_id': 'm.organization_id', 'c.id': 'm.conversation_id' })
    .where({ 'm.organization_id': organizationId, 'm.id': id })
    .forUpdate('m')
    .first<(StoredStatus & { user_id: Id }) | undefined>(
      'm.conversation_id',
      'm.status',
      'm.retry_job_id',
      'm.carrier_id',
      'm.media_count',
      'c.user_id',
      trx.raw(hasEarlier('line_messages')),
    )
  return row && { ...row, table: 'line_messages' }
}

/** How long the customer's quiet hours still last; null outside of them. */
async function findQuiet(
  trx: Knex.Transaction,
  organizationId: Id,
  { timezone, phone: phoneNumber }: CustomerRow,
  now: Date,
): Promise<TextWait | null> {
  const organization = await trx('organizations').where({ id: organizationId }).first<{ timezone: string }>('timezone')
  const zone = zoneOfCustomer({ timezone, phoneNumber }, organization.timezone)
  const waitMs = endOfQuiet(now, zone).getTime() - now.getTime()
  return waitMs > 0 ? { waitMs, error: QUIET } : null
}
