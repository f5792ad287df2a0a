import { useApi, useSignedIn } from '@parley/client'
import { listNotifications, type Notification } from '@parley/contract'
import { notificationPath } from '@parley/domain'
import { useToast } from '@parley/ui'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { SECTION_PATH } from '../navigation.ts'

/**
 * Says that money came in which concerns the person, when the number of unread notifications grows: where they want to be
 * told on the screen, and not where the conversation is open and says it itself.
 */
export function usePaymentToasts(unread: number | undefined): void {
  const { client } = useApi()
  const { toast } = useToast()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isOn = useSignedIn().user.settings.notifications.in_app.desktop
  const isOpen = ({ conversationId }: Notification) =>
    pathname === `${SECTION_PATH}/messages` && new URLSearchParams(search).get('conversation') === conversationId

  const announce = useEffectEvent(async (added: number) => {
    const latest = await client.call(listNotifications, { query: { limit: added } })
    const paid = latest.find((one) => one.kind === 'payment_received' && !one.isRead && !isOpen(one))
    if (!paid) return
    toast({
      title: `${paid.actorName} paid ${paid.preview}`,
      action: { label: 'Open', onPress: () => void navigate(notificationPath(paid)) },
    })
  })
  const last = useRef(unread)
  useEffect(() => {
    const added = last.current === undefined || unread === undefined ? 0 : unread - last.current
    last.current = unread ?? last.current
    // Nobody misses what could not be asked for: it stands in the bell.
    if (isOn && added > 0) announce(Math.min(added, SHOWN_AT_MOST)).catch(() => undefined)
  }, [unread, isOn])
}

const SHOWN_AT_MOST = 20
