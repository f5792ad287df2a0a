import { type PointerEvent, useRef } from 'react'
import type { DialKey } from './keys.ts'
import styles from './dial-pad.module.css'

/** Hold time in milliseconds after which a key enters its alternative character. */
const HOLD_MS = 500

export interface DialButtonProps {
  dialKey: DialKey
  onPress: (entered: string) => void
}

/** One key of the dial pad; held for half a second, it enters its alternative character, if it has one. */
export function DialButton({ dialKey: { digit, letters, held }, onPress }: DialButtonProps) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const wasHeld = useRef(false)
  const release = () => clearTimeout(timer.current)
  const hold = (event: PointerEvent) => {
    wasHeld.current = false
    if (held === undefined || event.button !== 0) return
    timer.current = setTimeout(() => {
      wasHeld.current = true
      onPress(held)
    }, HOLD_MS)
  }
  return (
    <button
      type="button"
      className={styles.key}
      onPointerDown={hold}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onContextMenu={(event) => held !== undefined && event.preventDefault()}
      onClick={() => {
        if (!wasHeld.current) onPress(digit)
        wasHeld.current = false
      }}
    >
      <span className={styles.digit}>{digit}</span> <span className={styles.letters}>{letters}</span>
    </button>
  )
}
