import { type KeyboardEvent, useId, useState } from 'react'
import { hasModifier } from './arrow-keys.ts'

/** The `start` of a field in which no option is active until an arrow key or the pointer reaches one. */
export const NO_OPTION = -1

/**
 * The active option, moved by the arrow keys, of a listbox whose focus stays in a text field. It is the first option,
 * or `start`, whenever `key` (the searched text) changes.
 */
export function useActiveOption(count: number, key: string, start = 0) {
  const id = useId()
  const [active, setActive] = useState({ key, index: start })
  // Also resets for a text that was searched for before.
  if (active.key !== key) setActive({ key, index: start })
  const index = active.key === key ? Math.min(active.index, count - 1) : start
  const setIndex = (next: number) => setActive({ key, index: next })

  /** Moves by an arrow key, wrapping around at the ends; returns true when it handled the key. */
  const moveByKey = (event: KeyboardEvent): boolean => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || count === 0 || hasModifier(event) || event.nativeEvent.isComposing) return false
    event.preventDefault()
    const from = index === NO_OPTION && step === -1 ? 0 : index
    setIndex((from + step + count) % count)
    return true
  }
  const optionId = (of: number) => `${id}-${of}`
  const activeId = count > 0 && index !== NO_OPTION ? optionId(index) : undefined
  return { index, setIndex, moveByKey, listId: id, optionId, activeId }
}
