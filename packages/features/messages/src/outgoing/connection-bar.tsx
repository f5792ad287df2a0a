import type { Id } from '@parley/domain'
import { ConnectionLine, OfflineLine } from '@parley/parts/connection'
import { CircleAlert } from 'lucide-react'
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
  const elsewhere = useWaitingTexts().filter((text) => text.stopped && text.conversationId !== conversationId)
  const first = elsewhere[0]
  return (
    <output className={styles.bar}>
      <OfflineLine>Texts you send now leave when the connection is back.</OfflineLine>
      {first && (
        <ConnectionLine icon={CircleAlert} tone="danger">
          {elsewhere.length === 1 ? '1 text was not sent. ' : `${elsewhere.length} texts were not sent. `}
          <Link to={hrefOf(first.conversationId)}>Look at it</Link>
        </ConnectionLine>
      )}
    </output>
  )
}
