import { ClockContext, useSignedIn } from '@parley/client'
import { use } from 'react'
import { useNavigate } from 'react-router-dom'
import type * as Announcing from './announce.ts'

/** Tells the person of what has just come in, as they chose. How is fetched when there is something to tell. */
export function useAnnounce(): (noticesBy: (how: typeof Announcing) => readonly Announcing.Notice[]) => Promise<void> {
  const { settings } = useSignedIn().user
  const clock = use(ClockContext)
  const navigate = useNavigate()
  return async (noticesBy) => {
    const how = await import('./announce.ts')
    how.announce(noticesBy(how), { settings, now: clock.now(), navigate: (path) => void navigate(path) })
  }
}
