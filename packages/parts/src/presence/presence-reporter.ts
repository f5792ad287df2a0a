/** How often an open conversation is reported, in milliseconds; a screen that is silent for twice as long counts as gone. */
export const REPORT_MS = 4000
/** How long after the last key a person counts as typing, in milliseconds. */
const TYPING_MS = 4000

export type PresenceState = 'viewing' | 'typing' | 'left'

export interface PresenceReporter {
  /** The person types; told at once at the start, then with the regular reports. */
  readonly typed: () => void
  /** What was typed is sent or gone. */
  readonly rested: () => void
  /** The page was shown or hidden. */
  readonly show: (isVisible: boolean) => void
  /** Says that the conversation is left. */
  readonly stop: () => void
}

/** Tells `report` who looks at a conversation for as long as the page is visible. */
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
