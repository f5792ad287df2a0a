import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { hasModifier, keyInOrder } from '../focus/arrow-keys.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { columnWords, dayWords } from './days.ts'
import { inLanes, type TimeSpan } from './lanes.ts'
import { type MovedSpan, useSpanMove } from './use-span-move.ts'
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
  /** Makes what stands in the grid movable by pointer and keyboard. */
  moving?: SpanMoving<Event> | undefined
}

export interface SpanMoving<Event> {
  /** What stays where it is. */
  isFixed: (event: Event) => boolean
  /** Where something is moved to, in words, read aloud and shown. */
  words: (event: Event, moved: MovedSpan) => string
  /** Called with where it was let go. */
  onMove: (event: Event, moved: MovedSpan) => void
}

/**
 * Days beside each other with their hours. The hours are one stop of the Tab key: arrow keys lead to others, Home and End to
 * the first and last day, Enter chooses. What overlaps stands beside each other, each in the hour in which it begins. What can be
 * moved is dragged, or moved by arrow keys and stretched by them with Shift; Enter leaves it there, Escape puts it back.
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
    const next = slotByKey({ column, hour: at.hour }, keyInOrder(event.key, event.currentTarget), days.length)
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
              {draft && drafted && `${moving.words(drafted, draft)}. Enter leaves it there, Escape puts it back.`}
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
