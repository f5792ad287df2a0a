import { fillTemplate, TEMPLATE_VARIABLES, type TemplateValues, type TemplateVariable } from '@parley/domain'
import { Icon } from '@parley/ui'
import { Plus } from 'lucide-react'
import styles from './template-editor.module.css'

const NOTES: Partial<Record<TemplateVariable, string>> = {
  date: ', the day you insert it',
  time: ', when you insert it',
  amount: ', you fill it in',
  invoice_number: ', you fill it in',
}

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
        {TEMPLATE_VARIABLES.map((variable) => (
          <li key={variable}>
            <button
              type="button"
              className={styles.variable}
              disabled={disabled}
              onClick={() => onInsert(`{${variable}}`)}
            >
              <code className={styles.code}>{`{${variable}}`}</code>
              <span className={styles.example}>
                {fillTemplate(`{${variable}}`, values)}
                <span className={styles.note}>{NOTES[variable]}</span>
              </span>
              <Icon as={Plus} size={14} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
