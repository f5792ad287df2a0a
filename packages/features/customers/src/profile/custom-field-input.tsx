import { useNow, useSignedIn } from '@parley/client'
import {
  type CustomField,
  type DateFormat,
  FIELD_LINES_MAX,
  FIELD_TEXT_MAX,
  readDate,
  todayIn,
  writeDate,
} from '@parley/domain'
import { Checkbox, DayField, FullRow, Select, TextArea, TextField } from '@parley/ui'
import type { ReactNode } from 'react'

interface CustomFieldInputProps {
  field: CustomField
  dateFormat: DateFormat
  /** The value as typed. */
  value: string
  /** Shown beside the label. */
  mark: ReactNode
  error: string | undefined
  readOnly: boolean
  onValueChange: (value: string) => void
  onLeave: () => void
}

/** Renders the input for the type of a custom field. */
export function CustomFieldInput(props: CustomFieldInputProps) {
  const { field, dateFormat, value, mark, error, readOnly, onValueChange, onLeave } = props
  const { user } = useSignedIn()
  const today = todayIn(user.settings.display.timezone, useNow())
  const common = {
    label: field.fieldLabel,
    required: field.isRequired,
    hint: field.helpText ?? undefined,
    counter: mark,
    error,
    value,
    onValueChange,
    onBlur: onLeave,
    name: field.id,
  }
  const placeholder = field.placeholder ?? undefined
  switch (field.fieldType) {
    case 'textarea':
      return (
        <FullRow>
          <TextArea
            {...common}
            placeholder={placeholder}
            maxLength={FIELD_LINES_MAX}
            readOnly={readOnly}
            rows={2}
            growsTo={8}
          />
        </FullRow>
      )
    case 'dropdown':
      return (
        <Select
          {...common}
          disabled={readOnly}
          options={[{ value: '', label: placeholder ?? 'Not chosen' }, ...choicesOf(field, value)]}
        />
      )
    case 'checkbox':
      return (
        <FullRow>
          <Checkbox
            label={field.isRequired ? `${field.fieldLabel} *` : field.fieldLabel}
            hint={error ?? field.helpText ?? undefined}
            aria-invalid={error !== undefined || undefined}
            disabled={readOnly}
            checked={value === 'true'}
            onCheckedChange={(isChecked) => onValueChange(String(isChecked))}
          />
        </FullRow>
      )
    case 'date':
      return (
        <DayField
          {...common}
          placeholder={placeholder ?? dateFormat}
          readOnly={readOnly}
          day={readDate(value, dateFormat)}
          today={today}
          onDayChange={(day) => onValueChange(writeDate(day, dateFormat))}
        />
      )
    default:
      return (
        <TextField
          {...common}
          {...KINDS[field.fieldType]}
          autoComplete="off"
          placeholder={placeholder}
          maxLength={FIELD_TEXT_MAX}
          readOnly={readOnly}
        />
      )
  }
}

/** All are text inputs, so that our own rules check the typed value and it stays as typed. */
const KINDS = {
  text: {},
  number: { inputMode: 'decimal' },
  email: { type: 'email' },
  phone: { type: 'tel' },
} as const

/** The options of a dropdown; a current value that is no longer offered stays an option. */
function choicesOf({ fieldOptions }: CustomField, value: string) {
  const options = value === '' || fieldOptions.includes(value) ? fieldOptions : [value, ...fieldOptions]
  return options.map((option) => ({ value: option, label: option }))
}
