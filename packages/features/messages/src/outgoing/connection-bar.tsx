import type { Id } from '@parley/domain'
import { ConnectionLine, OfflineLine } from '@parley/parts/connection'
import { CircleAlert } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useWaitingTexts } from './use-outgoing.ts'
import styles from './connection-bar.module.css'

interface ConnectionBarProps {
  /** The open conversation, whose own texts are not reported here; null when none is open. */
  conversationId: Id | null
  /** Returns the URL of a conversation. */
  hrefOf: (conversationId: Id) => string
}

/** States that the connection is lost and since when, and links to a conversation with a text that was not sent. */
export function ConnectionBar({ conversationId, hrefOf }: ConnectionBarProps) {
  const elsewhere = useWaitingTexts().filter((text) => text.stopped && text.conversationId !== conversationId)
  const first = elsewhere[0]
  return (
    <output className={styles.bar}>
      <OfflineLine>New texts will be sent when you are back online.</OfflineLine>
      {first && (
        <ConnectionLine icon={CircleAlert} tone="danger">
          {elsewhere.length === 1 ? '1 text was not sent. ' : `${elsewhere.length} texts were not sent. `}
          <Link to={hrefOf(first.conversationId)}>View</Link>
        </ConnectionLine>
      )}
    </output>
  )
}
