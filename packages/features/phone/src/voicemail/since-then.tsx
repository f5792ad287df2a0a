import type { TimelineEntry } from '@parley/contract'
import { formatInstant, type Id } from '@parley/domain'
import { Icon } from '@parley/ui'
import { CircleAlert, MessageSquareText, Phone } from 'lucide-react'
import { talkWords } from '../calls/talk-words.ts'
import { useTalk } from '../calls/use-talk.ts'
import styles from './voicemail-page.module.css'

/** Maximum number of texts and calls loaded. */
const LATEST = 20

interface SinceThenProps {
  customerId: Id
  name: string
  /** The time when the voicemail was left, ISO 8601. */
  timestamp: string
  zone: string
}

/** Lists the texts and calls with the customer after a voicemail, newest last. */
export function SinceThen({ customerId, name, timestamp, zone }: SinceThenProps) {
  const talk = useTalk(customerId, LATEST)
  if (talk === undefined) return null
  const since = talk.filter(({ at }) => at > timestamp).toReversed()
  return (
    <section className={styles.since} aria-label="Since then">
      <h3>Since then</h3>
      <ul>
        {since.map((entry) => (
          <li key={entry.id}>
            <time dateTime={entry.at}>{formatInstant(new Date(entry.at), zone)}</time>
            <Icon as={entry.call === null && entry.type !== 'voicemail_left' ? MessageSquareText : Phone} />
            <span>{talkWords(entry, name)}</span>
          </li>
        ))}
        {!since.some(isOurs) && (
          <li className={styles.open}>
            <span>Now</span>
            <Icon as={CircleAlert} />
            <span>Nobody has called or texted back yet.</span>
          </li>
        )}
      </ul>
    </section>
  )
}

const isOurs = ({ type }: TimelineEntry) => type === 'text_sent' || type === 'call_made' || type === 'call_taken'
