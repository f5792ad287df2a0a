import { Button, Icon } from '@parley/ui'
import { TriangleAlert } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import styles from './composer-question.module.css'

interface ComposerQuestionProps {
  question: string
  onConfirm: () => void
  onDecline: () => void
}

/** Asks before a text leaves that may not be meant like this. The way back has the focus, Escape takes it. */
export function ComposerQuestion({ question, onConfirm, onDecline }: ComposerQuestionProps) {
  const id = useId()
  const decline = useRef<HTMLButtonElement>(null)
  useEffect(() => decline.current?.focus(), [])
  const declineByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onDecline()
  }
  return (
    <div role="alertdialog" aria-labelledby={id} tabIndex={-1} className={styles.question}>
      <p id={id} className={styles.words}>
        <Icon as={TriangleAlert} />
        <span>{question}</span>
      </p>
      <div className={styles.answers}>
        <Button ref={decline} onClick={onDecline} onKeyDown={declineByKey}>
          Keep editing
        </Button>
        <Button variant="primary" onClick={onConfirm} onKeyDown={declineByKey}>
          Send anyway
        </Button>
      </div>
    </div>
  )
}
