import { Button, Checkbox, IconButton } from '@parley/ui'
import { Headphones, Volume2 } from 'lucide-react'
import { playChime } from '../chime.ts'
import { BarPopover } from '../popover/bar-popover.tsx'
import { usePreferences } from '../session/use-preferences.ts'
import styles from './panels.module.css'

/** Turns the notification sound on or off, and plays it. */
export function AudioSettings() {
  const { hasSound, setSound } = usePreferences()
  return (
    <BarPopover
      label="Audio settings"
      renderTrigger={(props) => <IconButton {...props} variant="bar" icon={Headphones} name="Audio settings" />}
    >
      {() => (
        <>
          <h2 className={styles.title}>Audio settings</h2>
          <div className={styles.controls}>
            <Checkbox
              label="Notification sound"
              hint="Plays for new activity while this page is open. Choose the events in My Profile."
              checked={hasSound}
              onCheckedChange={setSound}
            />
            <Button icon={Volume2} onClick={() => void playChime()}>
              Play the sound
            </Button>
          </div>
        </>
      )}
    </BarPopover>
  )
}
