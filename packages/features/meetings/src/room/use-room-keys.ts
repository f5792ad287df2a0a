import { useEffect, useRef } from 'react'

interface RoomKeys {
  onMute: () => void
  onCamera: () => void
  onHand: () => void
  onChat: () => void
}

const KEYS: Readonly<Record<string, keyof RoomKeys>> = { m: 'onMute', v: 'onCamera', h: 'onHand', c: 'onChat' }

/** M, V, H and C act like the controls, except while the user is typing or a dialog has the focus. */
export function useRoomKeys(keys: RoomKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const action = KEYS[key.toLowerCase()]
      const isElsewhere =
        target instanceof Element && target.closest('input, textarea, select, [role=dialog], [role=alertdialog]')
      if (action && !isElsewhere && !ctrlKey && !metaKey && !altKey) latest.current[action]()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
