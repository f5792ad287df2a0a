import { Button, Icon } from '@parley/ui'
import { TriangleAlert } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import notice from './composer-notice.module.css'
import styles from './composer-question.module.css'

interface ComposerQuestionProps {
  question: string
  onConfirm: () => void
  onDecline: () => void
  /** Goes to the text: somebody writes on. */
  onType?: () => void
  /** Without it the question is said only, and the focus stays. */
  takesFocus?: boolean
}

/** Asks before a text leaves that may not be meant like this. The way back has the focus, Escape takes it, a letter writes on. */
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
