import type { Message } from '@parley/contract'
import { Bubble, Spinner, VisuallyHidden } from '@parley/ui'
import type { ReactNode } from 'react'
import { PicturedText } from './pictured-text.tsx'
import styles from './inbound-bubble.module.css'

interface InboundBubbleProps {
  text: Pick<Message, 'content' | 'mediaCount' | 'pictures' | 'hasMaskedCard'>
  meta: ReactNode
}

/** Shows a customer's text with its pictures, and notes about them. */
export function InboundBubble({ text, meta }: InboundBubbleProps) {
  const { mediaCount, pictures } = text
  const received = (
    <>
      <VisuallyHidden>Received</VisuallyHidden>
      {meta}
    </>
  )
  return (
    <Bubble tone="inbound" meta={received} footer={<Notes text={text} />}>
      {mediaCount > 0 && pictures.length === 0 && (
        <span className={styles.waiting}>
          <Spinner />
          {mediaCount === 1 ? 'Loading picture...' : `Loading ${mediaCount} pictures...`}
        </span>
      )}
      <PicturedText text={text} sender="customer" />
    </Bubble>
  )
}

function Notes({ text: { mediaCount, pictures, hasMaskedCard } }: Pick<InboundBubbleProps, 'text'>) {
  const lost = pictures.length === 0 ? 0 : mediaCount - pictures.filter(({ url }) => url !== null).length
  const notes = [
    lost === 1 && '1 attachment could not be shown. Ask for it as a photo of at most 5 MB.',
    lost > 1 && `${lost} attachments could not be shown. Ask for them as photos of at most 5 MB each.`,
    hasMaskedCard && 'A card number was shortened to its last four digits; the rest was not kept.',
  ].filter((note) => note !== false)
  return notes.map((note) => (
    <p key={note} className={styles.note}>
      {note}
    </p>
  ))
}
