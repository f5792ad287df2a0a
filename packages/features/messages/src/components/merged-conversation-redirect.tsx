import { queryKey, useApi } from '@parley/client'
import { type Conversation, getConversation, listDrafts } from '@parley/contract'
import type { Id } from '@parley/domain'
import { useLatestSearchParams } from '@parley/parts/address'
import { useMoveAttachments } from '@parley/parts/attachments'
import { useDelayed } from '@parley/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { changeInboxUrl, readInboxUrl } from '../inbox-url.ts'
import { joinUnsent } from '../join-unsent.ts'
import { useUnsent } from '../use-unsent.ts'
import { ConversationSkeleton } from './thread-skeleton.tsx'

interface JoinedConversationProps {
  /** The conversation id in the URL. */
  joinedId: Id
  /** The conversation that it was merged into. */
  conversation: Conversation
}

/** Redirects to the conversation that this one was merged into and moves its unsent texts there. */
export function MergedConversationRedirect({ joinedId, conversation }: JoinedConversationProps) {
  const { id } = conversation
  const { client } = useApi()
  const queryClient = useQueryClient()
  const { drafts, store, sender } = useUnsent()
  const moveAttachments = useMoveAttachments()
  const [, setParams] = useLatestSearchParams()
  // During the first render the composer of the old conversation is still in the document.
  const [isWriting] = useState(() => document.activeElement?.id === 'composer')
  const takeAlong = useEffectEvent((from: Id, into: Id) =>
    Promise.allSettled([
      joinUnsent({ drafts, store, sender, readDrafts: () => client.call(listDrafts) }, from, into),
      moveAttachments(`inbox ${from}`, `inbox ${into}`),
    ]),
  )
  const goOn = useEffectEvent((from: Id, into: Id) => {
    const key = queryKey(getConversation, { params: { id: into } })
    if (queryClient.getQueryData(key) === undefined) queryClient.setQueryData(key, conversation)
    setParams(
      (current) =>
        readInboxUrl(current).conversationId === from ? changeInboxUrl(current, { conversationId: into }) : current,
      { replace: true, ...(isWriting && { state: { focus: 'composer' } }) },
    )
  })
  useEffect(() => {
    let isHere = true
    void takeAlong(joinedId, id).then(() => isHere && goOn(joinedId, id))
    return () => {
      isHere = false
    }
  }, [joinedId, id])
  const isSlow = useDelayed(true)
  return isSlow && <ConversationSkeleton />
}
