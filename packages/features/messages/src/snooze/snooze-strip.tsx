import { useNow, useSignedIn } from '@parley/client'
import type { Conversation } from '@parley/contract'
import { Button, Icon } from '@parley/ui'
import { AlarmClock } from 'lucide-react'
import { untilWords } from './until-words.ts'
import styles from './snooze-strip.module.css'

interface SnoozeStripProps {
  snooze: NonNullable<Conversation['snooze']>
  onWake: () => void
}

/** Shown below the header of a snoozed conversation: until when, by whom, and the action to end the snooze. */
export function SnoozeStrip({ snooze, onWake }: SnoozeStripProps) {
  const { user } = useSignedIn()
  const words = untilWords(snooze.until, user.settings.display.timezone, useNow())
  return (
    <div className={styles.strip} role="note" aria-label="Snoozed">
      <Icon as={AlarmClock} size={14} />
      <p className={styles.words}>
        Snoozed {words}, by {snooze.byUserId === user.id ? 'you' : snooze.by}
      </p>
      <Button size="compact" variant="quiet" onClick={onWake}>
        End the snooze
      </Button>
    </div>
  )
}
