import { type DirtyGuard, useDirtyGuard } from '@parley/ui/form'
import { useEffect, useState } from 'react'
import { useNavigationBlock } from '../address/index.ts'

export interface FormGuard {
  /** The number of unsaved changes; 0 once the form is being left. */
  changes: number
  /** State of the confirmation; render a DiscardDialog with it. */
  guard: DirtyGuard
  /** Leaves by calling this function, after confirmation when there are changes. */
  leaveBy: (way: () => void) => void
  /** Leaves by calling this function without confirmation: the input is saved, or not needed. */
  go: (way: () => void) => void
}

/** Guards the input of a dialog that the address opens: closing it, Back and links ask for confirmation. */
export function useFormGuard(typed: number): FormGuard {
  const [way, setWay] = useState<(() => void) | null>(null)
  const changes = way === null ? typed : 0
  const block = useNavigationBlock(changes > 0)
  const guard = useDirtyGuard(changes > 0, block)
  // Runs once the navigation block is released.
  useEffect(() => {
    way?.()
  }, [way])
  const go = (next: () => void) => setWay(() => next)
  return { changes, guard, leaveBy: (next) => guard.leave(() => go(next)), go }
}
