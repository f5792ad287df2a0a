/** Whether a user can be called. */
export const LINE_STATUSES = ['available', 'busy', 'do_not_disturb'] as const
export type LineStatus = (typeof LINE_STATUSES)[number]

/** The status of a user's line; a user in a call is busy regardless of their setting. */
export function lineStatus({ isInCall, doNotDisturb }: { isInCall: boolean; doNotDisturb: boolean }): LineStatus {
  if (isInCall) return 'busy'
  return doNotDisturb ? 'do_not_disturb' : 'available'
}
