import { useEndpointQuery, useSignedIn } from '@parley/client'
import { listPhoneNumbers } from '@parley/contract'
import { type Id, PRODUCT, sendsTexts, SMS_MAX_LENGTH } from '@parley/domain'
import { useNewMessage } from '@parley/parts/new-message'
import { Banner, Button, TextArea, TextField } from '@parley/ui'
import { SendHorizontal } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { TextBanners } from '../phone-numbers/text-banners.tsx'
import { type StepProps, StepFrame } from './step-frame.tsx'
import { setupPath } from './steps.ts'
import styles from './setup-guide.module.css'

/**
 * Step that sends the first text, to the admin's own phone; like any first text it creates a customer and a
 * conversation.
 */
export function FirstTextStep({ guide, around, words }: StepProps) {
  const navigate = useNavigate()
  const [started, setStarted] = useState<Id | null>(null)
  const [wasSent] = useState(guide.done['first-text'])
  if (started === null && !wasSent) return <Send guide={guide} around={around} words={words} onStarted={setStarted} />
  const inbox = `/${PRODUCT.slug}/messages`
  return (
    <StepFrame
      around={around}
      words={words}
      title="Your first text is sent"
      lead="Reply from the phone: your reply appears in Messages, where your team can read and answer it."
      isDone
      focusesHeading
      onSubmit={() => void navigate(setupPath(around.after))}
      action={
        <Button type="submit" variant="primary" size="touch">
          Next
        </Button>
      }
    >
      <p className={styles.fields}>
        <Link className={styles.link} to={started === null ? inbox : `${inbox}?conversation=${started}`}>
          See it in Messages
        </Link>
      </p>
    </StepFrame>
  )
}

function Send({ guide, around, words, onStarted }: StepProps & { onStarted: (conversationId: Id) => void }) {
  const { user } = useSignedIn()
  const { state, send } = useNewMessage({ kept: null, onStarted })
  const { context } = state
  const lines = useEndpointQuery(listPhoneNumbers).data
  const from = guide.line?.id ?? lines?.find(sendsTexts)?.id
  const isConfirming = state.matches('confirming')
  const isSending = !isConfirming && !state.matches('editing')
  const isLocked = isConfirming || isSending
  const phone = useRef<HTMLInputElement>(null)
  const keepEditing = () => {
    send({ type: 'send.decline' })
    phone.current?.focus()
  }
  const isBegun = useRef(false)
  useEffect(() => {
    if (from !== undefined && context.phoneNumberId !== from) send({ type: 'inbox.choose', phoneNumberId: from })
    if (isBegun.current) return
    isBegun.current = true
    const content = `Hello from ${user.organization.name}. This is our first text with ${PRODUCT.name}.`
    send({ type: 'content.change', content })
  }, [from, context.phoneNumberId, send, user.organization.name])
  const hasNoLine = guide.line === null && lines?.some(sendsTexts) === false
  return (
    <StepFrame
      around={around}
      words={words}
      title="Send your first text"
      lead="Text your own phone to see what customers get. It adds you as a customer that you can rename or erase later."
      onSubmit={() => send({ type: isConfirming ? 'send.confirm' : 'message.submit' })}
      action={
        <>
          {isConfirming && (
            <Button size="touch" autoFocus onClick={keepEditing}>
              Keep editing
            </Button>
          )}
          <Button
            type="submit"
            variant="primary"
            size="touch"
            icon={SendHorizontal}
            disabledReason={hasNoLine ? 'Nothing can be sent without a line' : undefined}
            pending={isSending}
            pendingLabel="Sending..."
          >
            {isConfirming ? 'Send anyway' : context.failure === null ? 'Send the text' : 'Try again'}
          </Button>
        </>
      }
      note={
        user.simulated.carrier && (
          <p className={styles.note}>Texts are simulated until a carrier is connected: this one reaches no phone.</p>
        )
      }
    >
      <div className={styles.fields}>
        {hasNoLine && (
          <Banner tone="warning" action={<Link to={setupPath('line')}>Add a line</Link>}>
            No line for texts is active, so nothing can be sent.
          </Banner>
        )}
        <TextBanners failure={context.failure} question={context.question} />
        <TextField
          ref={phone}
          label="Your phone"
          type="tel"
          size="touch"
          autoComplete="tel"
          autoFocus
          maxLength={40}
          value={context.phone}
          readOnly={isLocked}
          error={context.errors.phone}
          onValueChange={(phone) => send({ type: 'phone.change', phone })}
        />
        <TextArea
          label="The text"
          rows={3}
          growsTo={8}
          maxLength={SMS_MAX_LENGTH}
          value={context.content}
          readOnly={isLocked}
          error={context.errors.content}
          onValueChange={(content) => send({ type: 'content.change', content })}
        />
      </div>
    </StepFrame>
  )
}
