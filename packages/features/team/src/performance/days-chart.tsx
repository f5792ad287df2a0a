import { useEndpointQuery, useSignedIn } from '@parley/client'
import { getTeamDays, type PerformanceDay } from '@parley/contract'
import { formatCents, formatMonthDay } from '@parley/domain'
import { useState } from 'react'
import { useTeamAddress } from '../use-team-address.ts'
import { DayStops } from './day-stops.tsx'
import { RangeChart } from './range-chart.tsx'
import styles from './days-chart.module.css'

const number = (value: number) => value.toLocaleString('en-US')

const dayWords = ({ day, messages, amount }: PerformanceDay) =>
  `${formatMonthDay(day)}: ${number(messages)} ${messages === 1 ? 'message' : 'messages'}, ${formatCents(amount)}`

/** Texts and payments per day: two plots over one time axis, today as an outline; a day opens its details. */
export function DaysChart({ onOpen }: { onOpen: (day: PerformanceDay, by: HTMLElement) => void }) {
  const { range } = useTeamAddress()
  const { timezone } = useSignedIn().user.organization
  const query = useEndpointQuery(getTeamDays, { query: { dateRange: range } }, { keepPrevious: true })
  const [shown, setShown] = useState<PerformanceDay | null>(null)
  const days = query.data ?? []
  return (
    <RangeChart
      title="Messages and payments per day"
      note={shown ? dayWords(shown) : `Days in ${timezone.replaceAll('_', ' ')}, with today so far`}
      height={220}
      query={query}
      loading="Loading days..."
      file="messages-and-payments"
      heads={['Day', 'Messages sent', 'Payments received']}
      wordsOf={({ day, messages, amount }) => [formatMonthDay(day), number(messages), formatCents(amount)]}
      onOpen={onOpen}
    >
      <div className={styles.chart}>
        <div className={styles.plots}>
          <Plot name="Messages sent" days={days} valueOf={({ messages }) => messages} words={number} />
          <Plot
            name="Payments received"
            days={days}
            valueOf={({ amount }) => amount}
            words={(value) => formatCents(value as PerformanceDay['amount'])}
          />
          <DayStops days={days} wordsOf={dayWords} onShow={setShown} onOpen={onOpen} />
        </div>
        <div className={styles.axis} aria-hidden>
          <span>{days[0] && formatMonthDay(days[0].day)}</span>
          {days.length > 1 && <span>today</span>}
        </div>
      </div>
    </RangeChart>
  )
}

interface PlotProps {
  name: string
  days: readonly PerformanceDay[]
  valueOf: (day: PerformanceDay) => number
  words: (value: number) => string
}

function Plot({ name, days, valueOf, words }: PlotProps) {
  const most = Math.max(1, ...days.map(valueOf))
  const total = days.reduce((sum, day) => sum + valueOf(day), 0)
  const today = days.at(-1)?.day
  return (
    <div className={styles.plot} aria-hidden>
      <div className={styles.head}>
        <span>{name}</span>
        <strong>{words(total)}</strong>
      </div>
      <div className={styles.columns}>
        {days.map((day) => (
          <span
            key={day.day}
            className={styles.column}
            data-today={day.day === today || undefined}
            style={{ blockSize: `${(Math.max(0, valueOf(day)) / most) * 100}%` }}
          />
        ))}
      </div>
    </div>
  )
}
