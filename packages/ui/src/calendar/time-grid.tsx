import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { hasModifier, toLogicalArrowKey } from '../focus/arrow-keys.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { columnWords, dayWords } from './days.ts'
import { inLanes, type TimeSpan } from './lanes.ts'
import { type MovedSpan, useSpanMove } from './use-span-move.ts'
import styles from './time-grid.module.css'

/** Height of an hour and of the header and width of the time column, in px; the style sheet repeats them. */
const HOUR = 62
const HEAD = 40
const TIMES = 64
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const END = 24 * 60

export interface TimeGridEvent extends TimeSpan {
  /** Unique id. */
  id: string
}

export interface TimeSlot {
  /** The day, as YYYY-MM-DD. */
  day: string
  /** Hour of the day, 0 to 23. */
  hour: number
}

export interface TimeGridProps<Event extends TimeGridEvent> {
  /** Accessible name: what is planned. */
  label: string
  /** The days to show: one, or those of a week, in order. */
  days: readonly string[]
  /** The events to show, in any order. */
  events: readonly Event[]
  /** Renders an event; only whole lines are visible. Include a link or a button. */
  renderEvent: (event: Event) => ReactNode
  /** The reader's current time, marked by a line. */
  now?: { day: string; minute: number }
  /** The hour scrolled into view at first. */
  firstHour?: number
  /** Called with an hour that was pressed or chosen with Enter, to create something there. */
  onSlot: (slot: TimeSlot) => void
  /** Makes the events movable by pointer and keyboard. */
  moving?: SpanMoving<Event> | undefined
}

export interface SpanMoving<Event> {
  /** Whether an event cannot be moved. */
  isFixed: (event: Event) => boolean
  /** Describes where an event is being moved to; announced and shown. */
  words: (event: Event, moved: MovedSpan) => string
  /** Called with the event's new time when it is dropped or confirmed with Enter. */
  onMove: (event: Event, moved: MovedSpan) => void
}

/**
 * Days side by side with their hours. The hours are one tab stop: arrow keys move, Home and End go to the first and
 * last day, Enter chooses. Overlapping events are side by side, each in the hour in which it begins. Movable events are
 * dragged, or moved with arrow keys and resized with Shift and arrow keys; Enter confirms, Escape cancels.
 */
export function TimeGrid<Event extends TimeGridEvent>(props: TimeGridProps<Event>) {
  const { label, days, events, renderEvent, now, firstHour = 8, onSlot, moving } = props
  const [at, setAt] = useState({ column: 0, hour: firstHour })
  const column = Math.min(at.column, days.length - 1)
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    frame.current?.scrollTo({ top: firstHour * HOUR })
  }, [firstHour])
  const move = (event: KeyboardEvent) => {
    const next = slotByKey({ column, hour: at.hour }, toLogicalArrowKey(event.key, event.currentTarget), days.length)
    if (!next || hasModifier(event)) return
    event.preventDefault()
    setAt(next)
    frame.current?.querySelector<HTMLElement>(`[data-slot="${next.column} ${next.hour}"]`)?.focus()
  }

  const whole = useRef<HTMLDivElement>(null)
  const { draft, handlersOf } = useSpanMove({
    days,
    hour: HOUR,
    dayWidth: () => ((whole.current?.offsetWidth ?? 0) - TIMES) / days.length,
    onMove: (moved) => {
      const event = events.find(({ id }) => id === moved.id)
      if (event) moving?.onMove(event, moved)
    },
  })
  const drafted = draft && events.find(({ id }) => id === draft.id)
  const isMovable = (event: Event) => moving !== undefined && !moving.isFixed(event)

  return (
    <div ref={frame} className={styles.frame}>
      <div ref={whole} className={styles.whole}>
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
                          data-moved={draft?.id === span.id || undefined}
                          style={
                            draft?.id === span.id
                              ? placeOf(draft, days.indexOf(draft.day) / days.length, 1 / days.length)
                              : placeOf(span, (index + lane / lanes) / days.length, 1 / lanes / days.length)
                          }
                          {...(isMovable(span) && handlersOf(span))}
                        >
                          {renderEvent(span)}
                          {isMovable(span) && <span aria-hidden className={styles.handle} data-handle="end" />}
                          {draft?.id === span.id && (
                            <span aria-hidden className={styles.tip}>
                              {moving?.words(span, draft)}
                            </span>
                          )}
                        </div>
                      ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {moving && (
          <VisuallyHidden>
            <output aria-live="polite">
              {draft && drafted && `${moving.words(drafted, draft)}. Press Enter to confirm or Escape to cancel.`}
            </output>
          </VisuallyHidden>
        )}
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

const placeOf = ({ from, to }: TimeSpan, start: number, width: number) => ({
  ...columnOf(start, width),
  insetBlockStart: topOf(from),
  blockSize: topOf(Math.min(to, END)) - topOf(from) - 2,
})

/** Position and width beside the time column, as fractions from 0 to 1 of the remaining width. */
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
