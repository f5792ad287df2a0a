import { useEndpointQuery } from '@parley/client'
import { listCustomerTags } from '@parley/contract'
import type { ImportExisting, ImportRepeated } from '@parley/domain'
import { TokenField } from '@parley/ui'
import { useId } from 'react'
import type { ImportFile } from './use-import-file.ts'
import styles from './import.module.css'
import own from './match-choices.module.css'

const EXISTING: readonly Choice<ImportExisting>[] = [
  { value: 'skip', label: 'Skip', hint: 'Leave these customers as they are.' },
  { value: 'fill', label: 'Fill empty fields', hint: 'Existing values do not change.' },
  { value: 'overwrite', label: 'Overwrite', hint: 'Replaces existing values. Undo restores them.' },
]
const REPEATED: readonly Choice<ImportRepeated>[] = [
  { value: 'first', label: 'Use the first row', hint: 'The other rows are refused.' },
  { value: 'last', label: 'Use the last row', hint: 'The rows before it are refused.' },
]

interface Choice<Value> {
  value: Value
  label: string
  hint: string
}

/**
 * The choices of an import: how existing customers are treated, which of several rows with the same number counts, and
 * tags for every row.
 */
export function MatchChoices({ file }: { file: ImportFile }) {
  const { existing, repeated, tags, choose } = file
  const known = useEndpointQuery(listCustomerTags).data ?? []
  return (
    <aside className={own.choices} aria-label="Choices">
      <Choices
        title="Rows of existing customers"
        choices={EXISTING}
        value={existing}
        onChange={(value) => choose({ existing: value })}
      />
      <Choices
        title="Rows that repeat a number in the file"
        choices={REPEATED}
        value={repeated}
        onChange={(value) => choose({ repeated: value })}
      />
      <TokenField
        label="Tag every row"
        noun="tag"
        value={tags}
        suggestions={known.map(({ tag }) => ({ value: tag }))}
        onValueChange={(value) => choose({ tags: value })}
      />
    </aside>
  )
}

interface ChoicesProps<Value> {
  title: string
  choices: readonly Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
}

function Choices<Value extends string>({ title, choices, value, onChange }: ChoicesProps<Value>) {
  const name = useId()
  return (
    <fieldset className={own.options}>
      <legend>{title}</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input type="radio" name={name} checked={choice.value === value} onChange={() => onChange(choice.value)} />
          <span>
            {choice.label}
            <span className={styles.quiet}>{choice.hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
