import { useEndpointQuery } from '@parley/client'
import { getPhoneCounts } from '@parley/contract'
import type { Id } from '@parley/domain'
import { setPhoneCount } from '@parley/parts/phone-badge'
import { useEffect, useEffectEvent, useState } from 'react'
import { CallBar } from './call-bar.tsx'
import { CallHandledElsewhere } from './call-handled-elsewhere.tsx'
import { IncomingCard } from './incoming-card.tsx'
import { InRoomContext } from './page-link.ts'
import { useActiveCalls } from './use-active-calls.ts'

export interface CallsEverywhereProps {
  /** Set in a meeting's room: called with whether a call is active at the same time. */
  onCall?: (isOnCall: boolean) => void
}

/**
 * On every screen: shows the bar of the user's call, incoming calls and who answered a call that rang, and sets the
 * count of the Phone tab.
 */
export function CallsEverywhere({ onCall }: CallsEverywhereProps) {
  const { own, ringing, forget } = useActiveCalls()
  const [seenTo, setSeenTo] = useState<ReadonlySet<Id>>(new Set())
  const [triedHere, setTriedHere] = useState<ReadonlySet<Id>>(new Set())
  useCountedBadge()
  const isOnCall = own?.outcome === null
  const tell = useEffectEvent((isOn: boolean) => onCall?.(isOn))
  useEffect(() => tell(isOnCall), [isOnCall])
  const incoming = ringing.find(({ id }) => !seenTo.has(id))
  return (
    <InRoomContext value={onCall !== undefined}>
      {own && <CallBar key={own.id} call={own} onDone={forget} />}
      <CallHandledElsewhere ringing={incoming ?? null} seenToHere={triedHere} />
      {incoming && (
        <IncomingCard
          key={incoming.id}
          call={incoming}
          onTry={(isTried) => setTriedHere((before) => changed(before, incoming.id, isTried))}
          onSeenTo={() => setSeenTo((before) => new Set([...before, incoming.id]))}
        />
      )}
    </InRoomContext>
  )
}

const changed = (ids: ReadonlySet<Id>, id: Id, isIn: boolean): ReadonlySet<Id> =>
  new Set([...ids].filter((one) => one !== id).concat(isIn ? [id] : []))

function useCountedBadge(): void {
  const counts = useEndpointQuery(getPhoneCounts).data
  const waiting = counts ? counts.missedCalls + counts.unheardVoicemails + counts.unreadTexts : 0
  useEffect(() => {
    setPhoneCount(waiting)
    return () => setPhoneCount(0)
  }, [waiting])
}
