import { problems } from '@parley/contract'
import { type Call, type E164, outcomeOf } from '@parley/domain'
import type { Request, Router } from 'express'
import type { Logger } from 'pino'
import { z } from 'zod'
import { otherLegReport, ownLegReport } from '../../adapters/twilio-call-status.ts'
import {
  connectTwiml,
  emptyTwiml,
  hangupTwiml,
  ringTwiml,
  screenTwiml,
  voicemailTwiml,
} from '../../adapters/twilio-twiml.ts'
import { TWILIO_VOICE_PATH, voiceUrl, type VoiceStep } from '../../adapters/twilio-voice-paths.ts'
import type { CallRef } from '../../jobs/call-jobs.ts'
import type { PhoneCalls } from '../calls/phone-calls.service.ts'
import { e164, readForm, sid, signedForm, type TwilioRoutesOptions, uuid } from './twilio-forms.ts'

const PROVIDER = 'twilio'
/** The number that Twilio sends for a caller who hides theirs. */
const HIDDEN: E164 = '+266696687'

const seconds = z.coerce.number().int().nonnegative().max(86_400).nullable().catch(null)
const incomingForm = z.object({
  CallSid: sid,
  /** Not a phone number when the caller hides it. */
  From: e164.catch(HIDDEN),
  To: z.string(),
})
const stepQuery = z.object({
  organizationId: uuid,
  callId: uuid,
  userId: uuid.optional(),
  leg: z.enum(['own', 'other']).optional(),
})
const status = z.string().max(40)
const statusForm = z.object({ CallSid: sid, CallStatus: status, CallDuration: seconds })
const connectForm = z.object({ CallSid: sid })
const acceptForm = z.object({ Digits: z.string().max(20).default('') })
const endedForm = z.object({ CallSid: sid, DialCallStatus: status, DialCallDuration: seconds })
const recordingForm = z.object({ RecordingSid: sid, RecordingStatus: status })

/** A step of one of our calls. */
interface Step {
  ref: CallRef
  call: Call
  query: z.output<typeof stepQuery>
  form: unknown
}

/** Routes that Twilio calls in the course of a call; every response is the next step. */
export function registerTwilioVoiceRoutes(
  router: Router,
  options: TwilioRoutesOptions,
  calls: PhoneCalls,
  log: Pick<Logger, 'info'>,
): void {
  const signed = signedForm(options)
  const urlOf = (ref: CallRef, step: VoiceStep, more: object = {}) =>
    voiceUrl(options.publicUrl, step, { ...ref, ...more })

  const on = (step: VoiceStep, answer: (step: Step) => Promise<string>) =>
    router.post(`${TWILIO_VOICE_PATH}/${step}`, ...signed, async (request: Request, response) => {
      const query = readForm(stepQuery, request.query)
      const ref = { organizationId: query.organizationId, callId: query.callId }
      const call = await calls.find(ref)
      if (call === null) throw problems.notFound('call')
      response.type('text/xml').send(await answer({ ref, call, query, form: request.body }))
    })

  async function ring(ref: CallRef, call: Call): Promise<string> {
    if (call.status !== 'ringing') return hangupTwiml()
    const phones = await calls.phonesOf(ref, call)
    if (phones.length === 0) return takeVoicemail(ref)
    return ringTwiml({
      phones: phones.map(({ userId, phone }) => ({ phone, screen: urlOf(ref, 'screen', { userId }) })),
      ended: urlOf(ref, 'ended', { userId: call.userId }),
    })
  }

  async function takeVoicemail(ref: CallRef): Promise<string> {
    await calls.report(ref, { status: 'missed', durationSeconds: null })
    return voicemailTwiml({
      business: await calls.businessOf(ref),
      recorded: urlOf(ref, 'recorded'),
      recording: urlOf(ref, 'recording'),
    })
  }

  router.post(TWILIO_VOICE_PATH, ...signed, async (request, response) => {
    const { CallSid, From, To } = readForm(incomingForm, request.body)
    const ref = await calls.receive({ from: From, to: To, providerId: CallSid })
    const call = ref && (await calls.find(ref))
    if (!call) log.info({ sid: CallSid }, 'a call to a number that is none of ours was not taken')
    if (!ref || !call) return void response.type('text/xml').send(hangupTwiml())
    // The number is not for calls, so the call was missed on arrival.
    const answer = call.status === 'missed' ? await takeVoicemail(ref) : await ring(ref, call)
    return void response.type('text/xml').send(answer)
  })

  on('connect', async ({ ref, call, form }) => {
    const { CallSid } = readForm(connectForm, form)
    if (call.callType !== 'outgoing' || outcomeOf(call) !== null || call.lineNumber === null) return hangupTwiml()
    await calls.report(ref, { status: 'ringing', durationSeconds: null, providerId: CallSid })
    const { lineNumber: from, phoneNumber: to } = call
    return connectTwiml({ from, to, ended: urlOf(ref, 'ended'), status: urlOf(ref, 'status', { leg: 'other' }) })
  })

  on('ring', ({ ref, call }) => ring(ref, call))

  on('screen', async ({ ref, call, query: { userId } }) => {
    if (call.status !== 'ringing' || !userId) return hangupTwiml()
    return screenTwiml({ caller: await calls.callerOf(ref, call), accept: urlOf(ref, 'accept', { userId }) })
  })

  on('accept', async ({ ref, query: { userId }, form }) => {
    const { Digits } = readForm(acceptForm, form)
    const isTheirs = userId !== undefined && Digits !== '' && (await calls.pickUp(ref, userId))
    return isTheirs ? emptyTwiml() : hangupTwiml()
  })

  on('ended', async ({ ref, call, query, form }) => {
    const { DialCallStatus, DialCallDuration: durationSeconds } = readForm(endedForm, form)
    if (call.callType === 'outgoing') {
      const report = otherLegReport(DialCallStatus, durationSeconds)
      if (report) await calls.report(ref, report)
      return hangupTwiml()
    }
    if (call.status === 'answered') {
      await calls.report(ref, { status: 'completed', durationSeconds })
      return hangupTwiml()
    }
    if (outcomeOf(call) !== null) return outcomeOf(call) === 'missed' ? takeVoicemail(ref) : hangupTwiml()
    // Somebody has taken the call in the meantime: it continues ringing at their telephone.
    return call.userId === (query.userId ?? null) ? takeVoicemail(ref) : ring(ref, call)
  })

  on('voicemail', ({ ref, call }) =>
    outcomeOf(call) === null || call.status === 'missed' ? takeVoicemail(ref) : Promise.resolve(hangupTwiml()),
  )

  on('recorded', async () => hangupTwiml())

  on('recording', async ({ ref, form }) => {
    const { RecordingSid, RecordingStatus } = readForm(recordingForm, form)
    if (RecordingStatus === 'completed') {
      await calls.leaveRecording(ref, { provider: PROVIDER, recordingId: RecordingSid })
    }
    return emptyTwiml()
  })

  on('status', async ({ ref, query: { leg }, form }) => {
    const { CallSid, CallStatus, CallDuration } = readForm(statusForm, form)
    const isOwn = leg === 'own'
    const report = isOwn ? ownLegReport(CallStatus) : otherLegReport(CallStatus, CallDuration)
    if (report) await calls.report(ref, { ...report, ...(isOwn && { providerId: CallSid }) })
    return emptyTwiml()
  })
}
