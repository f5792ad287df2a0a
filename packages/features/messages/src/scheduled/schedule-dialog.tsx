import { failureText, useNow } from '@parley/client'
import { addDays, type Refusal, SMS_MAX_LENGTH, todayIn } from '@parley/domain'
import { useAttachments } from '@parley/parts/attachments'
import { PicturesField } from '@parley/parts/attachments/field'
import { checkSchedule, instantOf, unfilledWords, type WallTime } from '@parley/state-machines'
import { Banner, Button, DateField, FieldGrid, TextArea, TextField } from '@parley/ui'
import { Dialog } from '@parley/ui/dialog'
import { Clock } from 'lucide-react'
import { useRef } from 'react'
import { ComposerQuestion } from '../components/composer-question.tsx'
import { SmsCounter } from '../components/sms-counter.tsx'
import { useUnsent } from '../use-unsent.ts'
import { quickChoices, recipientWords } from './times.ts'
import { picturesOf, type ScheduleDialogProps, UNKNOWN_TEXT, useSchedule } from './use-schedule.ts'
import styles from './schedule-dialog.module.css'

const DAYS_AHEAD_MAX = 365

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
        {unsure && <Banner tone="danger">{UNKNOWN_TEXT}</Banner>}
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
