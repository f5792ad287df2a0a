import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { toLogicalArrowKey } from '../focus/arrow-keys.ts'
import { dayByKey, dayWords, monthWords, weekdayWords, weekOf, weeksOfMonth } from './days.ts'
import styles from './month-grid.module.css'

export interface MonthGridProps {
  /** The chosen day, as YYYY-MM-DD; its month is shown. */
  day: string
  /** Today in the reader's time zone. */
  today: string
  /** Called with the day reached by keyboard or, without `onPick`, pressed; it may be in another month. */
  onDayChange: (day: string) => void
  /** Called with the day that was pressed or chosen with Enter, when the calendar is used to choose one. */
  onPick?: (day: string) => void
  /** Renders the content of a day, below its number. */
  renderDay?: (day: string) => ReactNode
}

/**
 * A month in weeks, Sunday first. One tab stop: arrow keys move between days, Home and End to the ends of the week,
 * Page Up and Page Down to other months.
 */
export function MonthGrid({ day, today, onDayChange, onPick, renderDay }: MonthGridProps) {
  const grid = useRef<HTMLTableElement>(null)
  const isMoving = useRef(false)
  useLayoutEffect(() => {
    if (isMoving.current) grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
    isMoving.current = false
  }, [day])
  const move = (event: KeyboardEvent) => {
    const next = dayByKey(day, toLogicalArrowKey(event.key, event.currentTarget))
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    isMoving.current = true
    onDayChange(next)
  }
  const month = day.slice(0, 7)
  return (
    <table ref={grid} aria-label={monthWords(day)} className={styles.grid}>
      <thead>
        <tr>
          {weekOf(day).map((one) => (
            <th key={one} scope="col">
              {weekdayWords(one)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOfMonth(day).map((week) => (
          <tr key={week[0]}>
            {week.map((one) => (
              <td key={one} data-other={!one.startsWith(month) || undefined} data-selected={one === day || undefined}>
                <button
                  type="button"
                  className={styles.number}
                  data-day={one}
                  aria-label={dayWords(one)}
                  aria-pressed={one === day}
                  aria-current={one === today ? 'date' : undefined}
                  tabIndex={one === day ? 0 : -1}
                  onClick={() => (onPick ?? onDayChange)(one)}
                  onKeyDown={move}
                >
                  {Number(one.slice(8))}
                </button>
                {renderDay?.(one)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
