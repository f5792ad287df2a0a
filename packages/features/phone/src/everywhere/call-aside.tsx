import { useEndpointQuery, useSignedIn } from '@parley/client'
import { type Call, getCustomer, type TimelineEntry } from '@parley/contract'
import { dayKey, formatCents, formatInstant, formatMonthDay, type Id } from '@parley/domain'
import { callEntryWords } from '../calls/talk-words.ts'
import { useTalk } from '../calls/use-talk.ts'
import styles from './call-bar.module.css'

const LATEST = 12
const CALLS = 3

/** Shows context on the other party of a call: their open balance, the last text with them, and the last calls. */
export function CallAside({ call }: { call: Call }) {
  return call.customerId === null ? (
    <p className={styles.unknown}>No customer has this number yet.</p>
  ) : (
    <Known customerId={call.customerId} name={call.name} />
  )
}

function Known({ customerId, name }: { customerId: Id; name: string }) {
  const zone = useSignedIn().user.settings.display.timezone
  const { data } = useEndpointQuery(getCustomer, { params: { id: customerId } })
  const talk = useTalk(customerId, LATEST)
  const text = talk?.find(({ type }) => type === 'text_received' || type === 'text_sent')
  const calls = talk?.filter(isCall).slice(0, CALLS) ?? []
  return (
    <>
      {data && (
        <p className={styles.fact}>
          <span>Outstanding</span>
          <b data-open={data.outstandingBalance > 0 || undefined}>{formatCents(data.outstandingBalance)}</b>
        </p>
      )}
      {text && (
        <section aria-label="Last text" className={styles.last}>
          <h3>Last text</h3>
          <blockquote>
            <span>{`${text.type === 'text_received' ? name : (text.byName ?? 'The team')}, ${formatInstant(new Date(text.at), zone)}`}</span>
            {text.text}
          </blockquote>
        </section>
      )}
      {calls.length > 0 && (
        <section aria-label="Last calls" className={styles.last}>
          <h3>Last calls</h3>
          {calls.map((entry) => (
            <p key={entry.id} className={styles.fact}>
              <span>{`${WAYS[entry.type as keyof typeof WAYS]}${callEntryWords(entry)}`}</span>
              <time dateTime={entry.at}>{formatMonthDay(dayKey(new Date(entry.at), zone))}</time>
            </p>
          ))}
        </section>
      )}
    </>
  )
}

const WAYS = { call_made: 'Outgoing, ', call_taken: 'Incoming, ', call_missed: '', voicemail_left: '' } as const
const isCall = ({ type }: TimelineEntry) => type in WAYS
