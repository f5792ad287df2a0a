import type { Id } from '@parley/domain'

/** Where a number's incoming calls are asked about. */
export const TWILIO_VOICE_PATH = '/api/webhooks/twilio/voice'

/** What Twilio asks and says in the course of a call. */
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

/** Which call of ours a step is about. */
export interface VoiceCall {
  organizationId: Id
  callId: Id
  /** At whose telephone it rings; absent: everybody's. */
  userId?: Id | undefined
  /** Of which leg a status is. */
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
