import { type ComposerMode, type Decision, findUnfilled } from '@parley/domain'
import { unfilledWords } from '@parley/state-machines'
import { Icon } from '@parley/ui'
import { TriangleAlert } from 'lucide-react'
import type { RefObject } from 'react'
import styles from './composer-hint.module.css'

interface ComposerHintProps {
  mode: ComposerMode
  text: string
  /** Whether the text can be sent. */
  decision: Decision
  field: RefObject<HTMLTextAreaElement | null>
}

/** A hint below the text: why it cannot be sent, or which placeholders are still unfilled. */
export function ComposerHint({ mode, text, decision, field }: ComposerHintProps) {
  // An empty text needs no explanation, but the attachments may still prevent sending.
  const isBlank = text.trim() === '' && !decision.allowed && decision.field === 'content'
  const refusal = decision.allowed || isBlank ? null : decision.text
  const unfilled = unfilledWords({ mode, text })
  const words = refusal ?? (unfilled && `Replace ${unfilled}`)
  const find = () => {
    const element = field.current
    const all = findUnfilled(text)
    const next = all.find(({ start }) => start >= (element?.selectionEnd ?? 0)) ?? all[0]
    if (!element || !next) return
    element.focus()
    element.setSelectionRange(next.start, next.end)
  }
  return (
    <output className={styles.hint} data-refused={refusal !== null || undefined}>
      {words && (
        <>
          <Icon as={TriangleAlert} size={14} />
          <span>{words}</span>
          {unfilled && refusal === null && (
            <button type="button" className={styles.find} onClick={find}>
              Find
            </button>
          )}
        </>
      )}
    </output>
  )
}
