import { findUnfilled, splitVariables } from '@parley/domain'
import styles from './filled-text.module.css'

export interface FilledTemplateTextProps {
  content: string
  fill: (content: string) => string
  /** What is appended when it leaves. */
  ending?: string
  /** Default: `SMS preview`. */
  title?: string
}

/** A template as the customer gets it; what was filled in and what is left to fill in are marked. */
export function FilledTemplateText({ content, fill, ending = '', title = 'SMS preview' }: FilledTemplateTextProps) {
  return (
    <div className={styles.preview}>
      <h4 className={styles.title}>{title}</h4>
      <p className={styles.bubble}>
        {splitVariables(content).map(({ text, start, name }) => {
          const value = fill(text)
          if (name === null) return text
          return (
            <mark key={start} className={styles.variable} data-left={findUnfilled(value).length > 0 || undefined}>
              {value}
            </mark>
          )
        })}
        {ending !== '' && <span className={styles.ending}>{ending}</span>}
      </p>
    </div>
  )
}
