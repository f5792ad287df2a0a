import { reasonOf, useKeyedMutation, useNow, useSignedIn } from '@parley/client'
import { createMeeting } from '@parley/contract'
import { addDays, formatInstant, TIMEZONES, todayIn } from '@parley/domain'
import { Banner, Button, FileDrop, useToast } from '@parley/ui'
import { Dialog } from '@parley/ui/dialog'
import { useState } from 'react'
import { CALENDAR_DAYS, type CalendarEvent, type ReadCalendar, readCalendar } from './read-calendar.ts'
import { useMeetings } from './use-meetings.ts'
import styles from './import-dialog.module.css'

const MAX_BYTES = 5 * 1024 * 1024
const SHOWN = 3

/** Takes the meetings ahead out of the file of another calendar, so that those times are taken here too. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const zone = useSignedIn().user.settings.display.timezone
  const now = useNow()
  const today = todayIn(zone, now)
  const { toast } = useToast()
  const known = useMeetings(today, addDays(today, CALENDAR_DAYS))
  const { runAsync } = useKeyedMutation(createMeeting)
  const [read, setRead] = useState<ReadCalendar | null>(null)
  const [problem, setProblem] = useState<string | undefined>()
  const [done, setDone] = useState<number | null>(null)
  const take = async (file: File) => {
    try {
      setRead(readCalendar(await file.text(), { now, zone }))
      setProblem(undefined)
    } catch (error) {
      setRead(null)
      setProblem(error instanceof Error ? error.message : 'This file could not be read')
    }
  }
  const isKnown = ({ title, startTime }: CalendarEvent) =>
    known.data?.some((one) => one.title === title && Date.parse(one.startTime) === startTime.getTime()) ?? false
  const events = read?.events.filter((event) => !isKnown(event)) ?? []
  const addAll = async () => {
    const timezone = TIMEZONES.find((one) => one === zone) ?? TIMEZONES[0]
    try {
      for (const [index, { title, description, startTime, endTime }] of events.entries()) {
        setDone(index)
        // One after the other: what was added before a failure is known and left out of the next try, which begins with the
        // one that failed, under its key.
        await runAsync({
          body: {
            title,
            description,
            startTime: startTime.toISOString(),
            endTime: endTime?.toISOString() ?? null,
            timezone,
          },
        })
      }
      toast({ title: 'Calendar added', description: countWords(events.length) })
      onClose()
    } catch (error) {
      setProblem(`${reasonOf(error, 'Not all meetings were added.')} Add the rest once more.`)
    }
    setDone(null)
  }
  const isAdding = done !== null
  return (
    <Dialog
      title="Connect calendar"
      pending={isAdding}
      onClose={onClose}
      footer={
        <>
          <Button disabled={isAdding} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            pending={isAdding}
            pendingLabel={`Adding ${(done ?? 0) + 1} of ${events.length}...`}
            disabledReason={events.length === 0 ? 'Choose a file with meetings ahead first' : undefined}
            onClick={() => void addAll()}
          >
            {events.length === 0 ? 'Add meetings' : `Add ${countWords(events.length)}`}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p className={styles.about}>
          {`Save your other calendar as an .ics file and choose it here: what is planned in the next ${CALENDAR_DAYS} days is added to your meetings. Only you see it.`}
        </p>
        <FileDrop
          label="Calendar file"
          hint="An .ics file, at most 5 MB"
          accept={['.ics', 'text/calendar']}
          acceptWords="an .ics file"
          maxBytes={MAX_BYTES}
          pending={isAdding}
          error={problem}
          onFiles={([file]) => void (file && take(file))}
        />
        {read && <Found read={read} events={events} zone={zone} />}
      </div>
    </Dialog>
  )
}

const countWords = (count: number) => (count === 1 ? '1 meeting' : `${count} meetings`)

function Found({ read, events, zone }: { read: ReadCalendar; events: readonly CalendarEvent[]; zone: string }) {
  const here = read.events.length - events.length
  const notes = [
    here > 0 ? `${countWords(here)} of it ${here === 1 ? 'is' : 'are'} here already.` : '',
    read.wholeDays > 0 ? `What takes whole days is left out (${read.wholeDays}).` : '',
    read.isCut ? 'There is more in it: add the rest once more later.' : '',
  ].filter(Boolean)
  if (events.length === 0) return <Banner tone="info">{['Nothing new is planned in it.', ...notes].join(' ')}</Banner>
  return (
    <section className={styles.found} aria-label="Found in the file">
      <strong>{`${countWords(events.length)} found`}</strong>
      <ul className={styles.list}>
        {events.slice(0, SHOWN).map(({ title, startTime }) => (
          <li key={`${title} ${startTime.toISOString()}`}>{`${title}, ${formatInstant(startTime, zone)}`}</li>
        ))}
      </ul>
      {notes.length > 0 && <span className={styles.about}>{notes.join(' ')}</span>}
    </section>
  )
}
