import { randomInt } from 'node:crypto'
import { problems } from '@parley/contract'
import { checkRecording, type E164, type Id } from '@parley/domain'
import { makeVoice } from '@parley/scenarios'
import { type Change, decideDeleteVoicemail, decideLeaveVoicemail, decideMarkVoicemail } from '@parley/state-machines'
import type { Knex } from 'knex'
import { applyChanges, byCaller, bySystem } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { inTransaction, writeNow } from '../../db/transaction.ts'
import type { Caller } from '../../http/routes.ts'
import { newId } from '../../ids.ts'
import { readRecording } from './recording.ts'
import { findCaller, findVoicemailOfCall, lockVoicemail } from './voicemails.repository.ts'

/** A recording that a caller left. */
interface Left {
  organizationId: Id
  /** null when the call is not known. */
  callId: Id | null
  from: E164
  /** The business number that was called; null when it was another number. */
  phoneNumberId: Id | null
  /** A WAV file. */
  bytes: Uint8Array
}

export interface VoicemailsService {
  mark(caller: Caller, id: Id, listened: boolean): Promise<void>
  delete(caller: Caller, id: Id): Promise<void>
  /** Stores a recording as a voicemail and returns its id. Throws when the bytes are no recording. */
  leave(left: Left): Promise<Id>
  /**
   * Stores the file of a recording; `record` then creates the voicemail, once per call. null when the bytes are no
   * recording.
   */
  keep(left: Left): Promise<{ record(trx: Knex.Transaction): Promise<Id> } | null>
  /** Leaves a made-up recording from a customer or an unknown number. Throws 404 with a real carrier. */
  simulate(organizationId: Id): Promise<Id>
}

export function createVoicemailsService(context: Context): VoicemailsService {
  const { clock, config, database, files } = context
  const change = (caller: Caller, decide: (trx: Knex.Transaction) => Promise<Change[]>) =>
    inTransaction(database.knex, async (trx) => {
      await applyChanges(context, trx, byCaller(caller, clock.now()), await decide(trx))
      await writeNow(trx)
    })

  const leave: VoicemailsService['leave'] = async (left) => {
    const kept = await keep(left)
    if (!kept) throw new Error('leave: the file is no recording')
    return inTransaction(database.knex, (trx) => kept.record(trx))
  }

  const keep: VoicemailsService['keep'] = async ({ organizationId, callId, from, phoneNumberId, bytes }) => {
    const recording = readRecording(bytes)
    if (!recording || !checkRecording(recording).allowed) return null
    const fileId = await files.keep({ organizationId, kind: 'voicemail', bytes, createdByUserId: null })
    return {
      record: async (trx) => {
        const earlier = callId && (await findVoicemailOfCall(trx, organizationId, callId))
        if (earlier) return earlier
        const customerId = await findCaller(trx, organizationId, from)
        const left = { ...recording, callId, customerId, phoneNumber: from, phoneNumberId, fileId }
        const decision = decideLeaveVoicemail({ left, now: clock.now(), newId })
        if (!decision.allowed) throw problems.refused(decision)
        await applyChanges(context, trx, bySystem(organizationId, clock.now()), decision.changes)
        return decision.voicemail.id
      },
    }
  }

  return {
    leave,
    keep,

    mark: ({ ...caller }, id, listened) =>
      change(caller, async (trx) => {
        const voicemail = await lockVoicemail(trx, caller.actor.organizationId, id)
        return decideMarkVoicemail(caller.actor, voicemail, listened, clock.now())
      }),

    delete: (caller, id) =>
      change(caller, async (trx) => decideDeleteVoicemail(await lockVoicemail(trx, caller.actor.organizationId, id))),

    async simulate(organizationId) {
      if (config.carrier.kind !== 'simulated') throw problems.notFound('call')
      const { from, phoneNumberId } = await pickCaller(database.knex, organizationId)
      const bytes = makeVoice(newId(), randomInt(6, 40))
      return leave({ organizationId, callId: null, from, phoneNumberId, bytes })
    },
  }
}

/** A random customer with a conversation, or now and then an unknown number. */
async function pickCaller(knex: Knex, organizationId: Id): Promise<{ from: E164; phoneNumberId: Id | null }> {
  const { rows } = await knex.raw<{ rows: { phone: E164; line: Id }[] }>(
    `select cu.phone, c.phone_number_id as line
    from (select * from conversations where organization_id = :organizationId order by sorted_at desc, id desc limit 50) c
    join customers cu on cu.organization_id = c.organization_id and cu.id = c.customer_id`,
    { organizationId },
  )
  const known = randomInt(5) === 0 ? undefined : rows[randomInt(Math.max(1, rows.length))]
  const [line] = rows
  if (known) return { from: known.phone, phoneNumberId: known.line }
  return { from: `+1719${5_550_100 + randomInt(100)}`, phoneNumberId: line?.line ?? null }
}
