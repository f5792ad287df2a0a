import type { Message } from '@parley/contract'
import { wordsOf } from '@parley/domain'
import { linkify } from '../text/index.ts'
import { type PictureSender, TextPictures } from './text-pictures.tsx'
import styles from './inbound-bubble.module.css'

interface PicturedTextProps {
  text: Pick<Message, 'content' | 'mediaCount'> & { pictures: readonly PictureOfText[] }
  sender: PictureSender
}

type PictureOfText = Message['pictures'][number]

/**
 * Shows the pictures of a text above its words; a text without words shows only its pictures, once they are available.
 */
export function PicturedText({ text, sender }: PicturedTextProps) {
  const { content, pictures } = text
  const isBare = wordsOf(text) === '' && pictures.some(({ url }) => url !== null)
  return (
    <>
      <TextPictures pictures={pictures} sender={sender} />
      {!isBare && <span className={styles.words}>{linkify(content)}</span>}
    </>
  )
}
