import { allowed, refuse } from './decision.ts'
import type { Decision } from './decision.ts'
import { DAY_MS } from './duration.ts'
import { checkQuietHours } from './quiet-hours.ts'

export const SCHEDULE_AHEAD_MAX_MS = 365 * DAY_MS

/**
 * Decides whether a text may be scheduled for `sendAt`: in the future, within a year, outside the quiet hours in the
 * recipient's `zone`.
 */
export function checkSendAt(sendAt: Date, { now, zone }: { now: Date; zone: string }): Decision {
  const ahead = sendAt.getTime() - now.getTime()
  if (!(ahead > 0)) return refuse('invalid', 'Please choose a time in the future', { field: 'sendAt' })
  if (ahead > SCHEDULE_AHEAD_MAX_MS) {
    return refuse('invalid', 'Please choose a time within the next year', { field: 'sendAt' })
  }
  return checkQuietHours(sendAt, zone)
}

/** Decides whether a scheduled text may be sent: the user in whose name it is sent is still active. */
export function checkSenderActive(sender: { name: string; isActive: boolean }): Decision {
  if (sender.isActive) return allowed
  return refuse(
    'wrong_state',
    `${sender.name} is no longer active, so this message was not sent in their name. Send it yourself and cancel this one.`,
  )
}
