import { splitVariables } from '@parley/domain'
import styles from './templates.module.css'

/** Shows the text of a template with its variables marked. */
export function VariableText({ content }: { content: string }) {
  return splitVariables(content).map(({ text, start, isKnown }) =>
    isKnown ? (
      <mark key={start} className={styles.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
