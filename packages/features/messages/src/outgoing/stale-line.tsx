import { useConnection, useSignedIn, useUpToDateAt } from '@parley/client'
import { formatTime } from '@parley/domain'
import { QuietLine } from '@parley/ui'

interface StaleLineProps {
  /** The problem, as a sentence. */
  children: string
  /** When the shown data was last fetched, as the query's `dataUpdatedAt`; 0 when it never was. */
  updatedAt: number
}

/**
 * A line above data that could not be refreshed, with its age. Hidden while offline, as the connection bar states it
 * for everything.
 */
export function StaleLine({ children, updatedAt }: StaleLineProps) {
  const { isOffline } = useConnection()
  const { user } = useSignedIn()
  const since = useUpToDateAt(updatedAt)
  if (updatedAt === 0) return <QuietLine>{children}</QuietLine>
  if (isOffline) return null
  return <QuietLine>{`${children} Last updated at ${formatTime(since, user.settings.display.timezone)}.`}</QuietLine>
}
