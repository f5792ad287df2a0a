import { POLL_MS, useEndpointQuery } from '@parley/client'
import { getRoom } from '@parley/contract'
import { useCallback, useEffect } from 'react'

/** A room as one finds it before the door; what was known from an earlier visit is asked again. */
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

/** Looks again and again while one stands there. Nothing tells guests of news, and whoever is inside hears of them there. */
export function useLook(look: () => void): void {
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && look(), POLL_MS)
    return () => clearInterval(timer)
  }, [look])
}
