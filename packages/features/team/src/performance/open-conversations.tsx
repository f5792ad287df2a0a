import { useEndpointQuery, useSignedIn } from '@parley/client'
import { getOpenDays, type OpenDay } from '@parley/contract'
import { formatMonthDay } from '@parley/domain'
import { useState } from 'react'
import { useTeamAddress } from '../use-team-address.ts'
import { DayStops } from './day-stops.tsx'
import { openDayWords } from './open-words.ts'
import { RangeChart } from './range-chart.tsx'
import styles from './open-conversations.module.css'

const number = (value: number) => value.toLocaleString('en-US')

interface OpenConversationsProps {
  onOpen: (day: OpenDay, by: HTMLElement) => void
}

/** Open and unassigned conversations at the end of each day; a day opens its conversations. */
export function OpenConversations({ onOpen }: OpenConversationsProps) {
  const { range } = useTeamAddress()
  const { timezone } = useSignedIn().user.organization
  const [shown, setShown] = useState<OpenDay | null>(null)
  const query = useEndpointQuery(getOpenDays, { query: { dateRange: range } }, { keepPrevious: true })
  const days = query.data ?? []
  return (
    <RangeChart
      title="Open conversations"
      note={shown ? openDayWords(shown) : `End of each day in ${timezone.replaceAll('_', ' ')}, today as of now`}
      height={200}
      query={query}
      loading="Loading open conversations..."
      file="open-conversations"
      heads={['Day', 'Open', 'Unassigned']}
      wordsOf={({ day, open, unassigned }) => [formatMonthDay(day), number(open), number(unassigned)]}
      onOpen={onOpen}
    >
      <Lines days={days} onShow={setShown} onOpen={onOpen} />
    </RangeChart>
  )
}

interface LinesProps extends OpenConversationsProps {
  days: readonly OpenDay[]
  onShow: (day: OpenDay | null) => void
}

/** Minimum distance of two labels, in percent of the height. */
const LABEL = 16

function Lines({ days, onShow, onOpen }: LinesProps) {
  const last = days.at(-1)
  if (!last) return null
  const most = Math.max(1, ...days.map(({ open }) => open))
  const top = (value: number) => 96 - (value / most) * 92
  const across = (index: number) => ((index + 0.5) / days.length) * 100
  const points = (valueOf: (day: OpenDay) => number) =>
    days.map((day, index) => `${across(index)},${top(valueOf(day))}`).join(' ')
  const [open, unassigned] = [top(last.open), top(last.unassigned)]
  const ends = { insetInlineStart: `${across(days.length - 1)}%` }
  return (
    <div className={styles.chart}>
      <div className={styles.plot}>
        <svg className={styles.lines} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
          <polyline className={styles.open} points={points((day) => day.open)} />
          <polyline className={styles.unassigned} points={points((day) => day.unassigned)} />
        </svg>
        <span className={styles.end} style={{ ...ends, insetBlockStart: `${open}%` }} aria-hidden />
        <span className={styles.end} data-hollow style={{ ...ends, insetBlockStart: `${unassigned}%` }} aria-hidden />
        <DayStops days={days} wordsOf={openDayWords} onShow={onShow} onOpen={onOpen} />
      </div>
      <div className={styles.labels} aria-hidden>
        <span style={{ insetBlockStart: `${Math.min(open, unassigned - LABEL)}%` }}>{`${number(last.open)} open`}</span>
        <span style={{ insetBlockStart: `${unassigned}%` }}>{`${number(last.unassigned)} unassigned`}</span>
      </div>
      <div className={styles.axis} aria-hidden>
        <span>{days[0] && formatMonthDay(days[0].day)}</span>
        {days.length > 1 && <span>today</span>}
      </div>
    </div>
  )
}
