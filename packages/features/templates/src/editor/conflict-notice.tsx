import { Banner, Button } from '@parley/ui'
import type { Conflict } from './merge-template.ts'
import styles from './template-editor.module.css'

interface ConflictNoticeProps {
  conflict: Conflict
  onChoose: (side: 'mine' | 'theirs') => void
}

/** Shows a colleague's changes to the same fields, and asks which changes to keep. */
export function ConflictNotice({ conflict: { byName, theirs }, onChoose }: ConflictNoticeProps) {
  return (
    <Banner tone="warning" isAlert>
      <p>{`${byName ?? 'Somebody else'} changed this template meanwhile. Their version:`}</p>
      {Object.entries(theirs).map(([field, value]) => (
        <blockquote key={field} className={styles.theirs}>
          {value}
        </blockquote>
      ))}
      <div className={styles.choices}>
        <Button size="compact" onClick={() => onChoose('theirs')}>
          Use theirs
        </Button>
        <Button size="compact" onClick={() => onChoose('mine')}>
          Keep mine
        </Button>
      </div>
    </Banner>
  )
}
