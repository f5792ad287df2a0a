import { errorText, newIdempotencyKey, useEndpointMutation } from '@parley/client'
import { type Conversation, sendMessage } from '@parley/contract'
import { type Id, SMS_MAX_LENGTH } from '@parley/domain'
import { checkComposer, type ComposerSubmission, provideSend } from '@parley/state-machines'
import { Button, Icon, IconButton, useMediaQuery, useToast } from '@parley/ui'
import { useMachine } from '@xstate/react'
import { CircleDollarSign, SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, useCallback, useEffect, useMemo } from 'react'
import type { Drafts } from '../drafts.ts'
import { SmsCounter } from './sms-counter.tsx'
import styles from './composer.module.css'

interface ComposerProps {
  conversation: Conversation
  drafts: Drafts
  /** The text as it leaves, with the signature when one is appended. */
  complete: (text: string) => string
  /** Opens the payment request; absent where the role may not. */
  onRequestPayment?: (() => void) | undefined
}

/** Where a text to the customer is written. Enter sends, Shift+Enter starts a line, the draft stays until it is sent. */
export function Composer({ conversation, drafts, complete, onRequestPayment }: ComposerProps) {
  const send = useSendText(conversation.id, drafts)
  const [state, dispatch] = useMachine(
    useMemo(() => provideSend(send), [send]),
    {
      input: { draft: drafts.read(conversation.id), newKey: newIdempotencyKey },
    },
  )
  const { text, mode } = state.context
  const isSending = state.matches('sending')
  const canSend = checkComposer({ text, mode }).allowed && !isSending
  const inbox = conversation.phoneNumberLabel ?? 'Unlabeled'
  const isNarrow = useMediaQuery('(width <= 480px)')

  useEffect(() => drafts.keep(conversation.id, text), [drafts, conversation.id, text])
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    dispatch({ type: 'message.send' })
  }

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        dispatch({ type: 'message.send' })
      }}
    >
      <div className={styles.box}>
        <div className={styles.audience}>
          <Icon as={SendHorizontal} size={14} /> To customer, from {inbox}
        </div>
        <textarea
          className={styles.text}
          aria-label="SMS Message"
          placeholder="Type a message..."
          rows={2}
          maxLength={SMS_MAX_LENGTH}
          value={text}
          onChange={(event) => dispatch({ type: 'text.change', text: event.target.value })}
          onKeyDown={sendByKey}
        />
        <div className={styles.tools}>
          {onRequestPayment && (
            <Tool name="Request Payment" icon={CircleDollarSign} isNarrow={isNarrow} onClick={onRequestPayment} />
          )}
          <div className={styles.end}>
            <SmsCounter text={text} complete={complete(text)} />
            {isNarrow ? (
              <IconButton
                type="submit"
                variant="primary"
                name="Send"
                icon={SendHorizontal}
                disabled={!canSend && !isSending}
                pending={isSending}
              />
            ) : (
              <Button
                type="submit"
                variant="primary"
                icon={SendHorizontal}
                disabled={!canSend && !isSending}
                pending={isSending}
                pendingLabel="Sending..."
              >
                Send
              </Button>
            )}
          </div>
        </div>
      </div>
    </form>
  )
}

interface ToolProps {
  name: string
  icon: typeof SendHorizontal
  isNarrow: boolean
  onClick: () => void
}

function Tool({ name, icon, isNarrow, onClick }: ToolProps) {
  return isNarrow ? (
    <IconButton name={name} icon={icon} onClick={onClick} />
  ) : (
    <Button variant="quiet" icon={icon} onClick={onClick}>
      {name}
    </Button>
  )
}

/** Sends a text, says so, and forgets the draft even when another conversation has been opened meanwhile. */
function useSendText(conversationId: Id, drafts: Drafts) {
  const { toast } = useToast()
  const { mutateAsync } = useEndpointMutation(sendMessage)
  return useCallback(
    async ({ content, idempotencyKey }: ComposerSubmission) => {
      try {
        await mutateAsync({ body: { conversationId, content, direction: 'outbound' }, idempotencyKey })
      } catch (error) {
        toast({
          title: 'Failed to send message',
          description: errorText(error, 'The message was not sent. Your text is kept; please try again.'),
          destructive: true,
        })
        throw error
      }
      if (drafts.read(conversationId) === content) drafts.keep(conversationId, '')
      toast({ title: 'Message sent' })
    },
    [conversationId, drafts, mutateAsync, toast],
  )
}
