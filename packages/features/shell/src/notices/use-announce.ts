import { ClockContext, useApi, useSignedIn } from '@parley/client'
import { useToast } from '@parley/ui'
import { use } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { News } from './announce.ts'

/** Tells the person of what has just come in, as they chose. How is fetched when there is something to tell. */
export function useAnnounce(): (news: News) => void {
  const { client } = useApi()
  const { user } = useSignedIn()
  const { toast } = useToast()
  const clock = use(ClockContext)
  const navigate = useNavigate()
  const location = useLocation()
  return (news) =>
    void import('./announce.ts')
      .then(({ announce }) => announce(news, { client, user, clock, toast, navigate, location }))
      // Nobody misses what could not be fetched: it is unread, or stands in the bell.
      .catch(() => undefined)
}
