import { useEndpointQuery, useSignedIn } from '@parley/client'
import { type Call, type CallTaker, getCallTaker } from '@parley/contract'
import { formatPhone, type Id } from '@parley/domain'
import { Icon } from '@parley/ui'
import { PhoneIncoming } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './incoming-card.module.css'

/** How long the notice is shown, in milliseconds. */
const SAID_MS = 3000

export interface SeenToElsewhereProps {
  /** The call that is ringing here; null when there is none. */
  ringing: Call | null
  /** The calls answered or declined here, or in the process of it, for which no notice is shown. */
  seenToHere: ReadonlySet<Id>
}

/**
 * Shows for a moment who answered a call, or that it was declined, when it stops ringing here because of another device
 * or person.
 */
export function CallHandledElsewhere({ ringing, seenToHere }: SeenToElsewhereProps) {
  const [rang, setRang] = useState<Call | null>(null)
  if (ringing !== null && ringing !== rang) setRang(ringing)
  return ringing === null && rang !== null && !seenToHere.has(rang.id) ? (
    <WhoHas key={rang.id} call={rang} onSaid={() => setRang(null)} />
  ) : null
}

function WhoHas({ call, onSaid }: { call: Call; onSaid: () => void }) {
  const { userId } = useSignedIn().actor
  const taker = useEndpointQuery(getCallTaker, { params: { id: call.id } }).data
  const words = taker ? wordsOf(taker, userId) : null
  const isSaid = words !== null
  const end = useEffectEvent(onSaid)
  useEffect(() => {
    if (!isSaid) return undefined
    const timer = setTimeout(() => end(), SAID_MS)
    return () => clearTimeout(timer)
  }, [isSaid])
  return createPortal(
    <div data-react-aria-top-layer="true">
      <output aria-label="Call handled" className={styles.taken}>
        {words !== null && (
          <span className={styles.card}>
            <span className={styles.head}>
              <Icon as={PhoneIncoming} />
              <b className={styles.title}>{words}</b>
            </span>
            <span className={styles.number}>{call.name === 'Unknown' ? formatPhone(call.phoneNumber) : call.name}</span>
          </span>
        )}
      </output>
    </div>,
    document.body,
  )
}

/** The text of the notice; null when the caller gave up, which the history shows. */
function wordsOf({ takenBy, response }: CallTaker, userId: Id): string | null {
  if (takenBy !== null && takenBy.userId !== userId) return `Answered by ${takenBy.name}`
  if (response === 'declined') return 'Declined on another device'
  return takenBy !== null || response === 'answered' ? 'Answered on another device' : null
}
