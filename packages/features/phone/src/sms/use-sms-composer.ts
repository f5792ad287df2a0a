import { errorText, newIdempotencyKey, useEndpointMutation, useSignedIn } from '@parley/client'
import { type LineConversation, sendLineText } from '@parley/contract'
import { namedPictures } from '@parley/parts/attachments'
import { useOpenSubmission } from '@parley/parts/flow'
import { type OutgoingPicture, provideLineSend } from '@parley/state-machines'
import { useToast } from '@parley/ui'
import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import { keepText, sendText, useKeptText } from '../kept-texts.ts'
import { handedOver, useIsSending } from './handed-over.ts'

/**
 * State and callbacks of the composer of a conversation on the user's own line; the typed text is kept on this device
 * until it is sent.
 */
export function useSmsComposer(
  { id }: Pick<LineConversation, 'id'>,
  clearPictures: (sent: readonly OutgoingPicture[]) => void,
) {
  const { user } = useSignedIn()
  const { toast } = useToast()
  const { mutateAsync } = useEndpointMutation(sendLineText)
  const handed = useOpenSubmission(handedOver, id)
  const draft = useKeptText(user.id, id) ?? ''
  const [machine] = useState(() =>
    // Runs to the end even if the conversation is closed, or merged into another one, before the response.
    provideLineSend((submission) =>
      handed.submit(submission, async () => {
        const { content, pictures } = submission.request
        const body = { conversationId: id, content, ...namedPictures(pictures), direction: 'sent' as const }
        try {
          await sendText(user.id, id, content, async () => {
            await mutateAsync({ body, idempotencyKey: submission.idempotencyKey })
            clearPictures(pictures)
          })
        } catch (error) {
          const description = errorText(error, (error instanceof Error && error.message) || 'An error occurred')
          toast({ title: 'Failed to send message', description, destructive: true })
          throw error
        }
        toast({ title: 'Message sent', description: 'Your message has been sent successfully.' })
      }),
    ),
  )
  const submission = handed.begun?.submission ?? null
  const [state, send, actor] = useMachine(machine, { input: { text: draft, newKey: newIdempotencyKey, submission } })
  const isInFlight = useIsSending(id)
  useEffect(() => {
    if (isInFlight) send({ type: 'text.await' })
  }, [send, isInFlight])
  // The draft may change in another window of this device.
  useEffect(() => send({ type: 'text.change', text: draft }), [send, draft])
  return {
    text: state.context.text,
    isSending: isInFlight || state.matches('sending'),
    change: (text: string) => {
      send({ type: 'text.change', text })
      if (actor.getSnapshot().context.submission === null) handed.forget()
      keepText(user.id, id, text || null)
    },
    submit: (pictures: readonly OutgoingPicture[]) => send({ type: 'text.send', pictures }),
  }
}
