import type { Call, E164, Id } from '@parley/domain'
import { type CallReport, decideBeginTalking, decideFetchRecording, decidePickUp } from '@parley/state-machines'
import type { Knex } from 'knex'
import { applyChanges, bySystem } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { violatedUnique } from '../../db/errors.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
import type { CallRef } from '../../jobs/call-jobs.ts'
import { getOrganization } from '../settings/organizations.service.ts'
import { isFirstTime } from '../webhooks/webhook-events.ts'
import { createCallEvents } from './call-reports.ts'
import { findCall, findCallByProviderId, lockCall, readCallerName } from './calls.repository.ts'
import { createCallsService } from './calls.service.ts'
import { findFreePhones, lockRingingCalls, ringsAtOf } from './rung-people.ts'

/** Handles calls between telephones, driven by the provider's callbacks. All methods are idempotent. */
export interface PhoneCalls {
  /** Records an incoming call; null when the number is not ours. */
  receive(incoming: { from: E164; to: E164; providerId: string }): Promise<CallRef | null>
  /** Returns null for an unknown call. */
  find(ref: CallRef): Promise<Call | null>
  /** The telephones that the call can ring at now: of its user, or of everybody. */
  phonesOf(ref: CallRef, call: Call): Promise<{ userId: Id; phone: E164 }[]>
  /** The caller's name to be spoken; 'an unknown caller' when unknown. */
  callerOf(ref: CallRef, call: Call): Promise<string>
  businessOf(ref: CallRef): Promise<string>
  /** A user picks up; returns false when somebody else has, or when the call has ended. */
  pickUp(ref: CallRef, userId: Id): Promise<boolean>
  report(ref: CallRef, report: CallReport): Promise<void>
  /** Records that the caller left a recording and has it fetched. */
  leaveRecording(ref: CallRef, recording: { provider: string; recordingId: string }): Promise<void>
}

export function createPhoneCalls(context: Context): PhoneCalls {
  const { clock, config, database } = context
  const { knex } = database
  const calls = createCallsService(context)
  const events = createCallEvents(context)

  const receiveOnce = (incoming: { from: E164; to: E164; providerId: string }) =>
    inTransaction(knex, async (trx) => {
      const known = await findCallByProviderId(trx, incoming.providerId)
      if (known) return known
      await calls.receive(trx, incoming)
      return findCallByProviderId(trx, incoming.providerId)
    })

  return {
    receive: (incoming) =>
      receiveOnce(incoming).catch((error: unknown) => {
        // The provider reported the same call twice concurrently.
        if (violatedUnique(error) === 'calls_provider_once') return findCallByProviderId(knex, incoming.providerId)
        throw error
      }),
    find: ({ organizationId, callId }) => findCall(knex, organizationId, callId),
    phonesOf: ({ organizationId }, call) => findFreePhones(knex, organizationId, call),
    callerOf: async ({ organizationId }, call) =>
      (await readCallerName(knex, organizationId, call)) ?? 'an unknown caller',
    businessOf: async ({ organizationId }) => (await getOrganization(knex, organizationId)).name,
    pickUp: ({ organizationId, callId }, userId) =>
      inTransaction(knex, async (trx: Knex.Transaction) => {
        const ringing = await lockRingingCalls(trx, organizationId, ringsAtOf(config))
        const call = await lockCall(trx, organizationId, callId)
        if (call === null) return false
        if (call.status === 'answered') return call.userId === userId
        const now = clock.now()
        const decision = decidePickUp(call, { userId }, now, newId)
        if (!decision.allowed) return false
        await applyChanges(context, trx, bySystem(organizationId, now), [
          ...decision.changes,
          ...decideBeginTalking({ ...call, userId }, ringing, newId),
        ])
        return true
      }),
    report: (ref, report) => inTransaction(knex, (trx) => events.record(trx, ref, report)),
    leaveRecording: ({ organizationId, callId }, { provider, recordingId }) =>
      inTransaction(knex, async (trx) => {
        const call = await findCall(trx, organizationId, callId)
        if (call === null) return
        if (!(await isFirstTime(trx, { organizationId, provider, eventId: `recording ${recordingId}` }))) return
        const changes = decideFetchRecording(call, recordingId, newId)
        await applyChanges(context, trx, bySystem(organizationId, clock.now()), changes)
      }),
  }
}
