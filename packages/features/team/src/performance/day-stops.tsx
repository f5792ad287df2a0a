import { type KeyboardEvent, useRef, useState } from 'react'
import styles from './day-stops.module.css'

interface DayStopsProps<Day extends { day: string }> {
  /** Today last. */
  days: readonly Day[]
  /** What a day's figures are, in words. */
  wordsOf: (day: Day) => string
  /** The day that is pointed at or has the focus; null: none. */
  onShow: (day: Day | null) => void
  /** Opens what a day is made of; `by` gets the focus back. */
  onOpen: (day: Day, by: HTMLElement) => void
}

/** The days of a chart, each over its place in the drawing: one is in the order of Tab, the arrows reach the others. */
export function DayStops<Day extends { day: string }>({ days, wordsOf, onShow, onOpen }: DayStopsProps<Day>) {
  const box = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState<string | null>(null)
  const stop = days.some(({ day }) => day === current) ? current : days.at(-1)?.day
  const move = (event: KeyboardEvent, index: number) => {
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: days.length - 1 }[event.key]
    if (to === undefined || !days[to]) return
    event.preventDefault()
    box.current?.querySelectorAll('button')[to]?.focus()
  }
  return (
    <ul ref={box} className={styles.days} aria-label="Days">
      {days.map((day, index) => (
        <li key={day.day}>
          <button
            type="button"
            className={styles.day}
            tabIndex={day.day === stop ? 0 : -1}
            aria-label={wordsOf(day)}
            onClick={({ currentTarget }) => onOpen(day, currentTarget)}
            onKeyDown={(event) => move(event, index)}
            onFocus={() => {
              setCurrent(day.day)
              onShow(day)
            }}
            onBlur={() => onShow(null)}
            onPointerEnter={() => onShow(day)}
            onPointerLeave={() => onShow(null)}
          />
        </li>
      ))}
    </ul>
  )
}
