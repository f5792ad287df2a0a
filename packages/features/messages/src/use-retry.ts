import { type Message, retryMessage } from '@parley/contract'
import { useRetryText } from '@parley/parts/sms'
import { useState } from 'react'
import { useLastSeenMessage } from './last-seen-context.ts'
import { useUnseen } from './use-send.ts'

/** Sends a failed message again. Over messages that its sender has not seen it asks first; the next press then means that. */
export function useRetry({ id, conversationId }: Pick<Message, 'id' | 'conversationId'>) {
  const { retry, isPending } = useRetryText(retryMessage)
  const lastSeen = useLastSeenMessage()
  const unseenOf = useUnseen(conversationId)
  const [question, setQuestion] = useState<string | null>(null)
  const again = () => {
    const body = { lastSeenMessageId: lastSeen.current, ...(question !== null && { sendAnyway: true }) }
    retry(
      { params: { id }, body },
      {
        onSuccess: () => setQuestion(null),
        isShown: (error) => {
          const unseen = unseenOf(error)
          setQuestion(unseen)
          return unseen !== null
        },
      },
    )
  }
  return { retry: again, isPending, question }
}
