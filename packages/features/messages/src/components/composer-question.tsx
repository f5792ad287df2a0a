import { Button, Icon } from '@parley/ui'
import { TriangleAlert } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import notice from './composer-notice.module.css'
import styles from './composer-question.module.css'

interface ComposerQuestionProps {
  question: string
  onConfirm: () => void
  onDecline: () => void
  /** Called when the user types a character, to return the focus to the text. */
  onType?: () => void
  /** Whether the question takes the focus (the default); otherwise it is only announced. */
  takesFocus?: boolean
}

/**
 * Asks for confirmation before a questionable text is sent. The button that declines has the focus, Escape declines,
 * and typing a character continues editing.
 */
export function ComposerQuestion(props: ComposerQuestionProps) {
  const { question, onConfirm, onDecline, onType, takesFocus = true } = props
  const id = useId()
  const decline = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) decline.current?.focus()
  }, [takesFocus])
  const handleKey = (event: KeyboardEvent) => {
    if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey) onType?.()
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onDecline()
  }
  return (
    <div
      role={takesFocus ? 'alertdialog' : 'alert'}
      aria-labelledby={id}
      tabIndex={-1}
      className={`${notice.notice} ${styles.question}`}
    >
      <p id={id} className={`${notice.says} ${styles.words}`}>
        <Icon as={TriangleAlert} />
        <span>{question}</span>
      </p>
      <div className={notice.answers}>
        <Button ref={decline} onClick={onDecline} onKeyDown={handleKey}>
          Keep editing
        </Button>
        <Button variant="primary" onClick={onConfirm} onKeyDown={handleKey}>
          Send anyway
        </Button>
      </div>
    </div>
  )
}
