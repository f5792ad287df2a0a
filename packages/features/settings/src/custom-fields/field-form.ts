import type { CustomField } from '@parley/contract'
import { type CustomFieldType, fieldNameOf, type MovedOption } from '@parley/domain'

/** A choice while it is edited. */
export type OptionRow = readonly [
  /** What it was when the form opened; for a new one what tells it from the others. */
  key: string,
  value: string,
]

/** A custom field as it is typed. */
export interface FieldForm {
  fieldLabel: string
  fieldName: string
  fieldType: CustomFieldType
  options: readonly OptionRow[]
  placeholder: string
  helpText: string
  isRequired: boolean
  isActive: boolean
}

/** What is said of the parts of a field. */
export const FORM_LABELS: Readonly<Record<keyof FieldForm, string>> = {
  fieldLabel: 'Field label',
  fieldName: 'Field name',
  fieldType: 'Type',
  options: 'Options',
  placeholder: 'Placeholder',
  helpText: 'Help text',
  isRequired: 'Required',
  isActive: 'Active',
}

const NEW_FIELD: FieldForm = {
  fieldLabel: '',
  fieldName: '',
  fieldType: 'text',
  options: [['new 1', '']],
  placeholder: '',
  helpText: '',
  isRequired: false,
  isActive: true,
}

/** The form of a stored field, or of one that is to be made. */
export const fieldFormOf = (field: CustomField | null): FieldForm =>
  field === null
    ? NEW_FIELD
    : {
        fieldLabel: field.fieldLabel,
        fieldName: field.fieldName,
        fieldType: field.fieldType,
        options: (field.fieldOptions?.options ?? []).map((option) => [option, option]),
        placeholder: field.placeholder ?? '',
        helpText: field.helpText ?? '',
        isRequired: field.isRequired,
        isActive: field.isActive,
      }

/** A label takes its name along until that was typed. */
export const withLabel = (fieldLabel: string, isNameTyped: boolean): Partial<FieldForm> =>
  isNameTyped ? { fieldLabel } : { fieldLabel, fieldName: fieldNameOf(fieldLabel) }

/** What the domain checks and the calls take. */
export const draftOf = ({ options, placeholder, helpText, ...form }: FieldForm) => ({
  ...form,
  placeholder: placeholder.trim() || null,
  helpText: helpText.trim() || null,
  fieldOptions: options.map(([, value]) => value),
})

/** Customers of renamed choices follow; those of a choice that was taken away get the one that was chosen for them. */
export function movedOptions(
  stored: readonly string[],
  options: readonly OptionRow[],
  instead: Readonly<Record<string, string>>,
): MovedOption[] {
  return stored.flatMap((from) => {
    const row = options.find(([key]) => key === from)
    const to = row ? row[1].trim() : (instead[from] ?? '')
    return to === '' || to === from ? [] : [{ from, to }]
  })
}
