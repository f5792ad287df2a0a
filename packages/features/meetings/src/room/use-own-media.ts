import { useEffect, useState, useSyncExternalStore } from 'react'
import type { MediaPort } from './media.ts'
import { createOwnMedia, type OwnMedia, type OwnMediaState } from './own-media.ts'

/** The user's own devices; stopped when the screen unmounts. */
export function useOwnMedia(port: MediaPort): { own: OwnMedia; state: OwnMediaState } {
  const [own] = useState(() => createOwnMedia(port))
  useEffect(() => () => own.stop(), [own])
  return { own, state: useSyncExternalStore(own.subscribe, own.current) }
}
