/**
 * Interval in milliseconds at which an open conversation is reported; a screen that is silent for twice as long counts
 * as gone.
 */
export const REPORT_MS = 4000
/** How long after the last key a user counts as typing, in milliseconds. */
const TYPING_MS = 4000

export type PresenceState = 'viewing' | 'typing' | 'left'

export interface PresenceReporter {
  /** Call when the user types; reported at once when typing starts, then with the regular reports. */
  readonly typed: () => void
  /** Call when the typed text was sent or removed. */
  readonly rested: () => void
  /** Call when the page was shown or hidden. */
  readonly show: (isVisible: boolean) => void
  /** Reports that the user left the conversation. */
  readonly stop: () => void
}

/** Reports the user's presence in a conversation to `report` while the page is visible. */
export function createPresenceReporter(
  report: (state: PresenceState, isLast: boolean) => void,
  isVisible: boolean,
): PresenceReporter {
  let timer: ReturnType<typeof setInterval> | undefined
  let typedAt = Number.NEGATIVE_INFINITY
  let reported: PresenceState = 'left'

  const send = () => {
    reported = Date.now() - typedAt < TYPING_MS ? 'typing' : 'viewing'
    report(reported, false)
  }
  const begin = () => {
    clearInterval(timer)
    send()
    timer = setInterval(send, REPORT_MS)
  }
  const leave = () => {
    clearInterval(timer)
    timer = undefined
    if (reported === 'left') return
    reported = 'left'
    report('left', true)
  }

  if (isVisible) begin()
  return {
    typed: () => {
      typedAt = Date.now()
      if (reported !== 'typing') begin()
    },
    rested: () => {
      typedAt = Number.NEGATIVE_INFINITY
      if (reported === 'typing') begin()
    },
    show: (visible) => (visible ? begin() : leave()),
    stop: leave,
  }
}
