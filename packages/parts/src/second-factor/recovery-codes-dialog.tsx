import { PRODUCT } from '@parley/domain'
import { Button, Checkbox } from '@parley/ui'
import { Dialog } from '@parley/ui/dialog'
import { Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '../files/index.ts'
import { useCopy } from './use-copy.ts'
import styles from './second-factor.module.css'

/** Shows recovery codes, for the only time; closes only after the user confirmed that they are kept. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const copy = useCopy('Select the codes and copy them by hand.')
  const [isKept, setKept] = useState(false)
  const text = codes.join('\n')
  return (
    <Dialog
      size="form"
      title="Your recovery codes"
      onClose={() => isKept && onClose()}
      footer={
        <>
          <p className={styles.hint}>New codes replace these. Nobody at {PRODUCT.name} can show them again.</p>
          <Button
            variant="primary"
            disabledReason={isKept ? undefined : 'First confirm that you saved them'}
            onClick={onClose}
          >
            Done
          </Button>
        </>
      }
    >
      <p>
        The second factor is on. Each code signs you in once, when your phone is not at hand.{' '}
        <strong>They are shown only once.</strong>
      </p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.foot}>
        <Button icon={Copy} onClick={() => void copy(text)}>
          Copy
        </Button>
        <Button icon={Download} onClick={() => saveFile(`${PRODUCT.slug}-recovery-codes.txt`, `${text}\n`)}>
          Download
        </Button>
      </div>
      <div className={styles.kept}>
        <Checkbox
          label="I saved them in a safe place, not on the phone with the app."
          checked={isKept}
          onCheckedChange={setKept}
        />
      </div>
    </Dialog>
  )
}
