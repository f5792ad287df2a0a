import { type RefObject, useState } from 'react'
import { ComposerQuestion } from './composer-question.tsx'

/** A question about texts that are held back until it is answered. */
export interface HeldTextsQuestion {
  question: string
  confirm: () => void
  /** Takes the held texts back. */
  decline: () => void
}

/** Asks about held texts; takes the focus only when it is in the empty text field, never from a user who is typing. */
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
