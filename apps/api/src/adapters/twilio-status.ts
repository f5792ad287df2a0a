import type { CarrierStatus } from '../ports/carrier.ts'

export const TWILIO_STATUS_PATH = '/api/webhooks/twilio/status'

const DELIVERED = new Set(['delivered', 'read'])
const FAILED = new Set(['failed', 'undelivered', 'canceled'])

const ON_ITS_WAY = new Set(['accepted', 'scheduled', 'queued', 'sending', 'sent'])

/** Whether the status is known; false for one that Twilio has added since. */
export const isKnownStatus = (status: string): boolean =>
  DELIVERED.has(status) || FAILED.has(status) || ON_ITS_WAY.has(status)

/** The status of our message for a status of Twilio's; unknown ones are not final. */
export function fateOf(status: string): CarrierStatus['status'] {
  if (DELIVERED.has(status)) return 'delivered'
  return FAILED.has(status) ? 'failed' : 'accepted'
}
