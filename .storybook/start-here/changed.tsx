import { Button } from '@parley/ui'
import { useState } from 'react'
import type { Changes } from 'virtual:start-here'
import styles from './start-here.module.css'

interface ChangedProps {
  changes: Changes | { readonly missing: string }
  /** Instant at which this Storybook was built. */
  builtAt: string
}

const dayWords = (day: string) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
const timeWords = (instant: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant))

/** The number of sentences per place shown before `more`. */
const FEW = 1

/** Shows what changed lately, by day and screen. */
export function Changed({ changes, builtAt }: ChangedProps) {
  return (
    <section className={styles.section} aria-labelledby="changed">
      <h2 id="changed">What changed</h2>
      {'missing' in changes ? (
        <p className={styles.quiet}>
          Not known: the git history could not be read when this Storybook was built ({changes.missing}). Build it in a
          clone that has its history.
        </p>
      ) : (
        <>
          {changes.days.map(({ day, places }, index) => (
            <details key={day} className={styles.day} open={index === 0}>
              <summary>
                {dayWords(day)}, <span className={styles.quiet}>{places.map(({ place }) => place).join(', ')}</span>
              </summary>
              {places.map(({ place, sentences }) => (
                <Place key={place} place={place} sentences={sentences} />
              ))}
            </details>
          ))}
          {changes.days.length === 0 && <p className={styles.quiet}>No screen changed in the available history.</p>}
          <p className={styles.quiet}>
            From the git history when this Storybook was built: {timeWords(builtAt)}, <code>{changes.commit}</code>.
          </p>
        </>
      )}
    </section>
  )
}

function Place({ place, sentences }: Changes['days'][number]['places'][number]) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? sentences : sentences.slice(0, FEW)
  return (
    <div className={styles.place}>
      <h3>{place}</h3>
      <ul>
        {shown.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {shown.length < sentences.length && (
        <Button size="compact" variant="quiet" onClick={() => setShowsAll(true)}>
          {`${sentences.length - shown.length} more in ${place}`}
        </Button>
      )}
    </div>
  )
}
