import { CALL_RINGS_MS, type E164 } from '@parley/domain'
// The library's own file: the whole of it takes long to load.
import VoiceResponse from 'twilio/lib/twiml/VoiceResponse.js'

/** Where Twilio goes on. */
type Url = string

const RINGS = CALL_RINGS_MS / 1000
/** A recording that would be longer ends. */
const LONGEST_VOICEMAIL = 120

/** Connects a person, who has picked up, with the other side. */
export function connectTwiml({ from, to, ended, status }: { from: E164; to: E164; ended: Url; status: Url }): string {
  const response = new VoiceResponse()
  const dial = response.dial({ callerId: from, action: ended, timeout: RINGS })
  dial.number({ statusCallback: status, statusCallbackEvent: ['initiated', 'ringing', 'answered', 'completed'] }, to)
  return response.toString()
}

/** Rings at telephones at once; each of them asks for a key, so that nobody's own voicemail takes the call. */
export function ringTwiml({ phones, ended }: { phones: readonly { phone: E164; screen: Url }[]; ended: Url }): string {
  const response = new VoiceResponse()
  const dial = response.dial({ action: ended, timeout: RINGS })
  for (const { phone, screen } of phones) dial.number({ url: screen }, phone)
  return response.toString()
}

/** Asks whoever picks up for a key; without one their telephone hangs up. */
export function screenTwiml({ caller, accept }: { caller: string; accept: Url }): string {
  const response = new VoiceResponse()
  response.gather({ numDigits: 1, timeout: 8, action: accept }).say(`${caller} calls. Press any key to answer.`)
  response.hangup()
  return response.toString()
}

export function voicemailTwiml({
  business,
  recorded,
  recording,
}: {
  business: string
  recorded: Url
  recording: Url
}): string {
  const response = new VoiceResponse()
  response.say(`This is ${business}. Nobody can take your call right now. Please leave a message after the tone.`)
  response.record({
    action: recorded,
    maxLength: LONGEST_VOICEMAIL,
    finishOnKey: '#',
    timeout: 5,
    playBeep: true,
    trim: 'trim-silence',
    recordingStatusCallback: recording,
    recordingStatusCallbackEvent: ['completed', 'absent'],
  })
  response.hangup()
  return response.toString()
}

export function hangupTwiml(): string {
  const response = new VoiceResponse()
  response.hangup()
  return response.toString()
}

/** Nothing to do: what goes on goes on. */
export const goOnTwiml = (): string => new VoiceResponse().toString()
