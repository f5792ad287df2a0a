import type { Id } from '@parley/domain'

/** Path at which Twilio requests the instructions for incoming calls. */
export const TWILIO_VOICE_PATH = '/api/webhooks/twilio/voice'

/** The requests and reports that Twilio sends during a call. */
export const VOICE_STEPS = [
  'connect',
  'ring',
  'screen',
  'accept',
  'ended',
  'voicemail',
  'recorded',
  'recording',
  'status',
] as const
export type VoiceStep = (typeof VOICE_STEPS)[number]

/** The call of ours that a step concerns. */
export interface VoiceCall {
  organizationId: Id
  callId: Id
  /** The user at whose telephone it rings; absent when it rings at everybody's. */
  userId?: Id | undefined
  /** The leg that a status concerns. */
  leg?: 'own' | 'other' | undefined
}

/** The address of a step. */
export function voiceUrl(
  publicUrl: string,
  step: VoiceStep,
  { organizationId, callId, userId, leg }: VoiceCall,
): string {
  const url = new URL(`${publicUrl}${TWILIO_VOICE_PATH}/${step}`)
  const query = { organizationId, callId, ...(userId && { userId }), ...(leg && { leg }) }
  url.search = new URLSearchParams(query).toString()
  return url.href
}
