import { failureText, newIdempotencyKey, useEndpointMutation, useNow, useSignedIn } from '@parley/client'
import {
  type Conversation,
  createScheduledMessage,
  type ScheduledMessage,
  updateScheduledMessage,
} from '@parley/contract'
import { addDays, type Refusal, SMS_MAX_LENGTH, todayIn } from '@parley/domain'
import {
  checkSchedule,
  instantOf,
  provideSchedule,
  type ScheduleEvent,
  type ScheduleSubmission,
  unfilledQuestion,
  unfilledWords,
  wallTimeOf,
} from '@parley/state-machines'
import { Banner, Button, DateField, FieldGrid, TextArea, TextField, useToast } from '@parley/ui'
import { Dialog } from '@parley/ui/dialog'
import { useMachine } from '@xstate/react'
import { Clock } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { ComposerQuestion } from '../components/composer-question.tsx'
import { SmsCounter } from '../components/sms-counter.tsx'
import { proposedTime, quickChoices, recipientWords, whenWords } from './times.ts'
import styles from './schedule-dialog.module.css'

export interface ScheduleDialogProps {
  conversation: Conversation
  /** The text to begin with. */
  content: string
  /** The planned message that is changed; absent for a new one. */
  planned?: ScheduledMessage
  /** When it is to leave, to begin with. */
  proposed?: Date | undefined
  onSaved?: (() => void) | undefined
  onClose: () => void
}

const DAYS_AHEAD_MAX = 365

/** Plans a text: what, and when on the sender's and on the recipient's clock. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { conversation, planned, onClose } = props
  const { customer } = conversation
  const now = useNow()
  const { state, send, zones } = useSchedule(props)
  const { context } = state
  const isSaving = state.matches('saving')
  const isAsking = state.matches('asking')
  const isLocked = isAsking || isSaving
  const text = useRef<HTMLTextAreaElement>(null)
  const sendAt = instantOf(context.at, zones.zone)
  const decision = checkSchedule(context, now)
  const problem = decision.allowed ? null : decision
  const today = todayIn(zones.zone, now)
  const unfilled = unfilledWords({ mode: 'sms', text: context.content })
  const isTimeOff = problem?.field === 'sendAt' && (sendAt !== null || context.isTried)

  return (
    <Dialog
      title={planned ? 'Edit scheduled message' : 'Send later'}
      onClose={onClose}
      pending={isSaving}
      onSubmit={() => send({ type: 'schedule.submit', now })}
      footer={
        isAsking ? (
          <ComposerQuestion
            question={unfilledQuestion(context.content) ?? ''}
            onConfirm={() => send({ type: 'schedule.confirm' })}
            onDecline={() => {
              send({ type: 'schedule.decline' })
              text.current?.focus()
            }}
          />
        ) : (
          <>
            <Button onClick={onClose} disabled={isSaving}>
              Cancel
            </Button>
            <Button
              type="submit"
              variant="primary"
              icon={Clock}
              disabled={!isSaving && (sendAt === null || context.content.trim() === '')}
              pending={isSaving}
              pendingLabel={planned ? 'Saving...' : 'Scheduling...'}
            >
              {planned ? 'Save Changes' : 'Schedule message'}
            </Button>
          </>
        )
      }
    >
      <div className={styles.body}>
        <QuickChoices choices={quickChoices(now, zones)} at={context.at} isLocked={isLocked} send={send} />
        <div className={styles.times}>
          <FieldGrid>
            <DateField
              label="Date"
              required
              autoFocus
              min={today}
              max={addDays(today, DAYS_AHEAD_MAX)}
              readOnly={isLocked}
              value={context.at.date}
              onValueChange={(date) => send({ type: 'time.change', at: { date } })}
            />
            <TextField
              label="Time"
              type="time"
              required
              readOnly={isLocked}
              value={context.at.time}
              onValueChange={(time) => send({ type: 'time.change', at: { time } })}
            />
          </FieldGrid>
          <p className={styles.recipient} aria-live="polite">
            {sendAt && recipientWords(sendAt, zones, customer.name)}
          </p>
        </div>
        {isTimeOff && <Problem problem={problem} />}
        <TextArea
          ref={text}
          label="Message"
          required
          rows={3}
          growsTo={8}
          maxLength={SMS_MAX_LENGTH}
          counter={<SmsCounter text={context.content} complete={context.content} />}
          error={context.isTried && problem?.field === 'content' && problem.text}
          readOnly={isLocked}
          value={context.content}
          onValueChange={(content) => send({ type: 'content.change', content })}
        />
        {unfilled && !isAsking && <Banner tone="warning">The text still has {unfilled}.</Banner>}
        {context.failure !== null && <Banner tone="danger">{failureText(context.failure)}</Banner>}
      </div>
    </Dialog>
  )
}

function Problem({ problem }: { problem: Refusal }) {
  return (
    <Banner tone="warning" isAlert>
      {problem.text}
    </Banner>
  )
}

interface QuickChoicesProps {
  choices: ReturnType<typeof quickChoices>
  at: { date: string; time: string }
  isLocked: boolean
  send: (event: ScheduleEvent) => void
}

function QuickChoices({ choices, at, isLocked, send }: QuickChoicesProps) {
  if (choices.length === 0) return null
  return (
    <fieldset className={styles.choices} aria-label="Usual times">
      {choices.map((choice) => (
        <Button
          key={choice.label}
          aria-pressed={choice.at.date === at.date && choice.at.time === at.time}
          disabled={isLocked}
          onClick={() => send({ type: 'time.change', at: choice.at })}
        >
          {choice.label}
        </Button>
      ))}
    </fieldset>
  )
}

function useSchedule({ conversation, content, planned, proposed, onSaved, onClose }: ScheduleDialogProps) {
  const { toast } = useToast()
  const now = useNow()
  const zone = useSignedIn().user.settings.display.timezone
  const recipientZone = conversation.customer.timezone
  const zones = useMemo(() => ({ zone, recipientZone }), [zone, recipientZone])
  const save = useSave(conversation, planned)
  const begin = planned ? new Date(planned.sendAt) : proposed
  const [state, send] = useMachine(
    useMemo(() => provideSchedule(save), [save]),
    {
      input: {
        content,
        at: begin ? wallTimeOf(begin, zone) : proposedTime(now, zones),
        ...zones,
        newKey: newIdempotencyKey,
      },
    },
  )
  const { failure, plan } = state.context
  useEffect(() => {
    if (failure === null) return
    toast({
      title: 'Failed to schedule message',
      description: failureText(failure),
      destructive: true,
    })
  }, [failure, toast])
  useEffect(() => {
    if (state.status !== 'done' || plan === null) return
    toast({
      title: planned ? 'Scheduled message updated' : 'Message scheduled',
      description: `It leaves ${whenWords(plan.sendAt, zone, now)} (${recipientWords(plan.sendAt, zones, conversation.customer.name)}).`,
    })
    onSaved?.()
    onClose()
  }, [state.status, plan, planned, zone, zones, now, conversation.customer.name, toast, onSaved, onClose])
  return { state, send, zones }
}

function useSave({ id: conversationId }: Conversation, planned: ScheduledMessage | undefined) {
  const { mutateAsync: create } = useEndpointMutation(createScheduledMessage)
  const { mutateAsync: update } = useEndpointMutation(updateScheduledMessage)
  const plannedId = planned?.id
  return useCallback(
    ({ content, sendAt, idempotencyKey }: ScheduleSubmission) => {
      const body = { content, sendAt: sendAt.toISOString() }
      return plannedId === undefined
        ? create({ body: { ...body, conversationId }, idempotencyKey })
        : update({ params: { id: plannedId }, body })
    },
    [conversationId, plannedId, create, update],
  )
}
