import { useNow } from '@parley/client'
import type { Advance } from '@parley/mocks/browser'
import { Button, TextField } from '@parley/ui'
import { Snowflake } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { endRecording } from './steps.ts'
import { formatClock, formatDateTime, formatMoment } from './time-text.ts'
import { useMocks, useWorldState } from './use-mocks.ts'
import styles from './console.module.css'

const HOUR = 3_600_000

/** Shows the time of the mocked world, which is frozen or runs, and the controls that move it. */
export function ClockColumn() {
  const { world } = useMocks()
  const { isFrozen, advanced } = useWorldState()
  const [said, setSaid] = useState<Advance | null>(null)
  const [to, setTo] = useState<string | null>(null)
  const [isConfirming, setIsConfirming] = useState(false)
  const [replay, setReplay] = useState<Date | null>(null)
  const time = useNow(1000)
  const advance = async (ms: number) => setSaid(await world.commands.advance(ms))
  const moveTo = async (event: SubmitEvent) => {
    event.preventDefault()
    const when = new Date(to ?? '')
    if (Number.isNaN(when.getTime()) || when < world.start) return
    if (when < time) return setReplay(when)
    setSaid(await world.commands.advanceTo(when.getTime()))
    setTo(null)
  }
  const goBack = (when: Date) => {
    endRecording()
    void world.replayUntil(when)
  }
  const beginAnew = () => {
    endRecording()
    void world.restart()
  }
  return (
    <section className={styles.column} aria-label="Clock">
      <h2 className={styles.heading}>
        Clock
        {isFrozen && (
          <span className={styles.frozen}>
            <Snowflake size={14} aria-hidden /> Frozen
          </span>
        )}
      </h2>
      <p className={styles.time}>{formatClock(time)}</p>
      <p className={styles.hint}>{formatDateTime(time)}</p>
      <div className={styles.buttons}>
        <Button size="compact" onClick={() => void advance(HOUR)}>
          +1 h
        </Button>
        <Button size="compact" onClick={() => void advance(24 * HOUR)}>
          +1 day
        </Button>
        <Button size="compact" aria-expanded={to !== null} onClick={() => setTo(to === null ? localText(time) : null)}>
          To...
        </Button>
        <Button size="compact" onClick={() => void (isFrozen ? world.commands.run() : world.commands.freeze())}>
          {isFrozen ? 'Run' : 'Freeze'}
        </Button>
      </div>
      {to !== null &&
        (replay ? (
          <Question
            text={`The world is replayed from its start to ${formatMoment(replay)}. Everything you did in it is lost.`}
            answer="Go back"
            onAnswer={() => goBack(replay)}
            onKeep={() => setReplay(null)}
          />
        ) : (
          <form className={styles.row} onSubmit={(event) => void moveTo(event)}>
            <TextField
              label="Move to"
              size="compact"
              type="datetime-local"
              value={to}
              error={new Date(to) < world.start ? `Earliest: ${formatMoment(world.start)}` : undefined}
              onValueChange={setTo}
            />
            <Button
              type="submit"
              size="compact"
              variant="primary"
              disabled={to === localText(time) || !(new Date(to) >= world.start)}
            >
              {new Date(to) < time ? 'Go back' : 'Advance'}
            </Button>
          </form>
        ))}
      {said && <AdvanceSaid said={said} />}
      {advanced > 0 &&
        (isConfirming ? (
          <Question
            text="The world restarts from its beginning. Everything you did in it is lost."
            answer="Restart"
            onAnswer={beginAnew}
            onKeep={() => setIsConfirming(false)}
          />
        ) : (
          <Button size="compact" variant="quiet" onClick={() => setIsConfirming(true)}>
            Back to the start
          </Button>
        ))}
    </section>
  )
}

interface QuestionProps {
  text: string
  answer: string
  onAnswer: () => void
  onKeep: () => void
}

function Question({ text, answer, onAnswer, onKeep }: QuestionProps) {
  return (
    <div className={styles.fields}>
      <p className={styles.hint}>{text}</p>
      <div className={styles.buttons}>
        <Button size="compact" variant="danger" onClick={onAnswer}>
          {answer}
        </Button>
        <Button size="compact" onClick={onKeep}>
          Keep it
        </Button>
      </div>
    </div>
  )
}

const counted = (count: number, one: string, more: string) =>
  count === 0 ? null : `${count} ${count === 1 ? one : more}`

function AdvanceSaid({ said: { happened, fellDue, expired } }: { said: Advance }) {
  const due = [
    counted(fellDue, 'invoice fell due', 'invoices fell due'),
    counted(expired, 'payment link expired', 'payment links expired'),
  ].filter(Boolean)
  return (
    <output aria-label="What happened">
      <ul className={styles.said}>
        {happened.map(({ at, text }) => (
          <li key={`${at} ${text}`}>
            <span className={styles.muted}>{formatClock(new Date(at))}</span> {text}
          </li>
        ))}
        {happened.length === 0 && <li className={styles.muted}>No texts sent and no snoozes ended</li>}
        <li className={styles.muted}>{due.length > 0 ? due.join(', ') : 'No link or invoice fell due'}</li>
      </ul>
    </output>
  )
}

/** The value of a `datetime-local` field for this time, in the device's zone. */
function localText(time: Date): string {
  const pad = (value: number) => String(value).padStart(2, '0')
  const day = `${time.getFullYear()}-${pad(time.getMonth() + 1)}-${pad(time.getDate())}`
  return `${day}T${pad(time.getHours())}:${pad(time.getMinutes())}`
}
