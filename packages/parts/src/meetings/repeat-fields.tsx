import { type DateFormat, type LocalDate, readDate, REPEAT_INTERVAL_MAX, weekdayOf, writeDate } from '@parley/domain'
import { DayField, NumberField, Select } from '@parley/ui'
import { type RepeatForm, ruleOf, sentenceOf } from './repeat-form.ts'
import styles from './repeat-fields.module.css'

const WAYS = [
  { value: 'none', label: 'Does not repeat' },
  { value: 'day', label: 'Daily' },
  { value: 'week', label: 'Weekly' },
  { value: 'month', label: 'Monthly' },
] as const

const UNITS = { day: 'days', week: 'weeks', month: 'months' } as const
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

interface RepeatFieldsProps {
  form: RepeatForm
  /** The day of the meeting; null while it is not completely typed. */
  day: LocalDate | null
  today: LocalDate
  format: DateFormat
  problems: { repeat?: string; until?: string }
  onChange: (form: Partial<RepeatForm>) => void
}

/** Fields for whether and how a meeting repeats, with a sentence that describes the result. */
export function RepeatFields({ form, day, today, format, problems, onChange }: RepeatFieldsProps) {
  const { repeat } = form
  const rule = ruleOf(form, format)
  return (
    <div className={styles.repeat}>
      <div className={styles.fields}>
        <Select
          label="Repeat"
          options={WAYS}
          value={repeat}
          onValueChange={(value) => {
            const way = WAYS.find((one) => one.value === value)?.value ?? 'none'
            onChange({ repeat: way, weekdays: way === 'week' && day ? [weekdayOf(day)] : [] })
          }}
        />
        {repeat !== 'none' && (
          <>
            <NumberField
              label={`Interval in ${UNITS[repeat]}`}
              min={1}
              max={REPEAT_INTERVAL_MAX}
              value={form.interval}
              error={problems.repeat}
              onValueChange={(interval) => onChange({ interval })}
            />
            <DayField
              label="Until"
              optional
              value={form.until}
              day={readDate(form.until, format)}
              today={today}
              error={problems.until}
              onValueChange={(until) => onChange({ until })}
              onDayChange={(until) => onChange({ until: writeDate(until, format) })}
            />
          </>
        )}
      </div>
      {repeat === 'week' && (
        <fieldset className={styles.weekdays}>
          <legend>On</legend>
          {WEEKDAYS.map((name, weekday) => (
            <button
              key={name}
              type="button"
              className={styles.weekday}
              aria-pressed={form.weekdays.includes(weekday)}
              aria-label={name}
              onClick={() =>
                onChange({
                  weekdays: form.weekdays.includes(weekday)
                    ? form.weekdays.filter((one) => one !== weekday)
                    : [...form.weekdays, weekday].toSorted((a, b) => a - b),
                })
              }
            >
              {name.slice(0, 3)}
            </button>
          ))}
        </fieldset>
      )}
      {rule && day && isComplete(rule) && (
        <p className={styles.sentence} aria-live="polite">
          {sentenceOf(rule, day)}
        </p>
      )}
    </div>
  )
}

const isComplete = ({ unit, interval, weekdays }: NonNullable<ReturnType<typeof ruleOf>>) =>
  Number.isInteger(interval) && interval >= 1 && (unit !== 'week' || weekdays.length > 0)
