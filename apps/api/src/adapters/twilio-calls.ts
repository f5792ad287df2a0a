import { CALL_RINGS_MS } from '@parley/domain'
import type { CallReport } from '@parley/state-machines'
import { z } from 'zod'
import type { CallProvider, ProviderCall } from '../ports/calls.ts'
import { createTwilioApi, type TwilioAccount, type TwilioAnswer } from './twilio-api.ts'
import { isOver, otherLegReport, ownLegReport } from './twilio-call-status.ts'
import { voiceUrl } from './twilio-voice-paths.ts'

interface TwilioCallsOptions extends TwilioAccount {
  publicUrl: string
}

const callRecord = z.object({
  sid: z.string(),
  status: z.string(),
  direction: z.string(),
  duration: z.coerce.number().int().nonnegative().nullish(),
  date_created: z.string().transform((text) => new Date(text)),
})
type CallRecord = z.output<typeof callRecord>
const callPage = z.object({ calls: z.array(callRecord), next_page_uri: z.string().nullish() })

/** Allowed difference between their clock and ours. */
const CLOCK_DIFFERENCE_MS = 60_000
/** In bytes: more than two minutes of uncompressed samples. */
const LARGEST_RECORDING = 5_000_000
const SID = /^RE[0-9a-f]{32}$/
const NOT_FOUND = 404
const EVENTS = ['initiated', 'ringing', 'answered', 'completed']

/**
 * Calls through Twilio. Its API has no idempotency keys: after a lost response, the call is searched for among the
 * latest ones between the two numbers before it is made again. During a call, Twilio requests the instructions from our
 * addresses.
 */
export function createTwilioCalls({ publicUrl, ...account }: TwilioCallsOptions): CallProvider {
  const api = createTwilioApi(account)
  const urlOf = ({ organizationId, callId }: ProviderCall, step: Parameters<typeof voiceUrl>[1], more: object = {}) =>
    voiceUrl(publicUrl, step, { organizationId, callId, ...more })

  /** Calls not older than `since`, newest first. */
  async function list(query: Record<string, string>, since: Date): Promise<CallRecord[]> {
    const found: CallRecord[] = []
    let answer = await api.get('/Calls.json', { ...query, PageSize: '100' })
    for (;;) {
      const { calls, next_page_uri: next } = read(callPage, answer)
      const fresh = calls.filter(({ date_created }) => date_created >= since)
      found.push(...fresh)
      if (!next || fresh.length < calls.length) return found
      answer = await api.get(next)
    }
  }

  /** The leg to the person's own telephone, or the caller's; null when Twilio has none. */
  async function findLeg(call: ProviderCall): Promise<CallRecord | null> {
    if (call.providerId !== null) {
      const answer = await api.get(`/Calls/${call.providerId}.json`)
      return answer.kind === 'refused' && answer.status === NOT_FOUND ? null : read(callRecord, answer)
    }
    if (call.isIncoming || call.ownPhone === null) return null
    const all = await list({ From: call.from, To: call.ownPhone }, sinceOf(call))
    const legs = all.filter(({ direction }) => direction === 'outbound-api')
    const taken = new Set(await call.findTaken(legs.map(({ sid }) => sid)))
    return legs.findLast(({ sid }) => !taken.has(sid)) ?? null
  }

  async function reportOf(call: ProviderCall, leg: CallRecord): Promise<CallReport> {
    if (call.isIncoming) {
      const status = call.isAnswered ? 'completed' : 'missed'
      return { status: isOver(leg.status) ? status : call.isAnswered ? 'answered' : 'ringing', durationSeconds: null }
    }
    const [other] = await list({ ParentCallSid: leg.sid }, sinceOf(call))
    const said = other && otherLegReport(other.status, other.duration ?? null)
    if (said) return said
    const own = ownLegReport(leg.status)
    return own ?? { status: 'cancelled', durationSeconds: null }
  }

  async function change(call: ProviderCall, fields: Record<string, string>): Promise<void> {
    const leg = await findLeg(call)
    if (leg === null) throw new Error('Twilio: the call is not known there yet')
    await move(leg, fields)
  }

  async function move(leg: CallRecord, fields: Record<string, string>): Promise<void> {
    const answer = await api.post(`/Calls/${leg.sid}.json`, fields)
    // A leg that has ended by now is refused, which is no failure.
    if (answer.kind === 'lost' || answer.kind === 'later') throw new Error(`Twilio: ${reasonOf(answer)}`)
  }

  return {
    async place(call) {
      if (call.ownPhone === null) return { status: 'refused', text: 'There is no telephone to ring.' }
      const answer = await api.post('/Calls.json', {
        To: call.ownPhone,
        From: call.from,
        Url: urlOf(call, 'connect'),
        StatusCallback: urlOf(call, 'status', { leg: 'own' }),
        StatusCallbackEvent: EVENTS,
        Timeout: String(CALL_RINGS_MS / 1000),
      })
      if (answer.kind === 'later') throw new Error(`Twilio: ${reasonOf(answer)}`)
      if (answer.kind === 'refused') return { status: 'refused', text: `Twilio refused the call (${answer.code}).` }
      const record = answer.kind === 'done' ? callRecord.safeParse(answer.body) : null
      return record?.success ? { status: 'accepted', providerId: record.data.sid } : { status: 'unknown' }
    },
    answer: (call) => change(call, { Url: urlOf(call, 'ring', { userId: call.userId }) }),
    end: (call) =>
      change(call, call.isIncoming && !call.isAnswered ? { Url: urlOf(call, 'voicemail') } : { Status: 'completed' }),
    async stopRinging(call, phone) {
      const legs =
        call.providerId === null ? [] : await list({ ParentCallSid: call.providerId, To: phone }, sinceOf(call))
      // Twilio creates these legs once it has read the dial instructions.
      if (legs.length === 0) throw new Error('Twilio: the call does not ring there')
      for (const leg of legs.filter(({ status }) => !isOver(status))) await move(leg, { Status: 'completed' })
    },
    async lookup(call) {
      const leg = await findLeg(call)
      return leg && { ...(await reportOf(call, leg)), providerId: leg.sid }
    },
    async fetchRecording(recordingId) {
      if (!SID.test(recordingId)) return { status: 'unusable' }
      const answer = await api.download(`/Recordings/${recordingId}.wav`, LARGEST_RECORDING)
      if (answer.kind === 'done') return { status: 'fetched', bytes: answer.bytes }
      return { status: answer.kind === 'tooLarge' ? 'unusable' : 'later' }
    },
    async removeRecording(recordingId) {
      const answer = await api.remove(`/Recordings/${recordingId}.json`)
      if (answer.kind === 'lost' || answer.kind === 'later') throw new Error(`Twilio: ${reasonOf(answer)}`)
    },
    close: async () => undefined,
  }
}

const sinceOf = ({ since }: ProviderCall) => new Date(since.getTime() - CLOCK_DIFFERENCE_MS)

const reasonOf = (answer: Extract<TwilioAnswer, { kind: 'lost' | 'later' }>) =>
  answer.kind === 'lost' ? answer.code : `${answer.later.reason} (${answer.later.code})`

function read<Schema extends z.ZodType>(
  schema: Schema,
  answer: Exclude<TwilioAnswer, { kind: 'lost' }>,
): z.output<Schema> {
  if (answer.kind === 'later') throw new Error(`Twilio: ${reasonOf(answer)}`)
  const result = answer.kind === 'done' ? schema.safeParse(answer.body) : null
  if (!result?.success) throw new Error('Twilio: calls could not be read')
  return result.data
}
