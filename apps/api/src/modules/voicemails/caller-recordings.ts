import type { Context } from '../../context.ts'
import type { RecordingStore } from '../../jobs/recording-jobs.ts'
import { findCall } from '../calls/calls.repository.ts'
import { createVoicemailsService } from './voicemails.service.ts'

/** Stores the recordings of callers as voicemails of the line that they called. */
export function createCallerRecordings(context: Context): RecordingStore {
  const { knex } = context.database
  const voicemails = createVoicemailsService(context)
  return {
    async keep({ organizationId, callId }, bytes) {
      const call = await findCall(knex, organizationId, callId)
      if (call === null) return null
      const line = await knex('phone_numbers')
        .where({ organization_id: organizationId, e164: call.lineNumber })
        .first<{ id: string } | undefined>('id')
      return voicemails.keep({ organizationId, callId, from: call.phoneNumber, phoneNumberId: line?.id ?? null, bytes })
    },
  }
}
