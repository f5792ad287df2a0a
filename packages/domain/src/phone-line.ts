/** Whether somebody can be called. */
export const LINE_STATUSES = ['available', 'busy', 'do_not_disturb'] as const
export type LineStatus = (typeof LINE_STATUSES)[number]

/** Who is in a call is busy, whatever they have chosen. */
export function lineStatus({ isInCall, doNotDisturb }: { isInCall: boolean; doNotDisturb: boolean }): LineStatus {
  if (isInCall) return 'busy'
  return doNotDisturb ? 'do_not_disturb' : 'available'
}
