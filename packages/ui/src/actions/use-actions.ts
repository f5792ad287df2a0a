import { useEffect, useRef } from 'react'
import type { IconType } from '../icon/icon.tsx'

/** An action on what is selected on the screen. */
export interface SelectionAction {
  /** Unique id within its group. */
  id: string
  /** Label of the action; ends in `...` when a dialog asks first. */
  label: string
  icon?: IconType | undefined
  /** Keyboard shortcut for the same action. */
  keys?: string | undefined
  /** Reason why the action is not available now. */
  disabledReason?: string | undefined
  run: () => void
}

export interface ActionGroup {
  /** Name of the selection, for example `Invoice INV-2068`. */
  title: string
  actions: readonly SelectionAction[]
}

const registered = new Set<() => ActionGroup>()

/** Returns the actions available now: one group per selection, in the order in which they were offered. */
export function listActions(): ActionGroup[] {
  const groups = new Map<string, SelectionAction[]>()
  for (const read of registered) {
    const { title, actions } = read()
    if (actions.length > 0) groups.set(title, [...(groups.get(title) ?? []), ...actions])
  }
  return [...groups].map(([title, actions]) => ({ title, actions }))
}

/** While mounted, offers actions on the screen's selection; the command palette lists them. */
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
