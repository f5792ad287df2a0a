import { useEffect, useEffectEvent, useRef } from 'react'
import { takesSingleKeys } from './single-keys.ts'

export interface Shortcut {
  /** The keys as printed on them, for example `J` or `Ctrl K`. */
  keys: string
  /** Description of the action. */
  does: string
  /** The single key (`event.key`, letters in lower case) that runs it; without it the shortcut is only listed. */
  key?: string
  run?: (event: KeyboardEvent) => void
  /** Whether it runs repeatedly while the key is held. */
  repeats?: boolean
}

export interface ShortcutGroup {
  /** Heading: where the keys work, or what they are for. */
  title: string
  shortcuts: readonly Shortcut[]
}

const registered = new Set<() => ShortcutGroup>()

/** Returns the shortcuts that work now, for the list of shortcuts. */
export function listShortcuts(): ShortcutGroup[] {
  return [...registered].map((read) => read())
}

/**
 * Handles and lists shortcuts while mounted. Keys without Ctrl or ⌘ act inside elements with `data-single-keys`, or
 * anywhere when the person has enabled that; never while text is typed or an option is chosen. A held key runs once,
 * unless it `repeats`.
 */
export function useShortcuts(title: string, shortcuts: readonly Shortcut[]): void {
  const group = useRef<ShortcutGroup>({ title, shortcuts })
  useEffect(() => {
    group.current = { title, shortcuts }
  })
  // A key still held after its shortcut moved the focus into a text field must not be typed there.
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
