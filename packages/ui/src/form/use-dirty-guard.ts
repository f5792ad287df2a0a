import { useState } from 'react'
import { useLeaveGuard } from './use-leave-guard.ts'

/** What the router blocked: `useNavigationBlock` gives it. */
export interface Blocked {
  /** `blocked` while somebody waits for the answer. */
  state: 'unblocked' | 'blocked' | 'proceeding'
  /** Leaves after all. */
  proceed?: (() => void) | undefined
  /** Stays. */
  reset?: (() => void) | undefined
}

export interface DirtyGuard {
  /** True while the question stands: draw a DiscardDialog. */
  isConfirming: boolean
  /** Runs `leave` at once, or after the question where there are changes: for Cancel, Escape and the cross. */
  leave: (leave: () => void) => void
  /** Answers the question: the changes are given up. */
  discard: () => void
  /** Answers the question: nothing happens. */
  keep: () => void
}

/**
 * Guards the changes of a form. With changes the browser asks before the page goes, `leave` asks before the form does, and
 * where `blocked` (the router's blocker for `isDirty`) holds a way within the app, its answer lets it go or ends it.
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
