import { Button } from '@parley/ui'
import { ImagePlus } from 'lucide-react'
import type { Attachments } from './use-attachments.tsx'
import styles from './pictures-field.module.css'

interface PicturesFieldProps {
  attachments: Attachments
  /** Whether changes are disabled at the moment. */
  disabled: boolean
}

/** Shows the pictures of a text in its form, and the button that adds more. */
export function PicturesField({ attachments, disabled }: PicturesFieldProps) {
  return (
    <fieldset className={styles.field} aria-label="Pictures" disabled={disabled}>
      {attachments.strip}
      <div className={styles.tools}>
        <Button variant="quiet" icon={ImagePlus} onClick={attachments.choose}>
          Attach pictures
        </Button>
        <output className={styles.hint}>{attachments.blockedReason}</output>
      </div>
    </fieldset>
  )
}
