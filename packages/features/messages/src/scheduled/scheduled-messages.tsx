import { useEndpointQuery } from '@parley/client'
import { type Conversation, listScheduledMessages } from '@parley/contract'
import { Banner, Button, useFetchedPart } from '@parley/ui'
import { useCallback, useEffect, useState } from 'react'
import { listModule } from './list-module.ts'
import styles from './scheduled-messages.module.css'

/** The scheduled messages of a conversation; renders nothing when there are none. */
export function ScheduledMessages({ conversation }: { conversation: Conversation }) {
  const { data = [] } = useEndpointQuery(listScheduledMessages, { params: { id: conversation.id } }, { poll: true })
  const { part, fetch } = useFetchedPart(listModule)
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(() => fetch(() => setFailed(true)), [fetch])
  const isShown = data.length > 0
  useEffect(() => {
    if (isShown) load()
  }, [isShown, load])
  // The list stays mounted when the last message is gone, since that message may be being edited.
  if (part) return <part.ScheduledList conversation={conversation} messages={data} />
  if (!isShown || !hasFailed) return null
  return (
    <div className={styles.failed}>
      <Banner
        tone="warning"
        isAlert
        action={
          <Button size="compact" onClick={load}>
            Try again
          </Button>
        }
      >
        {data.length === 1 ? 'A message is' : `${data.length} messages are`} scheduled here, but the list could not be
        loaded.
      </Banner>
    </div>
  )
}
