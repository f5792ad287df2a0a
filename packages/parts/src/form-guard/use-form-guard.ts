import { type DirtyGuard, useDirtyGuard } from '@parley/ui/form'
import { useEffect, useState } from 'react'
import { useNavigationBlock } from '../address/index.ts'

export interface FormGuard {
  /** How many are to be lost: none once it is left. */
  changes: number
  /** What asks: draw a DiscardDialog. */
  guard: DirtyGuard
  /** Leaves by this way, after the question where there are changes. */
  leaveBy: (way: () => void) => void
  /** Leaves by this way at once: what was typed is saved, or not needed. */
  go: (way: () => void) => void
}

/** Guards what is typed into a dialog that is open by the address: putting it away asks, and so do Back and links. */
export function useFormGuard(typed: number): FormGuard {
  const [way, setWay] = useState<(() => void) | null>(null)
  const changes = way === null ? typed : 0
  const block = useNavigationBlock(changes > 0)
  const guard = useDirtyGuard(changes > 0, block)
  // Once nothing holds the way out any more.
  useEffect(() => {
    way?.()
  }, [way])
  const go = (next: () => void) => setWay(() => next)
  return { changes, guard, leaveBy: (next) => guard.leave(() => go(next)), go }
}
