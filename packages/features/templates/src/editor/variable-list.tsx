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

/** What can be filled in, with an example of each; a click puts it where the cursor is. */
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
