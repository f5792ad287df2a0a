import { findUnfilled, splitVariables } from '@parley/domain'
import styles from './filled-text.module.css'

export interface FilledTemplateTextProps {
  content: string
  fill: (content: string) => string
  /** Text that is appended when it is sent. */
  ending?: string
  /** Default: `SMS preview`. */
  title?: string
}

/** Shows a template as the customer receives it; filled variables and those still to fill are marked. */
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
