import { useEffect, useEffectEvent, useRef } from 'react'
import { takesSingleKeys } from './single-keys.ts'

export interface Shortcut {
  /** As printed on the keys, for example `J` or `Ctrl K`. */
  keys: string
  /** What happens. */
  does: string
  /** The single key (`event.key`, letters in lower case) that runs it; without it the keys are only listed. */
  key?: string
  run?: (event: KeyboardEvent) => void
}

export interface ShortcutGroup {
  /** Where the keys work, or what they are for. */
  title: string
  shortcuts: readonly Shortcut[]
}

const registered = new Set<() => ShortcutGroup>()

/** The shortcuts that work now, for the list of them. */
export function listShortcuts(): ShortcutGroup[] {
  return [...registered].map((read) => read())
}

/**
 * Listens to keys while mounted and lists them. Keys without Ctrl or ⌘ act inside elements with `data-single-keys`, or
 * anywhere when the person has switched that on; never while something is typed or chosen.
 */
export function useShortcuts(title: string, shortcuts: readonly Shortcut[]): void {
  const group = useRef<ShortcutGroup>({ title, shortcuts })
  useEffect(() => {
    group.current = { title, shortcuts }
  })
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    const run = shortcuts.find(({ key }) => key === event.key.toLowerCase())?.run
    if (!run || !(event.target instanceof Element) || !takesSingleKeys(event.target)) return
    event.preventDefault()
    run(event)
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => handle(event)
    const readGroup = () => group.current
    registered.add(readGroup)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      registered.delete(readGroup)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [])
}
