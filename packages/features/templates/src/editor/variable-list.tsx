import { TEMPLATE_VARIABLES, type TemplateValues } from '@parley/domain'
import { Icon } from '@parley/ui'
import { Plus } from 'lucide-react'
import { exampleOf } from './variable-examples.ts'
import styles from './template-editor.module.css'

interface VariableListProps {
  values: TemplateValues
  disabled: boolean
  onInsert: (variable: string) => void
}

/** Lists the variables, each with an example; a click inserts one at the caret. */
export function VariableList({ values, disabled, onInsert }: VariableListProps) {
  return (
    <section>
      <h3 className={styles.title}>Variables</h3>
      <ul className={styles.variables}>
        {TEMPLATE_VARIABLES.map((variable) => {
          const { example, note } = exampleOf(variable, values)
          return (
            <li key={variable}>
              <button
                type="button"
                className={styles.variable}
                disabled={disabled}
                onClick={() => onInsert(`{${variable}}`)}
              >
                <code className={styles.code}>{`{${variable}}`}</code>
                <span className={styles.example}>
                  {example}
                  <span className={styles.note}>{note}</span>
                </span>
                <Icon as={Plus} size={14} />
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
