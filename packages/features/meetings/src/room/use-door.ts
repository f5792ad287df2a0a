import { POLL_MS, useEndpointQuery } from '@parley/client'
import { getRoom } from '@parley/contract'
import { useCallback, useEffect } from 'react'

/** A room as seen from outside; data cached from an earlier visit is refetched. */
export function useDoor(code: string) {
  const door = useEndpointQuery(getRoom, { params: { code } })
  const { refetch } = door
  const look = useCallback(() => void refetch({ cancelRefetch: false }), [refetch])
  const isOfBefore = door.data !== undefined && !door.isFetchedAfterMount
  useEffect(() => {
    if (isOfBefore) look()
  }, [isOfBefore, look])
  return { door, look }
}

/**
 * Polls while the user is outside the room: guests receive no events there, and people inside receive news in the room.
 */
export function useLook(look: () => void): void {
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && look(), POLL_MS)
    return () => clearInterval(timer)
  }, [look])
}
