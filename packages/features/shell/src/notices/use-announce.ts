import { ClockContext, useSignedIn } from '@parley/client'
import { use } from 'react'
import { useNavigate } from 'react-router-dom'
import type { News } from './announce.ts'

/** Tells the person of what has just come in, as they chose. How is fetched when there is something to tell. */
export function useAnnounce(): (news: readonly News[]) => Promise<void> {
  const { settings } = useSignedIn().user
  const clock = use(ClockContext)
  const navigate = useNavigate()
  return async (news) => {
    const { announce } = await import('./announce.ts')
    announce(news, { settings, now: clock.now(), navigate: (path) => void navigate(path) })
  }
}
