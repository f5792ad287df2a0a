import { useEndpointQuery, useSignedIn } from '@parley/client'
import { listMessages, type PhoneNumber } from '@parley/contract'
import { formatTime, type Id, PRODUCT } from '@parley/domain'
import { useNewMessage } from '@parley/parts/new-message'
import { Banner, Button, TextField } from '@parley/ui'
import { Dialog, FormDialog } from '@parley/ui/dialog'
import { SendHorizontal } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { lineName } from './line-name.ts'
import { TextBanners } from './text-banners.tsx'
import styles from './line-form.module.css'

interface TestTextProps {
  line: PhoneNumber
  onClose: () => void
}

/** Sends a test text from a phone number to a phone at hand and shows its delivery status and the reply. */
export function TestText({ line, onClose }: TestTextProps) {
  const [conversationId, setConversationId] = useState<Id | null>(null)
  const { user } = useSignedIn()
  const content = `Test from ${user.organization.name}, line ${lineName(line)}. You can ignore this text.`
  return conversationId === null ? (
    <Send line={line} content={content} onSent={setConversationId} onClose={onClose} />
  ) : (
    <Outcome line={line} content={content} conversationId={conversationId} onClose={onClose} />
  )
}

interface SendProps extends TestTextProps {
  content: string
  onSent: (conversationId: Id) => void
}

function Send({ line, content, onSent, onClose }: SendProps) {
  const { user } = useSignedIn()
  const { state, send } = useNewMessage({ kept: null, onStarted: onSent })
  const { context } = state
  const isConfirming = state.matches('confirming')
  const isSending = !isConfirming && !state.matches('editing')
  const phone = useRef<HTMLInputElement>(null)
  const keepEditing = () => {
    send({ type: 'send.decline' })
    phone.current?.focus()
  }
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    send({ type: 'inbox.choose', phoneNumberId: line.id })
    send({ type: 'content.change', content })
  }, [send, line.id, content])
  return (
    <FormDialog
      title={`Test ${lineName(line)}`}
      pending={isSending}
      onClose={onClose}
      onSubmit={() => send({ type: isConfirming ? 'send.confirm' : 'message.submit' })}
      submitLabel={isConfirming ? 'Send anyway' : 'Send test text'}
      pendingLabel="Sending..."
      icon={SendHorizontal}
      footStart={
        isConfirming && (
          <Button autoFocus onClick={keepEditing}>
            Keep editing
          </Button>
        )
      }
    >
      <div className={styles.form}>
        <TextBanners failure={context.failure} question={context.question} />
        <TextField
          ref={phone}
          label="Send a test text to"
          type="tel"
          autoComplete="tel"
          autoFocus
          maxLength={40}
          hint="Use a phone that you have with you. The conversation appears in Messages, where you can reply."
          value={context.phone}
          readOnly={isConfirming || isSending}
          error={context.errors.phone ?? context.errors.content}
          onValueChange={(phone) => send({ type: 'phone.change', phone })}
        />
        <blockquote className={styles.text}>{content}</blockquote>
        {user.simulated.carrier && (
          <p className={styles.hint}>Texts are simulated until a carrier is connected: this one reaches no phone.</p>
        )}
      </div>
    </FormDialog>
  )
}

interface OutcomeProps extends TestTextProps {
  content: string
  conversationId: Id
}

const WORDS = { pending: 'On its way to the carrier...', delivered: 'Delivered', failed: 'It did not arrive.' }

function Outcome({ line, content, conversationId, onClose }: OutcomeProps) {
  const zone = useSignedIn().user.settings.display.timezone
  const messages = useEndpointQuery(
    listMessages,
    { params: { id: conversationId }, query: { limit: 20 } },
    { poll: true },
  )
  // Cached messages may show an earlier test of this number, so only fetched ones count.
  const [knownAt] = useState(messages.dataUpdatedAt)
  const all = messages.dataUpdatedAt === knownAt ? [] : (messages.data ?? [])
  const text = all.findLast((one) => one.direction === 'outbound' && one.content.startsWith(content))
  const answer = text && all.find((one) => one.direction === 'inbound' && one.createdAt > text.createdAt)
  const status = text?.status ?? 'pending'
  return (
    <Dialog title={`Test ${lineName(line)}`} onClose={onClose} footer={<Button onClick={onClose}>Done</Button>}>
      <div className={styles.form}>
        <blockquote className={styles.text}>{content}</blockquote>
        {text && <p>{`Sent at ${formatTime(new Date(text.createdAt), zone)}`}</p>}
        <div aria-live="polite">
          {status === 'failed' ? (
            <Banner tone="warning">{[WORDS.failed, text?.failureReason].filter(Boolean).join(' ')}</Banner>
          ) : (
            <p>{status === 'pending' && text?.acceptedAt ? 'Handed to the carrier' : WORDS[status]}</p>
          )}
          {answer ? (
            <p>{`Reply received at ${formatTime(new Date(answer.createdAt), zone)}.`}</p>
          ) : (
            status === 'delivered' && <p className={styles.hint}>Reply from the phone to check that replies arrive.</p>
          )}
        </div>
        <Link to={`/${PRODUCT.slug}/messages?conversation=${conversationId}`}>See it in Messages</Link>
      </div>
    </Dialog>
  )
}
