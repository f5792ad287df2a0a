import { ClockContext, useApi, useSignedIn } from '@parley/client'
import { useToast } from '@parley/ui'
import { use } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { News } from './announce.ts'

/**
 * Returns a callback that announces what has just arrived, as the user has chosen. The code for it is loaded when there
 * is something to announce.
 */
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
      // A failed announcement loses nothing: the message is unread or the notification is in the panel.
      .catch(() => undefined)
}
