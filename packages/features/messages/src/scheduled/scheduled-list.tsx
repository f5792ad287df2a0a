import { failureText, useEndpointMutation, useNow, useSignedIn } from '@parley/client'
import { cancelScheduledMessage, type Conversation, type ScheduledMessage } from '@parley/contract'
import { formatInstant, wordsOf } from '@parley/domain'
import { PicturedText } from '@parley/parts/inbound-bubble'
import { Button, Icon, useToast } from '@parley/ui'
import { ConfirmDialog } from '@parley/ui/dialog'
import { ChevronUp, CircleAlert, Clock } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { whenWords } from './times.ts'
import styles from './scheduled-list.module.css'

interface ScheduledListProps {
  conversation: Conversation
  messages: readonly ScheduledMessage[]
}

/**
 * The list above the composer: one line summarises scheduled and failed messages; expanded, each can be edited or
 * cancelled.
 */
export function ScheduledList({ conversation, messages }: ScheduledListProps) {
  const [chosen, setChosen] = useState<{ message: ScheduledMessage; for: 'edit' | 'cancel' } | null>(null)
  const withdrawal = useWithdraw()
  const close = () => setChosen(null)
  return (
    <>
      {messages.length > 0 && (
        <Waiting
          messages={messages}
          isAsking={chosen !== null}
          isPending={withdrawal.isPending}
          onEdit={(message) => setChosen({ message, for: 'edit' })}
          onWithdraw={(message) => {
            if (message.status === 'failed') {
              withdrawal.run(message)
              return
            }
            withdrawal.forget()
            setChosen({ message, for: 'cancel' })
          }}
        />
      )}
      {chosen?.for === 'edit' && (
        <ScheduleDialog
          conversation={conversation}
          content={wordsOf({ ...chosen.message, mediaCount: chosen.message.pictures.length })}
          planned={chosen.message}
          onClose={close}
        />
      )}
      {chosen?.for === 'cancel' && (
        <ConfirmDialog
          title="Cancel this scheduled message?"
          confirmLabel="Do not send"
          pendingLabel="Cancelling..."
          tone="danger"
          pending={withdrawal.isPending}
          error={withdrawal.error ?? undefined}
          onConfirm={() => withdrawal.run(chosen.message, close)}
          onClose={close}
        >
          The customer will not get it: “{chosen.message.content}”
        </ConfirmDialog>
      )}
    </>
  )
}

interface WaitingProps {
  messages: readonly ScheduledMessage[]
  /** Whether a dialog about one of the messages is open. */
  isAsking: boolean
  isPending: boolean
  onEdit: (message: ScheduledMessage) => void
  onWithdraw: (message: ScheduledMessage) => void
}

function Waiting({ messages, isAsking, isPending, onEdit, onWithdraw }: WaitingProps) {
  const [isOpen, setOpen] = useState(false)
  const summary = useRef<HTMLButtonElement>(null)
  const listId = useId()
  const box = useRef<HTMLElement>(null)
  const closeByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen || isAsking) return
    event.stopPropagation()
    setOpen(false)
    summary.current?.focus()
  })
  useEffect(() => {
    const element = box.current
    const onKey = (event: KeyboardEvent) => closeByKey(event)
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [])
  return (
    <section className={styles.box} aria-label="Scheduled messages" ref={box}>
      <button
        ref={summary}
        type="button"
        className={styles.summary}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <Summary messages={messages} />
        <Icon as={ChevronUp} />
      </button>
      <ul id={listId} className={styles.list} hidden={!isOpen}>
        {messages.map((message) => (
          <Item
            key={message.id}
            message={message}
            isPending={isPending}
            onEdit={() => onEdit(message)}
            onWithdraw={() => onWithdraw(message)}
          />
        ))}
      </ul>
    </section>
  )
}

/** One-line summary of all messages. */
function Summary({ messages }: Pick<ScheduledListProps, 'messages'>) {
  const now = useNow()
  const zone = useSignedIn().user.settings.display.timezone
  const failed = messages.filter(({ status }) => status === 'failed').length
  const [next] = messages
    .filter(({ status }) => status !== 'failed')
    .map(({ sendAt }) => sendAt)
    .toSorted()
  const words = [
    failed > 0 && `${failed} not sent`,
    next && `${messages.length - failed} scheduled, next ${whenWords(new Date(next), zone, now)}`,
  ]
  return (
    <>
      <Icon as={failed > 0 ? CircleAlert : Clock} />
      <span className={styles.summaryWords}>{words.filter(Boolean).join('; ')}</span>
    </>
  )
}

interface ItemProps {
  message: ScheduledMessage
  isPending: boolean
  onEdit: () => void
  onWithdraw: () => void
}

function Item({ message, isPending, onEdit, onWithdraw }: ItemProps) {
  const now = useNow()
  const zone = useSignedIn().user.settings.display.timezone
  const { createdByName, reason, pictures } = message
  const sendAt = new Date(message.sendAt)
  const hasFailed = message.status === 'failed'
  const when = whenWords(sendAt, zone, now)
  const withdraw = hasFailed ? 'Dismiss' : 'Cancel'
  return (
    <li className={styles.item} data-failed={hasFailed || undefined}>
      <Icon as={hasFailed ? CircleAlert : Clock} />
      <div className={styles.words}>
        <p className={styles.content} dir="auto">
          <PicturedText text={{ ...message, mediaCount: pictures.length }} sender="team" />
        </p>
        <p className={styles.meta}>
          <time dateTime={message.sendAt} title={formatInstant(sendAt, zone)}>
            {hasFailed ? 'Not sent' : 'Sends'} {when}
          </time>
          {', by '}
          {createdByName}
        </p>
        {reason && <p className={styles.reason}>{reason}</p>}
      </div>
      <div className={styles.actions}>
        <Button size="compact" variant="quiet" aria-label={`Edit the message for ${when}`} onClick={onEdit}>
          Edit
        </Button>
        <Button
          size="compact"
          variant="quiet"
          aria-label={`${withdraw} the message for ${when}`}
          disabled={isPending}
          onClick={onWithdraw}
        >
          {withdraw}
        </Button>
      </div>
    </li>
  )
}

function useWithdraw() {
  const { toast } = useToast()
  const cancel = useEndpointMutation(cancelScheduledMessage)
  const words = (error: unknown) => failureText(error, 'Please try again.')
  const run = ({ id, status }: ScheduledMessage, onDone?: () => void) =>
    cancel.mutate(
      { params: { id }, body: {} },
      {
        onSuccess: () => {
          toast({ title: status === 'failed' ? 'Message dismissed' : 'Scheduled message cancelled' })
          onDone?.()
        },
        onError: (error) =>
          toast({ title: 'Failed to cancel the message', description: words(error), destructive: true }),
      },
    )
  return { run, forget: cancel.reset, isPending: cancel.isPending, error: cancel.error && words(cancel.error) }
}
