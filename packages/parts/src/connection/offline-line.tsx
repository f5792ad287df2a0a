import { useApi, useConnection, useSignedIn } from '@parley/client'
import { formatTime } from '@parley/domain'
import { useDelayed } from '@parley/ui'
import { CloudOff } from 'lucide-react'
import { ConnectionLine } from './connection-line.tsx'

interface OfflineLineProps {
  /** A sentence about what happens to the user's actions while offline. */
  children: string
}

/**
 * States that the server cannot be reached and since when; renders nothing while it can be, and for a moment after the
 * connection is lost.
 */
export function OfflineLine({ children }: OfflineLineProps) {
  const { isOffline } = useConnection()
  const isLost = useDelayed(isOffline)
  const { connection } = useApi()
  const { user } = useSignedIn()
  const { answeredAt } = connection.current()
  if (!isLost || !isOffline) return null
  return (
    <ConnectionLine icon={CloudOff}>
      You are offline. {children}
      {answeredAt && ` Last updated at ${formatTime(answeredAt, user.settings.display.timezone)}.`}
    </ConnectionLine>
  )
}
