import { Button } from '../button/button.tsx'
import styles from './save-bar.module.css'

export interface SaveBarProps {
  /** How many fields differ from what is saved; 0 draws nothing. */
  changes: number
  /** Words of the button that saves. */
  saveLabel?: string
  /** True while it is being saved. */
  pending?: boolean
  /** Puts back what is saved. */
  onDiscard: () => void
}

/** Stands at the foot of a form with changes: says that they are not saved, gives them up, or saves. Its form submits. */
export function SaveBar({ changes, saveLabel = 'Save Changes', pending = false, onDiscard }: SaveBarProps) {
  if (changes === 0) return null
  return (
    <div className={styles.bar}>
      <output className={styles.words}>Unsaved changes</output>
      <Button disabled={pending} onClick={onDiscard}>
        Discard
      </Button>
      <Button type="submit" variant="primary" pending={pending} pendingLabel="Saving...">
        {saveLabel}
      </Button>
    </div>
  )
}
