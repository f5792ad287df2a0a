import { useEndpointQuery } from '@parley/client'
import { type Conversation, listScheduledMessages } from '@parley/contract'
import { useLazyPart } from '@parley/ui'
import { useEffect } from 'react'

const loadList = () => import('./scheduled-list.tsx')

/** The texts of a conversation that wait for their time, or nothing. */
export function ScheduledMessages({ conversation }: { conversation: Conversation }) {
  const { data = [] } = useEndpointQuery(listScheduledMessages, { params: { id: conversation.id } }, { poll: true })
  const { part, want } = useLazyPart(loadList)
  const isWanted = data.length > 0
  useEffect(() => {
    if (isWanted) want()
  }, [isWanted, want])
  return isWanted && part ? <part.ScheduledList conversation={conversation} messages={data} /> : null
}
