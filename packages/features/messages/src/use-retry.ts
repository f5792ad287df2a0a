import { type Message, retryMessage } from '@parley/contract'
import { useRetryText } from '@parley/parts/sms'
import { useState } from 'react'
import { useLastSeenMessage } from './last-seen-context.ts'
import { useUnseen } from './use-send.ts'

/**
 * Retries a failed message. If its sender has not seen some messages, it returns a question first, and the next press
 * confirms.
 */
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
