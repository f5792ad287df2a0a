import { useEffect, useState, useSyncExternalStore } from 'react'
import type { MediaPort } from './media.ts'
import { createOwnMedia, type OwnMedia, type OwnMediaState } from './own-media.ts'

/** One's own devices for as long as the screen is there. */
export function useOwnMedia(port: MediaPort): { own: OwnMedia; state: OwnMediaState } {
  const [own] = useState(() => createOwnMedia(port))
  useEffect(() => () => own.stop(), [own])
  return { own, state: useSyncExternalStore(own.subscribe, own.current) }
}
