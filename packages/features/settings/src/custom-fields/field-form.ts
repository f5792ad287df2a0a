import type { CustomField } from '@parley/contract'
import { type CustomFieldType, fieldNameOf, type MovedOption } from '@parley/domain'

/** An option of a dropdown in the form. */
export type OptionRow = readonly [
  /** The stored option when the form opened; a unique key for a new option. */
  key: string,
  value: string,
]

/** The values of a custom field in the form. */
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

/** Labels of the form's fields. */
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

/** The form values of a stored field, or the initial values of a new one for null. */
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

/** The form change for a typed label; also derives the field name, until that has been typed. */
export const withLabel = (fieldLabel: string, isNameTyped: boolean): Partial<FieldForm> =>
  isNameTyped ? { fieldLabel } : { fieldLabel, fieldName: fieldNameOf(fieldLabel) }

/** The form values as the domain checks and the endpoints expect them. */
export const draftOf = ({ options, placeholder, helpText, ...form }: FieldForm) => ({
  ...form,
  placeholder: placeholder.trim() || null,
  helpText: helpText.trim() || null,
  fieldOptions: options.map(([, value]) => value),
})

/**
 * The option moves of a save: customers with a renamed option get its new value, those with a removed option get the
 * replacement chosen in `instead`, if any.
 */
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
