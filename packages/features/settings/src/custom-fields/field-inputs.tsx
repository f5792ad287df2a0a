import { CUSTOM_FIELD_TYPES, FIELD_HELP_MAX, FIELD_LABEL_MAX, FIELD_NAME_MAX, type Refusal } from '@parley/domain'
import { Checkbox, FieldGrid, FullRow, Select, TextField } from '@parley/ui'
import { type ReactNode, useState } from 'react'
import { type FieldForm, withLabel } from './field-form.ts'
import { FIELD_TYPES } from './field-types.ts'
import type { FieldUsage } from './field-usage.ts'
import { OptionList } from './option-list.tsx'

interface FieldInputsProps {
  /** Notice of what others did to the field during editing; null when there is none. */
  notice: ReactNode
  form: FieldForm
  isNew: boolean
  /** The options of the stored field. */
  stored: readonly string[]
  usage: FieldUsage | undefined
  /** The reason why the form cannot be saved; null when there is none. */
  refusal: Refusal | null
  /** The replacements for removed options, by removed option. */
  instead: Readonly<Record<string, string>>
  readOnly: boolean
  onChange: (change: Partial<FieldForm>) => void
  onInstead: (instead: Readonly<Record<string, string>>) => void
}

const TYPES = CUSTOM_FIELD_TYPES.map((type) => ({ value: type, label: FIELD_TYPES[type].label }))

/** Inputs for all properties of a custom field. */
export function FieldInputs(props: FieldInputsProps) {
  const { notice, form, isNew, stored, usage, refusal, instead, readOnly, onChange, onInstead } = props
  const [isNameTyped, setNameTyped] = useState(!isNew)
  const errorOf = (field: string) => (refusal?.field === field ? refusal.text : undefined)
  const lasting = isNew ? undefined : 'Name and type cannot change after creation.'
  return (
    <FieldGrid>
      {notice && <FullRow>{notice}</FullRow>}
      <FullRow>
        <TextField
          label="Field label"
          required
          autoFocus
          autoComplete="off"
          maxLength={FIELD_LABEL_MAX}
          value={form.fieldLabel}
          readOnly={readOnly}
          error={errorOf('fieldLabel')}
          onValueChange={(label) => onChange(isNew ? withLabel(label, isNameTyped) : { fieldLabel: label })}
        />
      </FullRow>
      <TextField
        label="Field name"
        required={isNew}
        autoComplete="off"
        spellCheck={false}
        maxLength={FIELD_NAME_MAX}
        value={form.fieldName}
        readOnly={readOnly || !isNew}
        hint={lasting}
        error={errorOf('fieldName')}
        onValueChange={(fieldName) => {
          setNameTyped(true)
          onChange({ fieldName })
        }}
      />
      <Select
        label="Type"
        options={TYPES}
        value={form.fieldType}
        disabled={readOnly || !isNew}
        onValueChange={(type) => onChange({ fieldType: CUSTOM_FIELD_TYPES.find((one) => one === type) ?? 'text' })}
      />
      {form.fieldType === 'dropdown' && (
        <FullRow>
          <OptionList
            options={form.options}
            stored={stored}
            usage={usage}
            error={errorOf('fieldOptions')}
            instead={instead}
            readOnly={readOnly}
            onChange={(options) => onChange({ options })}
            onInstead={onInstead}
          />
        </FullRow>
      )}
      <TextField
        label="Placeholder"
        optional
        autoComplete="off"
        maxLength={FIELD_HELP_MAX}
        value={form.placeholder}
        readOnly={readOnly}
        onValueChange={(placeholder) => onChange({ placeholder })}
      />
      <TextField
        label="Help text"
        optional
        autoComplete="off"
        maxLength={FIELD_HELP_MAX}
        value={form.helpText}
        readOnly={readOnly}
        onValueChange={(helpText) => onChange({ helpText })}
      />
      <Checkbox
        label="Required"
        checked={form.isRequired}
        disabled={readOnly}
        onCheckedChange={(isRequired) => onChange({ isRequired })}
      />
      <Checkbox
        label="Active"
        checked={form.isActive}
        disabled={readOnly}
        onCheckedChange={(isActive) => onChange({ isActive })}
      />
    </FieldGrid>
  )
}
