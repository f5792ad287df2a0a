import type { ComposerMode, Id } from '@parley/domain'
import { Button, Icon } from '@parley/ui'
import { MonitorSmartphone } from 'lucide-react'
import { useId } from 'react'
import { useOtherDraft, useUnsent } from '../use-unsent.ts'
import notice from './composer-notice.module.css'
import styles from './other-draft.module.css'

interface OtherDraftProps {
  conversationId: Id
  mode: ComposerMode
  /** The text typed on this device. */
  text: string
  /** Called when the user has resolved the conflict. */
  onSettled: () => void
}

/** Shows a conflicting draft from another device beside the local one until the user chooses which to keep. */
export function OtherDraft({ conversationId, mode, text, onSettled }: OtherDraftProps) {
  const { drafts } = useUnsent()
  const theirs = useOtherDraft(conversationId, mode)
  const id = useId()
  if (theirs === null) return null
  const settle = (chosen: string) => {
    drafts.settle(conversationId, mode, chosen)
    onSettled()
  }
  return (
    <div role="alert" aria-labelledby={id} data-other-draft className={`${notice.notice} ${styles.other}`}>
      <label id={id} htmlFor={`${id}words`} className={`${notice.says} ${styles.label}`}>
        <Icon as={MonitorSmartphone} size={14} />
        <span>This draft was also changed on another device:</span>
      </label>
      <textarea id={`${id}words`} className={styles.words} readOnly rows={1} value={theirs} />
      <div className={notice.answers}>
        <Button size="compact" onClick={() => settle(text)}>
          Keep mine
        </Button>
        <Button size="compact" onClick={() => settle(theirs)}>
          Use the other
        </Button>
        <Button size="compact" variant="primary" onClick={() => settle(`${text}\n${theirs}`)}>
          Keep both
        </Button>
      </div>
    </div>
  )
}
