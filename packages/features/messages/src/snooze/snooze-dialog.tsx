import { useNow, useSignedIn } from '@parley/client'
import {
  addDays,
  atTime,
  checkSnoozeUntil,
  dayKey,
  formatMonthDay,
  formatTime,
  snoozeChoices,
  todayIn,
} from '@parley/domain'
import { DateField, FieldGrid, Icon, TextField } from '@parley/ui'
import { FormDialog } from '@parley/ui/dialog'
import { AlarmClock, Inbox, MessageSquareReply } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import styles from './snooze-dialog.module.css'

interface SnoozeDialogProps {
  /** The customer's name, or the number of conversations. */
  about: string
  /** Called with the time until which to snooze; null means until a reply. */
  onSnooze: (until: string | null) => void
  /** Ends the snooze; absent when the conversation is not snoozed. */
  onWake?: (() => void) | undefined
  onClose: () => void
}

const DAYS_AHEAD_MAX = 365
const MORNING = '08:00'

/** Asks until when to snooze a conversation: a common time, a reply, or any time. */
export function SnoozeDialog({ about, onSnooze, onWake, onClose }: SnoozeDialogProps) {
  const zone = useSignedIn().user.settings.display.timezone
  const now = useNow()
  const today = todayIn(zone, now)
  const [at, setAt] = useState({ date: '', time: MORNING })
  const [problem, setProblem] = useState<string | null>(null)
  const submit = () => {
    const until = atTime(at.date, at.time, zone)
    if (until === null) return setProblem('Please choose a date and a time')
    const decision = checkSnoozeUntil(until, now)
    return decision.allowed ? onSnooze(until.toISOString()) : setProblem(decision.text)
  }
  const change = (part: Partial<typeof at>) => {
    setAt({ ...at, ...part })
    setProblem(null)
  }
  const dayOf = (until: Date) => (dayKey(until, zone) === today ? '' : `${formatMonthDay(dayKey(until, zone))}, `)
  return (
    <FormDialog
      title={`Snooze: ${about}`}
      size="confirm"
      onClose={onClose}
      onSubmit={submit}
      submitLabel="Snooze until this time"
    >
      <div className={styles.body}>
        <p className={styles.what}>
          Snoozed conversations stay out of the whole team’s open list until the time you choose, or until the customer
          writes or pays.
        </p>
        <ul className={styles.choices} aria-label="Usual times">
          {snoozeChoices(now, zone).map(({ id, label, until }, index) => (
            <Choice
              key={id}
              icon={AlarmClock}
              when={`${dayOf(until)}${formatTime(until, zone)}`}
              isFirst={index === 0}
              onChoose={() => onSnooze(until.toISOString())}
            >
              {label}
            </Choice>
          ))}
          <Choice icon={MessageSquareReply} when="no time" onChoose={() => onSnooze(null)}>
            Until a reply
          </Choice>
          {onWake && (
            <Choice icon={Inbox} when="now" onChoose={onWake}>
              End the snooze
            </Choice>
          )}
        </ul>
        <FieldGrid>
          <DateField
            label="Date"
            min={today}
            max={addDays(today, DAYS_AHEAD_MAX)}
            value={at.date}
            error={problem}
            onValueChange={(date) => change({ date })}
          />
          <TextField label="Time" type="time" value={at.time} onValueChange={(time) => change({ time })} />
        </FieldGrid>
      </div>
    </FormDialog>
  )
}

interface ChoiceProps {
  icon: typeof AlarmClock
  when: string
  isFirst?: boolean
  onChoose: () => void
  children: ReactNode
}

const Choice = ({ icon, when, isFirst = false, onChoose, children }: ChoiceProps) => (
  <li>
    <button type="button" className={styles.choice} ref={isFirst ? focus : undefined} onClick={onChoose}>
      <Icon as={icon} size={16} />
      <span className={styles.label}>{children}</span>
      <span className={styles.when}>{when}</span>
    </button>
  </li>
)

const focus = (button: HTMLButtonElement | null) => button?.focus()
