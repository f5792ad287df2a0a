import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { EMOJI } from './emoji.ts'
import styles from './emoji-grid.module.css'

const COLUMNS = 7

interface EmojiGridProps {
  onPick: (emoji: string) => void
  onClose: () => void
}

/**
 * Grid of emoji to insert into a text, with one tab stop: the arrow keys, Home and End move, Enter inserts, Escape
 * closes.
 */
export function EmojiGrid({ onPick, onClose }: EmojiGridProps) {
  const [active, setActive] = useState(0)
  const grid = useRef<HTMLDivElement>(null)
  const focus = (index: number) => grid.current?.querySelectorAll('button')[index]?.focus()
  useEffect(() => grid.current?.querySelector('button')?.focus(), [])
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      return onClose()
    }
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: COLUMNS, ArrowUp: -COLUMNS }[event.key]
    const to = step === undefined ? { Home: 0, End: EMOJI.length - 1 }[event.key] : active + step
    if (to === undefined) return
    event.preventDefault()
    const next = Math.min(Math.max(to, 0), EMOJI.length - 1)
    setActive(next)
    focus(next)
  }
  return (
    <div ref={grid} className={styles.grid} role="toolbar" aria-label="Emoji">
      {EMOJI.map(([emoji, name], index) => (
        <button
          key={emoji}
          type="button"
          className={styles.emoji}
          aria-label={name}
          title={name}
          tabIndex={index === active ? 0 : -1}
          onKeyDown={move}
          onFocus={() => setActive(index)}
          onClick={() => onPick(emoji)}
        >
          {emoji}
        </button>
      ))}
    </div>
  )
}
