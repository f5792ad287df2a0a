import { useAnnounce } from './use-announce.ts'
import { useGrowth } from './use-growth.ts'

/** Announces what concerns the person when the number of unread notifications grows. */
export function useNotificationNotices(unread: number | undefined): void {
  const announce = useAnnounce()
  useGrowth(unread, (notifications) => announce({ notifications }))
}
