import { VOICEMAIL_FILTERS, VOICEMAIL_SORTS, WAVEFORM_BARS } from '@parley/domain'
import { z } from 'zod'
import { CALL_READS } from './call-reads.ts'
import { byId, id, instant, page } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { filterParameters, sortParameter } from './list-query.ts'
import { API } from './paths.ts'

const PATH = '/api/voicemails'

export const voicemail = z
  .object({
    id,
    /** The customer's current name; `Unknown` when the caller is not a customer. */
    name: z.string(),
    phoneNumber: z.string(),
    timestamp: instant,
    /** Whole seconds. */
    duration: z.int(),
    /** Shared by the whole team. */
    listened: z.boolean(),
    listenedAt: instant.nullable(),
    /** The first user who listened to it. */
    listenedByName: z.string().nullable(),
    customerId: id.nullable(),
    /** The label of the business line that was called. */
    lineName: z.string().nullable(),
    /** Loudness from 0 to 100, in segments of equal length. */
    peaks: z.array(z.int()).max(WAVEFORM_BARS),
    /** URL that plays it; with `?download`, it is served as a file. */
    audioUrl: z.string(),
  })
  .meta({ id: 'Voicemail' })
export type VoicemailView = z.output<typeof voicemail>

const filters = filterParameters(VOICEMAIL_FILTERS)
const watches = [{ topic: 'voicemail' }, { topic: 'customer' }, { topic: 'phoneNumber' }, { topic: 'user' }] as const

/** Reads that show voicemails. */
const AFFECTED = [
  ...CALL_READS,
  'listVoicemails',
  'getVoicemail',
  'getVoicemailTotals',
  'getPhoneCounts',
  'listCustomerTimeline',
  'getTimelineCounts',
] as const

export const listVoicemails = endpoint({
  name: 'listVoicemails',
  method: 'GET',
  path: PATH,
  summary: 'List the voicemails, newest first unless sorted',
  query: z.object({ ...filters, ...sortParameter(VOICEMAIL_SORTS), ...page }),
  response: z.array(voicemail),
  policy: 'read',
  watches,
  paged: true,
})

export const getVoicemailTotals = endpoint({
  name: 'getVoicemailTotals',
  method: 'GET',
  path: `${PATH}/totals`,
  summary: 'Count all voicemails, and those that nobody has heard',
  response: z.object({ count: z.int(), notHeard: z.int() }).meta({ id: 'VoicemailTotals' }),
  policy: 'read',
  watches: [{ topic: 'voicemail' }],
})

export const getVoicemail = endpoint({
  name: 'getVoicemail',
  method: 'GET',
  path: `${PATH}/{id}`,
  summary: 'Get a voicemail',
  params: byId,
  response: voicemail,
  policy: 'read',
  watches,
})

export const markVoicemail = endpoint({
  name: 'markVoicemail',
  method: 'PATCH',
  path: `${PATH}/{id}`,
  summary: 'Mark a voicemail as heard or not heard for the whole team; the first listener is kept',
  params: byId,
  body: z.object({ listened: z.boolean() }),
  response: voicemail,
  policy: 'voicemail.write',
  affects: AFFECTED,
})

export const deleteVoicemail = endpoint({
  name: 'deleteVoicemail',
  method: 'DELETE',
  path: `${PATH}/{id}`,
  summary: 'Delete a voicemail and its recording for the whole team',
  params: byId,
  response: null,
  policy: 'voicemail.write',
  affects: AFFECTED,
})

export const simulateVoicemail = endpoint({
  name: 'simulateVoicemail',
  method: 'POST',
  path: `${API}/simulate-voicemail`,
  summary: 'Simulate a voicemail from a customer; simulated carrier only, else 404',
  response: voicemail,
  policy: 'message.simulateIncoming',
  affects: AFFECTED,
})
