import { CUSTOMER_FIELD_LABELS, type CustomField, type Id } from '@parley/domain'

const LABELS: Readonly<Record<string, string>> = CUSTOMER_FIELD_LABELS

/** What people call a field of the profile; a custom field by its id. */
export const labelOf = (field: string, fields: readonly Pick<CustomField, 'id' | 'fieldLabel'>[]): string =>
  LABELS[field] ?? fields.find(({ id }: { id: Id }) => id === field)?.fieldLabel ?? 'a custom field'
