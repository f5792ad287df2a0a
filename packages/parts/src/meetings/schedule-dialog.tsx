import { reasonOf, useEndpointMutation, useKeyedMutation, useNow, useSignedIn } from '@parley/client'
import { createMeeting, type Meeting, updateMeeting } from '@parley/contract'
import {
  type DateFormat,
  MEETING_DESCRIPTION_MAX,
  MEETING_TITLE_MAX,
  type MeetingScope,
  readDate,
  TIMEZONES,
  todayIn,
  writeDate,
  zoneName,
} from '@parley/domain'
import { Banner, Button, DayField, FieldGrid, FullRow, Select, TextArea, TextField, useToast } from '@parley/ui'
import { FormDialog } from '@parley/ui/dialog'
import { changedFields, DiscardDialog } from '@parley/ui/form'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useFormGuard } from '../form-guard/index.ts'
import { BusyLines } from './busy-lines.tsx'
import { PeopleField } from './people-field.tsx'
import { PlaceField } from './place-field.tsx'
import { RepeatFields } from './repeat-fields.tsx'
import { movedUntil, onDate } from './schedule-date.ts'
import {
  clockHint,
  formOf,
  newForm,
  readForm,
  type ScheduleForm,
  type ScheduleProblems,
  type ScheduleStart,
  timesOf,
} from './schedule-form.ts'
import { SeriesQuestion } from './series-question.tsx'
import { staleMeeting } from './stale-meeting.ts'
import { useUsualPlace } from './use-usual-place.ts'
import styles from './schedule-dialog.module.css'

export interface ScheduleDialogProps {
  /** The meeting to edit; null for a new one. */
  meeting: Meeting | null
  /** The start of a new meeting. */
  start: ScheduleStart
  onClose: () => void
  /** Called with the saved meeting. */
  onSaved?: (meeting: Meeting) => void
}

const FAILED = 'Failed to save the meeting. What you typed is kept.'

/** Schedules a meeting, or edits one; states who else changed it in the meantime. */
export function ScheduleDialog({ meeting, start, onClose, onSaved }: ScheduleDialogProps) {
  const { user } = useSignedIn()
  const { timezone: zone, date_format: format } = user.settings.display
  const now = useNow()
  const { toast } = useToast()
  const { usual, leave: leavePlace } = useUsualPlace(meeting === null)
  const [began, setSaved] = useState(() => (meeting ? formOf(meeting, format) : newForm(start, zone, format)))
  const [typed, setForm] = useState(began)
  const saved = { ...began, ...usual }
  const form = { ...typed, ...usual }
  const [version, setVersion] = useState(meeting?.version ?? 1)
  const [problems, setProblems] = useState<ScheduleProblems>({})
  const create = useKeyedMutation(createMeeting)
  const update = useEndpointMutation(updateMeeting)
  const { isPending, error } = meeting ? update : create
  const theirs = staleMeeting(error)
  const occurrence = meeting?.occurrence ?? null
  const [asked, setAsked] = useState<number | null>(null)
  const { changes, guard, leaveBy, go } = useFormGuard(changedFields(saved, form).length)
  const leave = () => leaveBy(onClose)
  const change = (part: Partial<ScheduleForm>) => {
    setForm((current) => ({ ...current, ...part }))
    setProblems({})
  }
  const changePlace = (part: Partial<ScheduleForm>) => {
    if (usual) setSaved(saved)
    leavePlace()
    change({ place: form.place, link: form.link, ...part })
  }
  const close = (title: string) => (answer: Meeting) => {
    toast({ title, description: answer.title })
    onSaved?.(answer)
    go(onClose)
  }
  const save = (baseVersion: number, scope?: MeetingScope) => {
    const read = readForm(form, format, now)
    if ('problems' in read) return setProblems(read.problems)
    if (occurrence !== null && !scope) return setAsked(baseVersion)
    setAsked(null)
    if (!meeting)
      return create.run({ body: read.body }, { onSuccess: close('Meeting scheduled'), onError: () => undefined })
    return update.mutate(
      {
        params: { id: meeting.id },
        body: { ...read.body, baseVersion, ...(occurrence !== null && { scope, occurrence }) },
      },
      { onSuccess: close('Meeting saved') },
    )
  }
  const day = readDate(form.date, format)
  const changeDate = (date: string) => change(onDate(form, saved, date, format))
  const times = timesOf(form, format)
  const count = form.people.length
  return (
    <>
      <FormDialog
        title={meeting ? 'Edit meeting' : 'Schedule a meeting'}
        size="detail"
        pending={isPending}
        onClose={leave}
        onSubmit={() => save(version)}
        submitLabel={meeting ? 'Save' : count === 0 ? 'Schedule' : `Schedule and invite ${count}`}
        pendingLabel="Saving..."
        icon={Send}
      >
        <div className={styles.form}>
          {theirs && (
            <Banner
              tone="warning"
              isAlert
              action={
                <Button
                  size="compact"
                  onClick={() => {
                    setForm(formOf(theirs.meeting, format))
                    setSaved(formOf(theirs.meeting, format))
                    setVersion(theirs.meeting.version)
                    update.reset()
                  }}
                >
                  Use theirs
                </Button>
              }
            >
              {`${theirs.words} `}
              <button type="button" className={styles.inline} onClick={() => save(theirs.meeting.version)}>
                Save mine instead
              </button>
            </Banner>
          )}
          {error && !theirs && (
            <Banner tone="danger" isAlert>
              {reasonOf(error, FAILED)}
            </Banner>
          )}
          <TextField
            label="Title"
            required
            autoFocus
            maxLength={MEETING_TITLE_MAX}
            value={form.title}
            error={problems.title}
            onValueChange={(title) => change({ title })}
          />
          <div className={styles.when}>
            <DayField
              label="Date"
              required
              value={form.date}
              day={day}
              today={todayIn(zone, now)}
              error={problems.date}
              onValueChange={changeDate}
              onDayChange={(next) => changeDate(writeDate(next, format))}
            />
            <TextField
              label="Start"
              type="time"
              value={form.start}
              onValueChange={(value) => change({ start: value })}
            />
            <TextField
              label="End"
              type="time"
              value={form.end}
              error={problems.end}
              onValueChange={(end) => change({ end })}
            />
            <Select
              label="Time zone"
              options={TIMEZONES.map((value) => ({ value, label: zoneLabel(value, now) }))}
              value={form.timezone}
              onValueChange={(value) => change({ timezone: TIMEZONES.find((one) => one === value) ?? form.timezone })}
            />
          </div>
          {times && clockHint(form, times) && <Banner tone="info">{clockHint(form, times)}</Banner>}
          {(meeting?.seriesId ?? null) === null && (
            <RepeatFields
              form={form}
              day={day}
              today={todayIn(zone, now)}
              format={format}
              problems={problems}
              onChange={change}
            />
          )}
          <PeopleField people={form.people} readOnly={isPending} onChange={(people) => change({ people })} />
          {times && <BusyLines people={form.people} times={times} zone={zone} except={meeting?.id ?? null} />}
          <PlaceField form={form} problem={problems.link} onChange={changePlace} />
          <FieldGrid columns={1}>
            <FullRow>
              <TextArea
                label="Description"
                optional
                growsTo={6}
                maxLength={MEETING_DESCRIPTION_MAX}
                value={form.description}
                error={problems.description}
                onValueChange={(description) => change({ description })}
              />
            </FullRow>
          </FieldGrid>
        </div>
      </FormDialog>
      {asked !== null && (
        <SeriesQuestion
          title="Save the changes for which meetings?"
          confirmLabel="Save"
          isRuleChanged={isRuleChanged(saved, form, format)}
          onChoose={(scope) => save(asked, scope)}
          onClose={() => setAsked(null)}
        >
          This meeting is one of a series. Meetings changed or cancelled on their own stay as they are.
        </SeriesQuestion>
      )}
      {guard.isConfirming && <DiscardDialog changes={changes} guard={guard} />}
    </>
  )
}

const zoneLabel = (zone: string, now: Date) =>
  `${zone.replace(/^.*\//, '').replaceAll('_', ' ')} (${zoneName(zone, now)})`

const isRuleChanged = (saved: ScheduleForm, form: ScheduleForm, format: DateFormat): boolean =>
  changedFields(saved, form).some((field) => field === 'repeat' || field === 'interval') ||
  form.until !== movedUntil(saved, readDate(form.date, format), format) ||
  (saved.date === form.date && changedFields(saved, form).includes('weekdays'))
