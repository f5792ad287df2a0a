import { Button } from '../button/button.tsx'
import styles from './save-bar.module.css'

export interface SaveBarProps {
  /** Number of fields that differ from the saved ones; 0 renders nothing. */
  changes: number
  /** Label of the save button. */
  saveLabel?: string
  /** True while the form is being saved. */
  pending?: boolean
  /** Called to restore the saved values. */
  onDiscard: () => void
}

/**
 * Shown at the foot of a form with changes: states that they are unsaved, and discards or saves them. Saving submits
 * the surrounding form.
 */
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
