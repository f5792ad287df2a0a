import type { Message } from '@parley/contract'
import styles from './inbound-notes.module.css'

/** What staff have to know about a customer's text besides its words. */
export function InboundNotes({ mediaCount, hasMaskedCard }: Pick<Message, 'mediaCount' | 'hasMaskedCard'>) {
  const notes = [
    mediaCount === 1 && '1 picture came with this text and cannot be shown yet.',
    mediaCount > 1 && `${mediaCount} pictures came with this text and cannot be shown yet.`,
    hasMaskedCard && 'A card number was shortened to its last four digits; the rest was not kept.',
  ].filter((note) => note !== false)
  return notes.map((note) => (
    <p key={note} className={styles.note}>
      {note}
    </p>
  ))
}
