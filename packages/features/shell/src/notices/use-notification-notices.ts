import { useApi, useSignedIn } from '@parley/client'
import { listNotifications, type Notification } from '@parley/contract'
import { notificationPath } from '@parley/domain'
import { useToast } from '@parley/ui'
import { useLocation, useNavigate } from 'react-router-dom'
import { SECTION_PATH } from '../navigation.ts'
import { useAnnounce } from './use-announce.ts'
import { useGrowth } from './use-growth.ts'

/** More than these are not asked for; they stand in the bell. */
const ANNOUNCED_AT_MOST = 20

/**
 * Announces what concerns the person when the number of unread notifications grows. Money that came in is said on the screen
 * too, but not where the conversation is open and says it itself.
 */
export function useNotificationNotices(unread: number | undefined): void {
  const { client } = useApi()
  const { toast } = useToast()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { settings } = useSignedIn().user
  const announce = useAnnounce()
  const isOpen = ({ conversationId }: Notification) =>
    pathname === `${SECTION_PATH}/messages` && new URLSearchParams(search).get('conversation') === conversationId

  const say = async (added: number) => {
    const latest = await client.call(listNotifications, { query: { limit: Math.min(added, ANNOUNCED_AT_MOST) } })
    const unread = latest.filter(({ isRead }) => !isRead)
    await announce(unread.map((notification) => ({ notification })))
    const paid = unread.find((one) => one.kind === 'payment_received' && !isOpen(one))
    if (!paid || !settings.notifications.in_app.desktop || !settings.notifications.events.payment_received.desktop)
      return
    toast({
      title: `${paid.actorName} paid ${paid.preview}`,
      action: { label: 'Open', onPress: () => void navigate(notificationPath(paid)) },
    })
  }
  useGrowth(unread, (added) => {
    // Nobody misses what could not be asked for: it stands in the bell.
    say(added).catch(() => undefined)
  })
}
