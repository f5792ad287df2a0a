import { reasonOf } from '@parley/client'
import type { reportSeat, ResponseOf } from '@parley/contract'
import { formatTime } from '@parley/domain'
import { Avatar, Button, useToast } from '@parley/ui'
import { useState } from 'react'
import type { RoomCall } from './room-call.ts'
import styles from './chat.module.css'

export type WaitingGuest = ResponseOf<typeof reportSeat>['waiting'][number]

interface WaitingGuestsProps {
  call: RoomCall
  waiting: readonly WaitingGuest[]
  zone: string
}

/** Lists the guests who ask to come in. */
export function WaitingGuests({ call, waiting, zone }: WaitingGuestsProps) {
  const { toast } = useToast()
  const [answered, setAnswered] = useState<readonly string[]>([])
  const answer = (seatId: string, isLetIn: boolean) => {
    // Answered only once: a second answer would be refused.
    if (answered.includes(seatId)) return
    setAnswered((before) => [...before, seatId])
    void call.answer(seatId, isLetIn).catch((error: unknown) => {
      setAnswered((before) => before.filter((one) => one !== seatId))
      toast({
        title: isLetIn ? 'Could not let them in' : 'Could not decline',
        description: reasonOf(error, 'Please try again.'),
        destructive: true,
      })
    })
  }
  if (waiting.length === 0) return null
  return (
    <ul className={styles.waiting} aria-label="Waiting to come in">
      {waiting.map(({ seatId, name, since }) => (
        <li key={seatId} className={styles.guest}>
          <Avatar name={name} size={28} tone="customer" />
          <span className={styles.who}>
            <strong>{name}</strong>
            <span>{`Guest, since ${formatTime(new Date(since), zone)}`}</span>
          </span>
          <Button size="compact" aria-label={`Decline ${name}`} onClick={() => answer(seatId, false)}>
            Decline
          </Button>
          <Button size="compact" variant="primary" aria-label={`Let in ${name}`} onClick={() => answer(seatId, true)}>
            Let in
          </Button>
        </li>
      ))}
    </ul>
  )
}
