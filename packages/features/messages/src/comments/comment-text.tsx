import { linkify } from '@parley/parts/text'
import { Fragment } from 'react'
import { draftOfContent, type NameOf } from './mention-text.ts'
import styles from './comment-item.module.css'

/** The text of a comment with mentions highlighted. */
export function CommentText({ content, nameOf }: { content: string; nameOf: NameOf }) {
  const { text, mentions } = draftOfContent(content, nameOf)
  return (
    <p className={styles.text} dir="auto">
      {mentions.map(({ start, end }, index) => (
        <Fragment key={start}>
          {linkify(text.slice(mentions[index - 1]?.end, start))}
          <span className={styles.mention}>{text.slice(start, end)}</span>
        </Fragment>
      ))}
      {linkify(text.slice(mentions.at(-1)?.end))}
    </p>
  )
}
