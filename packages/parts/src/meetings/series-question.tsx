import type { MeetingScope } from '@parley/domain'
import { RadioGroup } from '@parley/ui'
import { ConfirmDialog, type ConfirmDialogProps } from '@parley/ui/dialog'
import { useState } from 'react'
import styles from './series-question.module.css'

const WHICH = [
  { value: 'this', label: 'Only this one' },
  { value: 'following', label: 'This and the following' },
  { value: 'all', label: 'All of the series' },
] as const

interface SeriesQuestionProps extends Pick<
  ConfirmDialogProps,
  'title' | 'confirmLabel' | 'pendingLabel' | 'tone' | 'pending' | 'error' | 'onClose' | 'children'
> {
  /** Whether the repeat rule changes, which is not possible for a single meeting. */
  isRuleChanged?: boolean
  onChoose: (scope: MeetingScope) => void
}

/** Asks to which meetings of a series a change applies. */
export function SeriesQuestion({ isRuleChanged = false, onChoose, children, ...dialog }: SeriesQuestionProps) {
  const [scope, setScope] = useState<MeetingScope>(isRuleChanged ? 'following' : 'this')
  return (
    <ConfirmDialog {...dialog} onConfirm={() => onChoose(scope)}>
      <div className={styles.words}>{children}</div>
      <RadioGroup
        label="Which ones?"
        hideLabel
        options={isRuleChanged ? WHICH.filter(({ value }) => value !== 'this') : WHICH}
        value={scope}
        disabled={dialog.pending ?? false}
        onValueChange={setScope}
      />
    </ConfirmDialog>
  )
}
