import { useApi, useConnection, useSignedIn } from '@parley/client'
import { formatTime, type Id } from '@parley/domain'
import { Icon, useDelayed } from '@parley/ui'
import { CircleAlert, CloudOff } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useWaitingTexts } from './use-outgoing.ts'
import styles from './connection-bar.module.css'

interface ConnectionBarProps {
  /** The open conversation; its own texts need no pointing at. */
  conversationId: Id | null
  /** The address of a conversation. */
  hrefOf: (conversationId: Id) => string
}

/** Says that nothing arrives or leaves now, since when, and where a text waits for its writer. */
export function ConnectionBar({ conversationId, hrefOf }: ConnectionBarProps) {
  const { isOffline } = useConnection()
  const isLost = useDelayed(isOffline)
  const { connection } = useApi()
  const { user } = useSignedIn()
  const elsewhere = useWaitingTexts().filter((text) => text.stopped && text.conversationId !== conversationId)
  const first = elsewhere[0]
  const { answeredAt } = connection.current()
  return (
    <output className={styles.bar}>
      {isLost && isOffline && (
        <span className={styles.line}>
          <Icon as={CloudOff} size={14} />
          <span>
            You are offline. Texts you send now leave when the connection is back.
            {answeredAt && ` Not up to date since ${formatTime(answeredAt, user.settings.display.timezone)}.`}
          </span>
        </span>
      )}
      {first && (
        <span className={styles.line} data-tone="danger">
          <Icon as={CircleAlert} size={14} />
          <span>
            {elsewhere.length === 1 ? '1 text was not sent. ' : `${elsewhere.length} texts were not sent. `}
            <Link to={hrefOf(first.conversationId)}>Look at it</Link>
          </span>
        </span>
      )}
    </output>
  )
}
