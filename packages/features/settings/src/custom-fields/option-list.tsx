import { newIdempotencyKey } from '@parley/client'
import { FIELD_OPTION_MAX, FIELD_OPTIONS_MAX } from '@parley/domain'
import { Button, IconButton, Select, TextField } from '@parley/ui'
import { Plus, X } from 'lucide-react'
import type { Ref } from 'react'
import { Sortable, SortableItem } from '../sortable/sortable.tsx'
import type { OptionRow } from './field-form.ts'
import { customersCount, type FieldUsage } from './field-usage.ts'
import styles from './option-list.module.css'

interface OptionListProps {
  options: readonly OptionRow[]
  /** The options of the stored field. */
  stored: readonly string[]
  usage: FieldUsage | undefined
  error: string | undefined
  /** The replacements for removed options, by removed option. */
  instead: Readonly<Record<string, string>>
  readOnly: boolean
  onChange: (options: readonly OptionRow[]) => void
  onInstead: (instead: Readonly<Record<string, string>>) => void
}

/** Editor for the options of a dropdown: rename, reorder, add and remove. */
export function OptionList(props: OptionListProps) {
  const { options, stored, usage, error, instead, readOnly, onChange, onInstead } = props
  const entries = options.map(([key, value], index) => ({ id: key, label: value || `option ${index + 1}` }))
  const customersWith = (value: string) => usage?.options.find((option) => option.value === value)?.customers ?? 0
  const removed = stored.filter((option) => !options.some(([key]) => key === option) && customersWith(option) > 0)
  const values = options.map(([, value]) => value.trim()).filter(Boolean)
  const move = (key: string, place: number) => {
    const row = options.find(([id]) => id === key)
    if (row) onChange(options.filter((other) => other !== row).toSpliced(place - 1, 0, row))
  }
  return (
    <fieldset className={styles.options}>
      <legend className={styles.legend}>Options</legend>
      <Sortable entries={entries} disabled={readOnly} onMove={move}>
        <ol className={styles.list}>
          {options.map(([key, value], index) => (
            <SortableItem key={key} id={key} label={entries[index]?.label ?? ''}>
              {({ ref, style, handle }) => (
                <li ref={ref as Ref<HTMLLIElement>} style={style} className={styles.row}>
                  {handle}
                  <TextField
                    label={`Option ${index + 1}`}
                    hideLabel
                    value={value}
                    readOnly={readOnly}
                    maxLength={FIELD_OPTION_MAX}
                    autoComplete="off"
                    error={index === 0 ? error : undefined}
                    onValueChange={(typed) => onChange(options.with(index, [key, typed]))}
                  />
                  <span className={styles.count}>
                    {stored.includes(key) ? (usage ? customersWith(key).toLocaleString('en-US') : '-') : 'new'}
                  </span>
                  <IconButton
                    name={`Remove ${entries[index]?.label ?? ''}`}
                    icon={X}
                    size="compact"
                    disabled={readOnly || options.length === 1}
                    onClick={() => onChange(options.toSpliced(index, 1))}
                  />
                </li>
              )}
            </SortableItem>
          ))}
        </ol>
      </Sortable>
      <Button
        variant="quiet"
        size="compact"
        icon={Plus}
        disabled={readOnly || options.length >= FIELD_OPTIONS_MAX}
        onClick={() => onChange([...options, [`new ${newIdempotencyKey()}`, '']])}
      >
        Add option
      </Button>
      {removed.map((option) => (
        <Select
          key={option}
          label={`${customersCount(customersWith(option))} with "${option}"`}
          value={instead[option] ?? ''}
          disabled={readOnly}
          options={[
            { value: '', label: `Keep "${option}" until it is edited` },
            ...values.map((value) => ({ value, label: `Get "${value}"` })),
          ]}
          onValueChange={(value) => onInstead({ ...instead, [option]: value })}
        />
      ))}
    </fieldset>
  )
}
