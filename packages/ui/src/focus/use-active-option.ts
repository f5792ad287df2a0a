import { type KeyboardEvent, useId, useState } from 'react'
import { hasModifier } from './arrow-keys.ts'

/**
 * The option that the arrow keys have reached in a listbox whose focus stays in a text field. It starts at the first one
 * whenever `key` (what was searched) changes.
 */
export function useActiveOption(count: number, key: string) {
  const id = useId()
  const [active, setActive] = useState({ key, index: 0 })
  const index = active.key === key ? Math.min(active.index, count - 1) : 0
  const setIndex = (next: number) => setActive({ key, index: next })

  /** Moves by an arrow key, around the ends; true when it was one. */
  const moveByKey = (event: KeyboardEvent): boolean => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || count === 0 || hasModifier(event) || event.nativeEvent.isComposing) return false
    event.preventDefault()
    setIndex((index + step + count) % count)
    return true
  }
  const optionId = (of: number) => `${id}-${of}`
  return { index, setIndex, moveByKey, listId: id, optionId, activeId: count > 0 ? optionId(index) : undefined }
}
