import { failureText, useEndpointMutation, useNow, useSignedIn } from '@parley/client'
import {
  type BodyOf,
  type Conversation,
  createScheduledMessage,
  type ScheduledMessage,
  updateScheduledMessage,
} from '@parley/contract'
import { addDays, minuteKey, type Refusal, SMS_MAX_LENGTH, type Submission, todayIn, wordsOf } from '@parley/domain'
import { namedPictures, useAttachments } from '@parley/parts/attachments'
import { PicturesField } from '@parley/parts/attachments/field'
import { createOpenSubmissions, useOpenSubmission, useSubmission } from '@parley/parts/flow'
import {
  checkSchedule,
  instantOf,
  type OutgoingPicture,
  scheduleFlow,
  type SchedulePlan,
  unfilledWords,
  type WallTime,
  wallTimeOf,
} from '@parley/state-machines'
import { Banner, Button, DateField, FieldGrid, TextArea, TextField, useToast } from '@parley/ui'
import { Dialog } from '@parley/ui/dialog'
import { Clock } from 'lucide-react'
import { useRef } from 'react'
import { ComposerQuestion } from '../components/composer-question.tsx'
import { SmsCounter } from '../components/sms-counter.tsx'
import { useUnsent } from '../use-unsent.ts'
import { proposedTime, quickChoices, recipientWords, whenWords } from './times.ts'
import styles from './schedule-dialog.module.css'

export interface ScheduleDialogProps {
  conversation: Conversation
  /** The initial text. */
  content: string
  /** The initial pictures of a new message. */
  pictures?: readonly OutgoingPicture[]
  /** The scheduled message being edited; absent for a new one. */
  planned?: ScheduledMessage
  /** The initial time to send at. */
  proposed?: Date | undefined
  /** Called with whether the initial text was scheduled, not one whose answer was lost earlier. */
  onSaved?: ((isInitial: boolean) => void) | undefined
  onClose: () => void
}

const DAYS_AHEAD_MAX = 365
const UNKNOWN = 'It is not known yet whether the message was scheduled.'
const UNKNOWN_TEXT = `${UNKNOWN} Try again: it is scheduled only once.`
const LOST_TEXT = `${UNKNOWN} Open Send later in that conversation again: the same message is scheduled only once.`
/** Open submissions of new scheduled messages, keyed by conversation. */
const openPlans = createOpenSubmissions<SchedulePlan, ScheduledMessage>('send-later')

/**
 * The dialog that schedules a text or edits a scheduled one: the content, and the time on the sender's and the
 * recipient's clock.
 */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { conversation, planned, onClose } = props
  const { customer } = conversation
  const now = useNow()
  const { drafts } = useUnsent()
  const flow = useSchedule(props)
  const { form, begun, isConfirming, isSubmitting, isUnanswered } = flow
  const isLocked = isConfirming || isSubmitting || isUnanswered
  const text = useRef<HTMLTextAreaElement>(null)
  const attachments = useAttachments(
    planned ? `planned ${planned.id}` : `later ${conversation.id}`,
    () => text.current?.focus(),
    planned ? picturesOf(planned) : (begun?.submission.request.pictures ?? props.pictures ?? []),
  )
  const { pictures, blockedReason } = attachments
  const sendAt = instantOf(form.at, form.zone)
  const decision = checkSchedule(form, now, pictures.length)
  const problem = decision.allowed || isSubmitting || isUnanswered ? null : decision
  const today = todayIn(form.zone, now)
  const unfilled = unfilledWords({ mode: 'sms', text: form.content })
  const unsure = isUnanswered && !planned
  const isTimeOff = problem?.field === 'sendAt' && (sendAt !== null || flow.isTried)

  return (
    <Dialog
      title={planned ? 'Edit scheduled message' : 'Send later'}
      onClose={onClose}
      pending={isSubmitting}
      onSubmit={() => {
        if (blockedReason === null) {
          flow.submit({ now, pictures, templateId: drafts.startedFrom(conversation.id) })
        }
      }}
      footer={
        isConfirming ? (
          <ComposerQuestion
            question={flow.question ?? ''}
            onConfirm={flow.confirm}
            onDecline={() => {
              flow.decline()
              text.current?.focus()
            }}
          />
        ) : (
          <>
            <Button onClick={onClose} disabled={isSubmitting}>
              Cancel
            </Button>
            <Button
              type="submit"
              variant="primary"
              icon={Clock}
              disabled={
                !isSubmitting &&
                (sendAt === null ||
                  (form.content.trim() === '' && attachments.all.length === 0 && pictures.length === 0))
              }
              disabledReason={blockedReason ?? undefined}
              pending={isSubmitting}
              pendingLabel={planned ? 'Saving...' : 'Scheduling...'}
            >
              {isUnanswered ? 'Try again' : planned ? 'Save Changes' : 'Schedule message'}
            </Button>
          </>
        )
      }
    >
      <div className={styles.body} {...(!isLocked && attachments.box)}>
        <QuickChoices
          choices={quickChoices(now, form)}
          at={form.at}
          isLocked={isLocked}
          onChoose={(at) => flow.change({ at })}
        />
        <div className={styles.times}>
          <FieldGrid>
            <DateField
              label="Date"
              required
              autoFocus
              min={today}
              max={addDays(today, DAYS_AHEAD_MAX)}
              readOnly={isLocked}
              value={form.at.date}
              onValueChange={(date) => flow.change({ at: { ...form.at, date } })}
            />
            <TextField
              label="Time"
              type="time"
              required
              readOnly={isLocked}
              value={form.at.time}
              onValueChange={(time) => flow.change({ at: { ...form.at, time } })}
            />
          </FieldGrid>
          <p className={styles.recipient} aria-live="polite">
            {sendAt && recipientWords(sendAt, form, customer.name)}
          </p>
        </div>
        {isTimeOff && <Problem problem={problem} />}
        <TextArea
          ref={text}
          label="Message"
          required={pictures.length === 0}
          optional={pictures.length > 0}
          rows={3}
          growsTo={8}
          maxLength={SMS_MAX_LENGTH}
          counter={<SmsCounter text={form.content} complete={form.content} />}
          error={flow.isTried && problem?.field === 'content' && problem.text}
          readOnly={isLocked}
          value={form.content}
          onValueChange={(content) => flow.change({ content })}
        />
        <PicturesField attachments={attachments} disabled={isLocked} />
        {unfilled && !isConfirming && <Banner tone="warning">The text still has {unfilled}.</Banner>}
        {unsure && <Banner tone="danger">{UNKNOWN_TEXT}</Banner>}
        {flow.failure !== null && !unsure && <Banner tone="danger">{failureText(flow.failure)}</Banner>}
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
  at: WallTime
  isLocked: boolean
  onChoose: (at: WallTime) => void
}

function QuickChoices({ choices, at, isLocked, onChoose }: QuickChoicesProps) {
  if (choices.length === 0) return null
  return (
    <fieldset className={styles.choices} aria-label="Usual times">
      {choices.map((choice) => (
        <Button
          key={choice.label}
          aria-pressed={choice.at.date === at.date && choice.at.time === at.time}
          disabled={isLocked}
          onClick={() => onChoose(choice.at)}
        >
          {choice.label}
        </Button>
      ))}
    </fieldset>
  )
}

/** The pictures of a scheduled message in attachment form. */
const picturesOf = ({ pictures }: ScheduledMessage): OutgoingPicture[] =>
  pictures.map(({ altText, ...picture }) => ({ ...picture, altText: altText ?? '' }))

function useSchedule({
  conversation,
  content,
  pictures = [],
  planned,
  proposed,
  onSaved,
  onClose,
}: ScheduleDialogProps) {
  const { toast } = useToast()
  const now = useNow()
  const zones = {
    zone: useSignedIn().user.settings.display.timezone,
    recipientZone: conversation.customer.timezone,
  }
  const { begun, submit } = useSave(conversation, planned, zones.zone)
  const earlier = begun?.submission.request
  const begin = earlier ? new Date(earlier.sendAt) : planned ? new Date(planned.sendAt) : proposed
  const fail = ({ error }: { error: unknown }) =>
    toast({ title: 'Failed to schedule message', description: failureText(error), destructive: true })
  const beUnsure = (description: string) => toast({ title: 'No answer yet', description, destructive: true })
  return useSubmission(scheduleFlow, {
    form: {
      content: earlier?.content ?? content,
      at: begin ? wallTimeOf(begin, zones.zone) : proposedTime(now, zones),
      ...zones,
    },
    begun,
    submit,
    outcomes: {
      failed: fail,
      unanswered: planned ? fail : () => beUnsure(UNKNOWN_TEXT),
      lost: planned ? fail : () => beUnsure(LOST_TEXT),
      done: ({ answer }) => {
        const sendAt = new Date(answer.sendAt)
        const recipient = recipientWords(sendAt, zones, conversation.customer.name)
        toast({
          title: planned ? 'Scheduled message updated' : 'Message scheduled',
          description: `It will be sent ${whenWords(sendAt, zones.zone, now)} (${recipient}).`,
        })
        onSaved?.(earlier === undefined || isSameText(earlier, { content: content.trim(), pictures }))
        onClose()
      },
    },
  })
}

type TextWithPictures = Pick<SchedulePlan, 'content' | 'pictures'>
const isSameText = (a: TextWithPictures, b: TextWithPictures) =>
  a.content === b.content && JSON.stringify(namedPictures(a.pictures)) === JSON.stringify(namedPictures(b.pictures))

/** The call that saves, and for a new message the one whose answer was lost. */
function useSave({ id: conversationId }: Conversation, planned: ScheduledMessage | undefined, zone: string) {
  const { mutateAsync: create } = useEndpointMutation(createScheduledMessage)
  const { mutateAsync: update } = useEndpointMutation(updateScheduledMessage)
  const open = useOpenSubmission(openPlans, conversationId)
  if (planned) {
    return {
      begun: null,
      submit: ({ request }: Submission<SchedulePlan>) =>
        update({ params: { id: planned.id }, body: changesOf(planned, request, zone) }),
    }
  }
  return {
    begun: open.begun,
    submit: (submission: Submission<SchedulePlan>) => {
      const { content, pictures, sendAt, templateId } = submission.request
      const body = { conversationId, content, sendAt, templateId: templateId ?? undefined, ...namedPictures(pictures) }
      return open.submit(submission, () => create({ body, idempotencyKey: submission.idempotencyKey }))
    },
  }
}

/**
 * Returns only the fields that differ from `planned`, so that a colleague's other changes are kept. A failed message
 * always gets a new time.
 */
function changesOf(
  planned: ScheduledMessage,
  { content, pictures, sendAt }: SchedulePlan,
  zone: string,
): BodyOf<typeof updateScheduledMessage> {
  const words = wordsOf({ ...planned, mediaCount: planned.pictures.length })
  const before = namedPictures(picturesOf(planned)).pictures ?? []
  const after = namedPictures(pictures).pictures ?? []
  const isSameTime = minuteKey(new Date(sendAt), zone) === minuteKey(new Date(planned.sendAt), zone)
  return {
    ...(content !== words && { content }),
    ...(JSON.stringify(after) !== JSON.stringify(before) && { pictures: after }),
    ...((planned.status === 'failed' || !isSameTime) && { sendAt }),
  }
}
