import type { MessageStatus } from 'twilio/lib/rest/api/v2010/account/message.js'
import type { CarrierStatus } from '../ports/carrier.ts'

export const TWILIO_STATUS_PATH = '/api/webhooks/twilio/status'

/** What one of Twilio's statuses means for a message of ours. */
export function fateOf(status: MessageStatus): CarrierStatus['status'] {
  if (status === 'delivered' || status === 'read') return 'delivered'
  return status === 'failed' || status === 'undelivered' || status === 'canceled' ? 'failed' : 'accepted'
}
