import { failureText, isUnanswered, useEndpointQuery, useSignedIn } from '@parley/client'
import { getSettings, listPhoneNumbers } from '@parley/contract'
import { formatPhone, type Id, OPTED_OUT_TEXT, sendsTexts, SMS_MAX_LENGTH, withSignature } from '@parley/domain'
import { RecipientSearch, useRecipient } from '@parley/parts'
import { useAttachments } from '@parley/parts/attachments'
import { PicturesField } from '@parley/parts/attachments/field'
import { useNewMessage } from '@parley/parts/new-message'
import { isNewMessageFilled, type NewMessageContext, newMessageProgress } from '@parley/state-machines'
import { Banner, Button, Select, TextArea, useToast } from '@parley/ui'
import { Dialog } from '@parley/ui/dialog'
import { SendHorizontal } from 'lucide-react'
import { type Ref, useEffect, useMemo, useRef } from 'react'
import { ComposerQuestion } from '../components/composer-question.tsx'
import { SmsCounter } from '../components/sms-counter.tsx'
import { createKeptProgress } from './kept-progress.ts'
import styles from './new-message-dialog.module.css'

const MAY_HAVE_LEFT =
  'The text may already have been sent. Sending it again unchanged is safe; a changed text is sent as a new one.'

interface NewMessageDialogProps {
  /** Called with the conversation once its first message has been sent. */
  onStarted: (conversationId: Id) => void
  onClose: () => void
}

/**
 * A dialog that starts a conversation: the inbox, the recipient's number and the first text. The input is kept when it
 * is closed.
 */
export function NewMessageDialog({ onStarted, onClose }: NewMessageDialogProps) {
  const text = useRef<HTMLTextAreaElement>(null)
  const attachments = useAttachments('new message', () => text.current?.focus())
  const { pictures, blockedReason } = attachments
  const { state, send } = useKeptNewMessage((conversationId) => {
    attachments.clear(pictures)
    onStarted(conversationId)
  })
  const { context } = state
  const numbers = useEndpointQuery(listPhoneNumbers).data?.filter(sendsTexts)
  const recipient = useRecipient(context.phone)
  const { owner } = recipient
  const isConfirming = state.matches('confirming')
  const isSending = !isConfirming && !state.matches('editing')
  const isLocked = isConfirming || isSending
  const isOptedOut = owner !== null && owner.optedOutAt !== null
  const isChosen = numbers?.some(({ id }) => id === context.phoneNumberId) ?? true
  const preselected = (numbers?.find(({ isDefault }) => isDefault) ?? numbers?.[0])?.id
  useEffect(() => {
    if (!isChosen && preselected) send({ type: 'inbox.choose', phoneNumberId: preselected })
  }, [isChosen, preselected, send])

  return (
    <Dialog
      title="New Message"
      onClose={onClose}
      pending={isSending}
      onSubmit={() => {
        if (blockedReason === null) send({ type: 'message.submit', pictures })
      }}
      footer={
        context.question !== null ? (
          <ComposerQuestion
            question={context.question}
            onConfirm={() => send({ type: 'send.confirm' })}
            onDecline={() => send({ type: 'send.decline' })}
          />
        ) : (
          <>
            <Button onClick={onClose} disabled={isSending}>
              Cancel
            </Button>
            <Button
              type="submit"
              variant="primary"
              icon={SendHorizontal}
              disabled={!isOptedOut && !isSending && !isNewMessageFilled(context, attachments.all.length)}
              disabledReason={isOptedOut ? 'The customer has opted out' : (blockedReason ?? undefined)}
              pending={isSending}
              pendingLabel="Sending..."
            >
              {context.failure === null ? 'Send' : 'Try again'}
            </Button>
          </>
        )
      }
    >
      <div className={styles.body} {...(!isLocked && attachments.box)}>
        {numbers?.length === 0 && (
          <Banner tone="warning">
            No phone number is active, so nothing can be sent. Ask an admin to activate one.
          </Banner>
        )}
        <Select
          label="Inbox"
          required
          placeholder="Choose an inbox"
          options={(numbers ?? []).map(({ id, label, phoneNumber }) => ({
            value: id,
            label: `${label ?? 'Unlabeled'}, ${formatPhone(phoneNumber)}`,
          }))}
          value={isChosen ? (context.phoneNumberId ?? '') : ''}
          disabled={isLocked}
          error={context.errors.phoneNumberId}
          onValueChange={(phoneNumberId) => send({ type: 'inbox.choose', phoneNumberId })}
        />
        <RecipientSearch
          label="Phone"
          placeholder="+1234567890"
          text={context.phone}
          recipient={recipient}
          readOnly={isLocked}
          error={context.errors.phone}
          onTextChange={(phone) => send({ type: 'phone.change', phone })}
          onPick={({ phoneNumber }) => send({ type: 'phone.change', phone: phoneNumber })}
        />
        {isOptedOut && <Banner tone="warning">{OPTED_OUT_TEXT}</Banner>}
        <MessageField
          ref={text}
          context={context}
          hasPictures={pictures.length > 0}
          isNewCustomer={owner === null}
          readOnly={isLocked}
          onChange={(content) => send({ type: 'content.change', content })}
        />
        <PicturesField attachments={attachments} disabled={isLocked} />
        {context.failure !== null && !isOptedOut && (
          <Banner tone="danger">
            {failureText(
              context.failure,
              isUnanswered(context.failure) && context.conversation ? MAY_HAVE_LEFT : undefined,
            )}
          </Banner>
        )}
      </div>
    </Dialog>
  )
}

function useKeptNewMessage(onStarted: NewMessageDialogProps['onStarted']) {
  const { user } = useSignedIn()
  const { toast } = useToast()
  const kept = useMemo(() => createKeptProgress(user.id, sessionStorage), [user.id])
  const flow = useNewMessage({
    kept: kept.read(),
    onFailed: () => toast({ title: 'Failed to start the conversation', destructive: true }),
    onStarted: (conversationId) => {
      kept.forget()
      toast({ title: 'Conversation started' })
      onStarted(conversationId)
    },
  })
  const { context, status } = flow.state
  useEffect(() => {
    if (status === 'active') kept.keep(newMessageProgress(context))
  }, [kept, context, status])
  return flow
}

interface MessageFieldProps {
  ref: Ref<HTMLTextAreaElement>
  /** Whether pictures are attached, in which case the text is optional. */
  hasPictures: boolean
  context: NewMessageContext
  /** Whether this number was never texted before, so that the text will certainly carry the signature. */
  isNewCustomer: boolean
  readOnly: boolean
  onChange: (content: string) => void
}

function MessageField({ ref, context, hasPictures, isNewCustomer, readOnly, onChange }: MessageFieldProps) {
  const { content, errors } = context
  const organization = useEndpointQuery(getSettings).data?.organization
  const complete =
    organization && isNewCustomer
      ? withSignature(content, {
          organization: { name: organization.name, smsConfig: organization.settings.sms_config },
          isFirstToday: true,
        })
      : content
  return (
    <TextArea
      ref={ref}
      label="Message"
      required={!hasPictures}
      optional={hasPictures}
      rows={3}
      growsTo={8}
      maxLength={SMS_MAX_LENGTH}
      counter={<SmsCounter text={content} complete={complete} />}
      value={content}
      readOnly={readOnly}
      error={errors.content}
      onValueChange={onChange}
    />
  )
}
