import { type KeyboardEvent, useRef, useState } from 'react'
import styles from './day-stops.module.css'

interface DayStopsProps<Day extends { day: string }> {
  /** In date order; today is last. */
  days: readonly Day[]
  /** Describes a day's figures in words. */
  wordsOf: (day: Day) => string
  /** Called with the day that is hovered or focused; null when none is. */
  onShow: (day: Day | null) => void
  /** Opens the details of a day; focus returns to `by`. */
  onOpen: (day: Day, by: HTMLElement) => void
}

/** Focusable days over the drawing of a chart: one is in the tab order, the arrow keys reach the others. */
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
