import type { RecordingView } from '@parley/contract'
import { formatInstant, formatMegabytes, formatTalk, recordingState } from '@parley/domain'
import { OpenLink } from '@parley/parts/address'
import styles from '../recordings.module.css'

interface RecordingRowProps {
  recording: RecordingView
  index: number
  href: string
  zone: string
  now: Date
  isOpen: boolean
  onOpen: (id: string) => void
}

/** A recording with its meeting, time, length, size and creator, and what is still missing or will never arrive. */
export function RecordingRow({ recording, index, href, zone, now, isOpen, onOpen }: RecordingRowProps) {
  const { id, title, startedAt, lengthMs, bytes, userName } = recording
  const words = stateWords(recording, now)
  return (
    <li className={styles.row} data-index={index} data-open={isOpen || undefined}>
      <OpenLink className={styles.title} to={href} data-record={id} onOpen={() => onOpen(id)} aria-current={isOpen}>
        {title}
      </OpenLink>
      <span className={styles.facts}>
        <time dateTime={startedAt}>{formatInstant(new Date(startedAt), zone)}</time>
        <span>{formatTalk(Math.floor(lengthMs / 1000))}</span>
        <span>{formatMegabytes(bytes)}</span>
        <span>{userName}</span>
      </span>
      {words && <span className={styles.state}>{words}</span>}
    </li>
  )
}

/** The state of a recording in words; null when it is whole. */
export function stateWords(recording: RecordingView, now: Date): string | null {
  const { bytes, lengthMs } = recording
  const states = {
    recording: 'Being recorded now',
    uploading: `Uploading: ${formatMegabytes(bytes)} so far`,
    whole: null,
    cut: `Ends early: the browser was closed. The first ${formatTalk(Math.floor(lengthMs / 1000))} was saved.`,
  } as const
  return states[recordingState(recording, now)]
}
