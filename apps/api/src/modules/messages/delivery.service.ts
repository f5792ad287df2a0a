import { checkTextMayLeave, type Id, type MessageStatus } from '@parley/domain'
import { can, decideCarrierReport, messageLifecycle } from '@parley/state-machines'
import type { Knex } from 'knex'
import { applyChanges, byProduct } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { LostRace } from '../../db/errors.ts'
import type { CarriedText, TextDelivery } from '../../jobs/sms-jobs.ts'
import { findKeptId } from '../customers/customer-records.ts'
import { optOutAtCarrier } from '../customers/customers.service.ts'

interface StoredStatus {
  conversation_id: Id
  status: MessageStatus
  retry_job_id: Id | null
}

/** It has not been said yet what became of it. */
const canFail = ({ status }: StoredStatus) => can(messageLifecycle, status, 'message.fail')

/** What happens to an outbound text between the outbox and the customer's phone. */
export function createTextDelivery(context: Pick<Context, 'clock' | 'config' | 'live' | 'outbox'>): TextDelivery {
  const { live, clock } = context

  /** Undefined also when the message has been sent again since: an earlier job has no say any more. */
  async function lockMessage(
    trx: Knex.Transaction,
    { organizationId, messageId, jobId }: CarriedText,
  ): Promise<StoredStatus | undefined> {
    const message = await trx('messages')
      .where({ organization_id: organizationId, id: messageId })
      .forUpdate()
      .first<StoredStatus | undefined>('conversation_id', 'status', 'retry_job_id')
    return message?.retry_job_id === null || message?.retry_job_id === jobId ? message : undefined
  }

  return {
    async checkLeaving(trx, { organizationId, messageId, jobId, customerId, purpose }) {
      const keptId = await findKeptId(trx, organizationId, customerId)
      // Waits for a transaction that is opting the customer out right now.
      const customer = await trx('customers')
        .where({ organization_id: organizationId, id: keptId })
        .forShare()
        .first<{ opted_out_at: Date | null; merged_into_id: Id | null } | undefined>('opted_out_at', 'merged_into_id')
      if (customer?.merged_into_id) throw new LostRace('the customer was merged meanwhile')
      const message = await lockMessage(trx, { organizationId, messageId, jobId })
      if (!customer || !message || !canFail(message)) return 'settled'
      const gate = checkTextMayLeave({ optedOutAt: customer.opted_out_at }, purpose)
      return gate.allowed ? 'leave' : gate
    },

    async findAcceptance(knex, { organizationId, messageId }) {
      const row: { carrier_id: string | null; accepted_at: Date | null } | undefined = await knex('messages')
        .where({ organization_id: organizationId, id: messageId })
        .first('carrier_id', 'accepted_at')
      return { carrierId: row?.carrier_id ?? null, acceptedAt: row?.accepted_at ?? null }
    },

    async findTakenCarrierIds(knex, messageId, carrierIds) {
      const rows = await knex('messages')
        .whereIn('carrier_id', [...carrierIds])
        .whereNot('id', messageId)
        .select<{ carrier_id: string }[]>('carrier_id')
      return rows.map(({ carrier_id }) => carrier_id)
    },

    optOut: (trx, organizationId, customerId) => optOutAtCarrier(context, trx, organizationId, customerId),

    async recordAccepted(trx, text, carrierId) {
      const message = await lockMessage(trx, text)
      if (!message) return false
      const { organizationId, messageId } = text
      const acceptedAt = trx.raw('coalesce(accepted_at, cast(? as timestamptz))', [clock.now()])
      await trx('messages')
        .where({ organization_id: organizationId, id: messageId })
        .update({ carrier_id: carrierId, accepted_at: acceptedAt })
      return canFail(message)
    },

    async recordReport(trx, text, report) {
      const message = await lockMessage(trx, text)
      if (!message) return
      const { organizationId, messageId } = text
      const { conversation_id: conversationId, status } = message
      const decision = decideCarrierReport({ id: messageId, conversationId, status }, report)
      if (!decision.allowed) return
      await applyChanges(context, trx, byProduct(organizationId, clock.now()), decision.changes)
    },

    async recordUnconfirmed(trx, text) {
      const message = await lockMessage(trx, text)
      if (!message) return
      const { organizationId, messageId } = text
      const ids = { conversationId: message.conversation_id, messageId }
      live.record(trx, [{ organizationId, topic: 'message', ids }])
    },

    publishHeld: (trx, organizationIds) =>
      live.record(
        trx,
        organizationIds.map((organizationId) => ({ organizationId, topic: 'carrier', ids: {} })),
      ),
  }
}
