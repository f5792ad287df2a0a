import { useConnection, useSignedIn, useUpToDateAt } from '@parley/client'
import { formatTime } from '@parley/domain'
import { QuietLine } from '@parley/ui'

interface StaleLineProps {
  /** What went wrong, as a sentence. */
  children: string
  /** When what is shown was last answered, as the query says it; 0: never. */
  updatedAt: number
}

/** One line over what could not be refreshed, with the age of what is shown. Silent while the connection bar says it for all. */
export function StaleLine({ children, updatedAt }: StaleLineProps) {
  const { isOffline } = useConnection()
  const { user } = useSignedIn()
  const since = useUpToDateAt(updatedAt)
  if (updatedAt === 0) return <QuietLine>{children}</QuietLine>
  if (isOffline) return null
  return (
    <QuietLine>{`${children} Not up to date since ${formatTime(since, user.settings.display.timezone)}.`}</QuietLine>
  )
}
