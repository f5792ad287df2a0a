import { useEndpointQuery, useSignedIn } from '@parley/client'
import { type AnswerHour, getTeamAnswerHours } from '@parley/contract'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTeamAddress } from '../use-team-address.ts'
import { dayName, hourName, hourWords, stepOf, STEPS, waitFigure, waitWords } from './answer-words.ts'
import { RangeChart } from './range-chart.tsx'
import styles from './answer-hours.module.css'

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6]
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const HEADS = ['Hour of the week', 'Median', 'Answers']
const MOVES: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

const keyOf = (weekday: number, hour: number) => weekday * 24 + hour
const answersWords = (count: number) => `${count.toLocaleString('en-US')} answers`
const words = (cell: AnswerHour) =>
  `${hourWords(cell)}: ${waitWords(cell.medianSeconds)}, ${answersWords(cell.answers)}`

/** Heat map of the median time to first answer by hour of the week; a cell opens its conversations. */
export function AnswerHours({ onOpen }: { onOpen: (cell: AnswerHour, by: HTMLElement) => void }) {
  const { range } = useTeamAddress()
  const { timezone } = useSignedIn().user.organization
  const [shown, setShown] = useState<AnswerHour | null>(null)
  const query = useEndpointQuery(getTeamAnswerHours, { query: { dateRange: range } }, { keepPrevious: true })
  const cells = query.data ?? []
  return (
    <RangeChart
      title="Median time to first answer"
      note={shown ? words(shown) : `Minutes, by the hour the customer wrote (${timezone.replaceAll('_', ' ')})`}
      height={240}
      query={query}
      loading="Loading answers..."
      empty={{
        title: 'Too few answers in this range',
        sentence: 'An hour needs at least 3 first answers. Choose a longer range.',
      }}
      file="first-answers"
      heads={HEADS}
      wordsOf={(cell) => [hourWords(cell), waitWords(cell.medianSeconds), cell.answers.toLocaleString('en-US')]}
      onOpen={onOpen}
    >
      <HeatMap cells={cells} onShow={setShown} onOpen={onOpen} />
      <ul className={styles.legend} aria-label="Minutes">
        {STEPS.map((step, index) => (
          <li key={step}>
            <span className={styles.key} data-step={index + 1} />
            {step}
          </li>
        ))}
      </ul>
    </RangeChart>
  )
}

interface HeatMapProps {
  cells: readonly AnswerHour[]
  onShow: (cell: AnswerHour | null) => void
  onOpen: (cell: AnswerHour, by: HTMLElement) => void
}

function HeatMap({ cells, onShow, onOpen }: HeatMapProps) {
  const table = useRef<HTMLTableElement>(null)
  const [current, setCurrent] = useState<number | null>(null)
  const byKey = new Map(cells.map((cell) => [keyOf(cell.weekday, cell.hour), cell]))
  const first = cells[0]
  const earliest = Math.min(...cells.map(({ hour }) => hour))
  const box = useRef<HTMLDivElement>(null)
  // When the map overflows, scroll so that the night hours are out of view.
  useEffect(() => {
    if (box.current) box.current.scrollLeft = (box.current.scrollWidth * earliest) / HOURS.length
  }, [earliest])
  // One cell is in the tab order; the arrow keys reach the others.
  const stop = current !== null && byKey.has(current) ? current : first && keyOf(first.weekday, first.hour)
  const move = (event: KeyboardEvent, from: AnswerHour) => {
    const to = nextCell(byKey, from, MOVES[event.key])
    if (!to) return
    event.preventDefault()
    table.current?.querySelector<HTMLButtonElement>(`[data-key="${keyOf(to.weekday, to.hour)}"]`)?.focus()
  }
  return (
    <div ref={box} className={styles.scroll}>
      <table ref={table} className={styles.map} aria-label="Hours of the week">
        <tbody>
          {WEEKDAYS.map((weekday) => (
            <tr key={weekday}>
              <th scope="row">{dayName(weekday)}</th>
              {HOURS.map((hour) => {
                const key = keyOf(weekday, hour)
                const cell = byKey.get(key)
                return (
                  <td key={hour}>
                    {cell && (
                      <button
                        type="button"
                        className={styles.cell}
                        data-key={key}
                        data-figure={waitFigure(cell.medianSeconds)}
                        data-step={stepOf(cell.medianSeconds)}
                        tabIndex={key === stop ? 0 : -1}
                        aria-label={words(cell)}
                        onClick={({ currentTarget }) => onOpen(cell, currentTarget)}
                        onKeyDown={(event) => move(event, cell)}
                        onFocus={() => {
                          setCurrent(key)
                          onShow(cell)
                        }}
                        onBlur={() => onShow(null)}
                        onPointerEnter={() => onShow(cell)}
                        onPointerLeave={() => onShow(null)}
                      />
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
        <tfoot aria-hidden>
          <tr>
            <td>{'\u00a0'}</td>
            {HOURS.map((hour) => (
              <td key={hour} className={styles.hour}>
                {hour % 3 === 0 && <span>{hourName(hour)}</span>}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** Returns the nearest cell with a figure in a direction; undefined when there is none or the key was not an arrow. */
function nextCell(
  cells: ReadonlyMap<number, AnswerHour>,
  { weekday, hour }: AnswerHour,
  direction: readonly [down: number, right: number] | undefined,
): AnswerHour | undefined {
  if (!direction) return undefined
  const [down, right] = direction
  for (let step = 1; step < HOURS.length; step += 1) {
    const [day, at] = [weekday + down * step, hour + right * step]
    if (day < 0 || day > 6 || at < 0 || at > 23) return undefined
    const cell = cells.get(keyOf(day, at))
    if (cell) return cell
  }
  return undefined
}
