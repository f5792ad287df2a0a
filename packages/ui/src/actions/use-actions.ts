import { useEffect, useRef } from 'react'
import type { IconType } from '../icon/icon.tsx'

/** Something that can be done with what is selected on the screen. */
export interface SelectionAction {
  /** Identifies it in its group. */
  id: string
  /** What happens; with `...` where a dialog asks first. */
  label: string
  icon?: IconType | undefined
  /** Keys that do the same. */
  keys?: string | undefined
  /** Why not now. */
  disabledReason?: string | undefined
  run: () => void
}

export interface ActionGroup {
  /** What is selected, for example `Invoice INV-2068`. */
  title: string
  actions: readonly SelectionAction[]
}

const registered = new Set<() => ActionGroup>()

/** What can be done now with what is selected: one group for each selection, in the order in which it was offered. */
export function listActions(): ActionGroup[] {
  const groups = new Map<string, SelectionAction[]>()
  for (const read of registered) {
    const { title, actions } = read()
    if (actions.length > 0) groups.set(title, [...(groups.get(title) ?? []), ...actions])
  }
  return [...groups].map(([title, actions]) => ({ title, actions }))
}

/** Offers, while mounted, what the screen can do with what is selected on it; the palette lists it. */
export function useActions(title: string, actions: readonly SelectionAction[]): void {
  const group = useRef<ActionGroup>({ title, actions })
  useEffect(() => {
    group.current = { title, actions }
  })
  useEffect(() => {
    const read = () => group.current
    registered.add(read)
    return () => void registered.delete(read)
  }, [])
}
