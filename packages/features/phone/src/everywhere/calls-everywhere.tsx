import { useEndpointQuery } from '@parley/client'
import { getPhoneCounts } from '@parley/contract'
import type { Id } from '@parley/domain'
import { setPhoneCount } from '@parley/parts/phone-badge'
import { useEffect, useState } from 'react'
import { CallBar } from './call-bar.tsx'
import { IncomingCard } from './incoming-card.tsx'
import { useActiveCalls } from './use-active-calls.ts'

/** On every screen: the bar of one's call, who is calling, and how much waits in Phone. */
export function CallsEverywhere() {
  const { own, ringing, forget } = useActiveCalls()
  const [turnedAway, setTurnedAway] = useState<ReadonlySet<Id>>(new Set())
  useCountedBadge()
  const incoming = ringing.find(({ id }) => !turnedAway.has(id))
  return (
    <>
      {own && <CallBar key={own.id} call={own} onDone={forget} />}
      {incoming && (
        <IncomingCard
          key={incoming.id}
          call={incoming}
          onTurnAway={() => setTurnedAway((before) => new Set([...before, incoming.id]))}
        />
      )}
    </>
  )
}

function useCountedBadge(): void {
  const counts = useEndpointQuery(getPhoneCounts).data
  const waiting = counts ? counts.missedCalls + counts.unheardVoicemails + counts.unreadTexts : 0
  useEffect(() => {
    setPhoneCount(waiting)
    return () => setPhoneCount(0)
  }, [waiting])
}
