import { useState } from 'react'
import { useLeaveGuard } from './use-leave-guard.ts'

/** The navigation that the router blocked, as returned by `useNavigationBlock`. */
export interface Blocked {
  /** `blocked` while the answer is awaited. */
  state: 'unblocked' | 'blocked' | 'proceeding'
  /** Continues the navigation. */
  proceed?: (() => void) | undefined
  /** Cancels the navigation. */
  reset?: (() => void) | undefined
}

export interface DirtyGuard {
  /** True while the question is open: render a DiscardDialog. */
  isConfirming: boolean
  /** Runs `leave` at once, or after confirmation when there are changes: for Cancel, Escape and the close button. */
  leave: (leave: () => void) => void
  /** Confirms: the changes are discarded. */
  discard: () => void
  /** Declines: nothing happens. */
  keep: () => void
}

/**
 * Guards the changes of a form. While there are changes, the browser asks before the page is left and `leave` asks
 * before the form closes; a navigation within the app that `blocked` (the router's blocker for `isDirty`) holds is
 * continued or cancelled by the answer.
 */
export function useDirtyGuard(isDirty: boolean, blocked?: Blocked): DirtyGuard {
  const [waiting, setWaiting] = useState<(() => void) | null>(null)
  useLeaveGuard(isDirty)
  const isBlocked = blocked?.state === 'blocked'
  return {
    isConfirming: waiting !== null || isBlocked,
    leave: (leave) => (isDirty ? setWaiting(() => leave) : leave()),
    discard: () => {
      setWaiting(null)
      waiting?.()
      if (isBlocked) blocked.proceed?.()
    },
    keep: () => {
      setWaiting(null)
      if (isBlocked) blocked.reset?.()
    },
  }
}
