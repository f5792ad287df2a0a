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
  /** Whether it runs again and again while the key is held. */
  repeats?: boolean
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
 * anywhere when the person has switched that on; never while something is typed or chosen. A key that is held runs once.
 */
export function useShortcuts(title: string, shortcuts: readonly Shortcut[]): void {
  const group = useRef<ShortcutGroup>({ title, shortcuts })
  useEffect(() => {
    group.current = { title, shortcuts }
  })
  // What is still held when the focus has gone on into a text is not written there.
  const taken = useRef<string | null>(null)
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const pressed = event.key.toLowerCase()
    if (!event.repeat) taken.current = null
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    const shortcut = shortcuts.find(({ key }) => key === pressed)
    if (event.repeat && !shortcut?.repeats) {
      if (taken.current === pressed) event.preventDefault()
      return
    }
    if (!shortcut?.run || !(event.target instanceof Element) || !takesSingleKeys(event.target)) return
    event.preventDefault()
    taken.current = pressed
    shortcut.run(event)
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
