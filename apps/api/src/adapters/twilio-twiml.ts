import { CALL_RINGS_MS, type E164 } from '@parley/domain'
// The library's single file, because loading the whole library takes long.
import VoiceResponse from 'twilio/lib/twiml/VoiceResponse.js'

/** The address at which Twilio continues the call. */
type Url = string

const RINGS = CALL_RINGS_MS / 1000
/** Maximum length of a recording in seconds; longer ones are cut off. */
const LONGEST_VOICEMAIL = 120

/** Connects a person who has picked up with the other party. */
export function connectTwiml({ from, to, ended, status }: { from: E164; to: E164; ended: Url; status: Url }): string {
  const response = new VoiceResponse()
  const dial = response.dial({ callerId: from, action: ended, timeout: RINGS })
  dial.number({ statusCallback: status, statusCallbackEvent: ['initiated', 'ringing', 'answered', 'completed'] }, to)
  return response.toString()
}

/** Rings several telephones at once; each requires a key press, so that nobody's own voicemail takes the call. */
export function ringTwiml({ phones, ended }: { phones: readonly { phone: E164; screen: Url }[]; ended: Url }): string {
  const response = new VoiceResponse()
  const dial = response.dial({ action: ended, timeout: RINGS })
  for (const { phone, screen } of phones) dial.number({ url: screen }, phone)
  return response.toString()
}

/** Asks the person who picks up to press a key; hangs up on their telephone without one. */
export function screenTwiml({ caller, accept }: { caller: string; accept: Url }): string {
  const response = new VoiceResponse()
  response.gather({ numDigits: 1, timeout: 8, action: accept }).say(`Call from ${caller}. Press any key to answer.`)
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

/** Empty instructions: the call continues unchanged. */
export const emptyTwiml = (): string => new VoiceResponse().toString()
