import { type RefObject, useState } from 'react'
import { ComposerQuestion } from './composer-question.tsx'

/** A question about texts that wait for its answer. */
export interface HeldTextsQuestion {
  question: string
  confirm: () => void
  /** Takes them back. */
  decline: () => void
}

/** The question takes the focus from a writer who waits, never from one who writes on. */
export function HeldTexts({
  heldTexts,
  field,
}: {
  heldTexts: HeldTextsQuestion
  field: RefObject<HTMLTextAreaElement | null>
}) {
  const [isWaiting] = useState(() => document.activeElement === field.current && field.current?.value === '')
  return (
    <ComposerQuestion
      question={heldTexts.question}
      takesFocus={isWaiting}
      onConfirm={() => {
        heldTexts.confirm()
        field.current?.focus()
      }}
      onDecline={heldTexts.decline}
      onType={() => field.current?.focus()}
    />
  )
}
