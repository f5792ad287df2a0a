import { useEndpointQuery } from '@parley/client'
import { listBusyTimes } from '@parley/contract'
import { type Id, meetingEnd } from '@parley/domain'
import { spanWords } from './meeting-words.ts'
import type { InvitedPerson, ScheduleTimes } from './schedule-form.ts'
import styles from './busy-lines.module.css'

interface BusyLinesProps {
  people: readonly InvitedPerson[]
  times: ScheduleTimes
  zone: string
  /** The meeting that is being edited; null for a new one. */
  except: Id | null
}

/** Shows which of the invited colleagues are in another meeting at that time, and when. */
export function BusyLines({ people, times, zone, except }: BusyLinesProps) {
  const colleagues = people.filter(({ kind }) => kind === 'colleague')
  const busy = useEndpointQuery(
    listBusyTimes,
    {
      query: {
        userIds: colleagues.map(({ id }) => id).join(),
        from: times.startTime.toISOString(),
        to: meetingEnd(times).toISOString(),
        ...(except !== null && { except }),
      },
    },
    { enabled: colleagues.length > 0 && meetingEnd(times) > times.startTime },
  )
  const lines = colleagues.flatMap(({ id, name }) => {
    const own = busy.data?.filter(({ userId }) => userId === id) ?? []
    return own.length === 0
      ? []
      : [{ id, words: `${name} is busy ${own.map((one) => spanWords(one, zone)).join(', ')}.` }]
  })
  if (colleagues.length === 0) return null
  return (
    <ul className={styles.lines} aria-label="Busy at that time" aria-live="polite">
      {lines.map(({ id, words }) => (
        <li key={id}>{words}</li>
      ))}
      {lines.length === 0 && busy.isSuccess && <li className={styles.free}>All invited colleagues are free then.</li>}
    </ul>
  )
}
