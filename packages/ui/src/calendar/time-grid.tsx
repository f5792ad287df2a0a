import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { columnWords, dayWords } from './days.ts'
import { inLanes, type TimeSpan } from './lanes.ts'
import styles from './time-grid.module.css'

/** Heights of an hour and of the head, width of the times, in px; the style knows them too. */
const HOUR = 62
const HEAD = 40
const TIMES = 64
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const END = 24 * 60

export interface TimeGridEvent extends TimeSpan {
  /** Identifies it. */
  id: string
}

export interface TimeSlot {
  /** Day, written YYYY-MM-DD. */
  day: string
  /** Hour of the day, 0 to 23. */
  hour: number
}

export interface TimeGridProps<Event extends TimeGridEvent> {
  /** What is planned, read aloud. */
  label: string
  /** One day, or the days of a week, in order. */
  days: readonly string[]
  /** What stands in the grid, in any order. */
  events: readonly Event[]
  /** Draws one; only whole lines show. Give it a link or a button. */
  renderEvent: (event: Event) => ReactNode
  /** Where the reader's clock stands; a line marks it. */
  now?: { day: string; minute: number }
  /** The hour in view at first. */
  firstHour?: number
  /** Called with an hour that was pressed or chosen with Enter, for something new at it. */
  onSlot: (slot: TimeSlot) => void
}

/**
 * Days beside each other with their hours. The hours are one stop of the Tab key: arrow keys lead to others, Home and End to
 * the first and last day, Enter chooses. What overlaps stands beside each other, each in the hour in which it begins.
 */
export function TimeGrid<Event extends TimeGridEvent>(props: TimeGridProps<Event>) {
  const { label, days, events, renderEvent, now, firstHour = 8, onSlot } = props
  const [at, setAt] = useState({ column: 0, hour: firstHour })
  const column = Math.min(at.column, days.length - 1)
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    frame.current?.scrollTo({ top: firstHour * HOUR })
  }, [firstHour])
  const move = (event: KeyboardEvent) => {
    const next = slotByKey({ column, hour: at.hour }, event.key, days.length)
    if (!next) return
    event.preventDefault()
    setAt(next)
    frame.current?.querySelector<HTMLElement>(`[data-slot="${next.column} ${next.hour}"]`)?.focus()
  }

  return (
    <div ref={frame} className={styles.frame}>
      <div className={styles.whole}>
        <table className={styles.grid} aria-label={label}>
          <thead>
            <tr>
              <th scope="col" className={styles.times}>
                Time
              </th>
              {days.map((day) => (
                <th key={day} scope="col" aria-label={dayWords(day)} data-now={day === now?.day || undefined}>
                  {columnWords(day)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {HOURS.map((hour) => (
              <tr key={hour}>
                <th scope="row" className={styles.times}>
                  {hourWords(hour)}
                </th>
                {days.map((day, index) => (
                  <td key={day}>
                    <button
                      type="button"
                      className={styles.slot}
                      data-slot={`${index} ${hour}`}
                      aria-label={`${hourWords(hour)}, ${dayWords(day)}`}
                      tabIndex={index === column && hour === at.hour ? 0 : -1}
                      onClick={() => onSlot({ day, hour })}
                      onFocus={() => setAt({ column: index, hour })}
                      onKeyDown={move}
                    />
                    {inLanes(events.filter((event) => event.day === day))
                      .filter(({ span }) => Math.floor(span.from / 60) === hour)
                      .map(({ span, lane, lanes }) => (
                        <div
                          key={span.id}
                          className={styles.event}
                          style={{
                            ...columnOf((index + lane / lanes) / days.length, 1 / lanes / days.length),
                            insetBlockStart: topOf(span.from),
                            blockSize: topOf(Math.min(span.to, END)) - topOf(span.from) - 2,
                          }}
                        >
                          {renderEvent(span)}
                        </div>
                      ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {now && days.includes(now.day) && (
          <div
            aria-hidden
            className={styles.now}
            style={{
              ...columnOf(days.indexOf(now.day) / days.length, 1 / days.length),
              insetBlockStart: topOf(now.minute),
            }}
          />
        )}
      </div>
    </div>
  )
}

const topOf = (minute: number) => HEAD + (minute / 60) * HOUR

/** Where something stands beside the times: shares of what is left, from 0 to 1. */
const columnOf = (start: number, width: number) => ({
  insetInlineStart: `calc(${TIMES}px + (100% - ${TIMES}px) * ${start})`,
  inlineSize: `calc((100% - ${TIMES}px) * ${width} - 4px)`,
})

const hourWords = (hour: number) => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`

function slotByKey({ column, hour }: { column: number; hour: number }, key: string, columns: number) {
  const to = {
    ArrowLeft: { column: column - 1, hour },
    ArrowRight: { column: column + 1, hour },
    ArrowUp: { column, hour: hour - 1 },
    ArrowDown: { column, hour: hour + 1 },
    Home: { column: 0, hour },
    End: { column: columns - 1, hour },
  }[key]
  const isInside = to && to.column >= 0 && to.column < columns && to.hour >= 0 && to.hour < 24
  return isInside ? to : undefined
}
