import { ApiError, errorText, newIdempotencyKey, useEndpointMutation } from '@parley/client'
import { type Message, retryMessage } from '@parley/contract'
import { useToast } from '@parley/ui'
import { useRef, useState } from 'react'
import { useLastSeenMessage } from './last-seen-context.ts'
import { useUnseen } from './use-send.ts'

/**
 * Sends a failed message again: once per press, however often the press arrives. Over messages that its sender has not seen
 * it asks first; the next press then means that.
 */
export function useRetry({ id, conversationId }: Pick<Message, 'id' | 'conversationId'>) {
  const { toast } = useToast()
  const { mutate, isPending } = useEndpointMutation(retryMessage)
  const lastSeen = useLastSeenMessage()
  const unseenOf = useUnseen(conversationId)
  const [question, setQuestion] = useState<string | null>(null)
  // A second click comes before the first one has been drawn.
  const isUnderWay = useRef(false)
  const retry = () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    const guard = { lastSeenMessageId: lastSeen.current, ...(question !== null && { sendAnyway: true }) }
    mutate(
      { params: { id }, body: guard, idempotencyKey: newIdempotencyKey() },
      {
        onSettled: () => {
          isUnderWay.current = false
        },
        onSuccess: () => setQuestion(null),
        onError: (error) => {
          const unseen = unseenOf(error)
          setQuestion(unseen)
          if (unseen !== null || isSentAlready(error)) return
          toast({
            title: 'Failed to send message',
            description: errorText(error, 'The message was not sent again. Please try once more.'),
            destructive: true,
          })
        },
      },
    )
  }
  return { retry, isPending, question }
}

/** It is no failed message any more: what was asked for has happened, and the thread shows it. */
const isSentAlready = (error: Error) => error instanceof ApiError && error.body?.code === 'wrong_state'
