import { problems } from '@parley/contract'
import type { Id } from '@parley/domain'
import { type CallReport, decideBeginTalking, decideCallReport } from '@parley/state-machines'
import type { Knex } from 'knex'
import { applyChanges, bySystem } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
import type { CallRef, CallReports } from '../../jobs/call-jobs.ts'
import { isFirstTime } from '../webhooks/webhook-events.ts'
import { findCall, findOwnPhone, findTakenProviderIds, lockCall } from './calls.repository.ts'
import { findMissedCallRecipients } from './missed-calls.ts'
import { lockRingingCalls, ringsAtOf } from './rung-people.ts'

/** Processes the provider's reports about calls. */
export interface CallEvents extends CallReports {
  /** Handles an event of the provider idempotently. Throws NotFound for an unknown call. */
  receive(event: { provider: string; eventId: string } & CallRef, report: CallReport): Promise<void>
}

export function createCallEvents(context: Context): CallEvents {
  const { clock, config, database } = context
  const record: CallReports['record'] = async (trx, { organizationId, callId }, said) => {
    const ringing = said.status === 'answered' ? await lockRingingCalls(trx, organizationId, ringsAtOf(config)) : []
    const call = await lockCall(trx, organizationId, callId)
    if (call === null) return
    const now = clock.now()
    const report = await withFreeId(trx, call.id, said)
    const heard = await findMissedCallRecipients(trx, organizationId, call.userId)
    const { changes } = decideCallReport(call, report, now, heard)
    await applyChanges(context, trx, bySystem(organizationId, now), [
      ...changes,
      ...decideBeginTalking(call, ringing, newId),
    ])
  }
  return {
    find: ({ organizationId, callId }) => findCall(database.knex, organizationId, callId),
    record,
    findOwnPhone: (organizationId, userId) => findOwnPhone(database.knex, organizationId, userId),
    findTaken: (callId, providerIds) => findTakenProviderIds(database.knex, callId, providerIds),
    receive: ({ provider, eventId, ...ref }, report) =>
      inTransaction(database.knex, async (trx) => {
        if ((await findCall(trx, ref.organizationId, ref.callId)) === null) throw problems.notFound('call')
        if (!(await isFirstTime(trx, { organizationId: ref.organizationId, provider, eventId }))) return
        await record(trx, ref, report)
      }),
  }
}

/**
 * Returns the report without its provider id when another call has that id: after a lost response the two calls were
 * confused.
 */
async function withFreeId(trx: Knex.Transaction, callId: Id, report: CallReport): Promise<CallReport> {
  if (!report.providerId) return report
  const taken = await findTakenProviderIds(trx, callId, [report.providerId])
  return taken.length > 0 ? { ...report, providerId: null } : report
}
