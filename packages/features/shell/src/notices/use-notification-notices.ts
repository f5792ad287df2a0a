import { useAnnounce } from './use-announce.ts'
import { useGrowth } from './use-growth.ts'

/** Announces notifications when the number of unread ones increases. */
export function useNotificationNotices(unread: number | undefined): void {
  const announce = useAnnounce()
  useGrowth(unread, (notifications) => announce({ notifications }))
}
