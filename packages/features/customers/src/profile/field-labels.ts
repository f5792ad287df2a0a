import { CUSTOMER_FIELD_LABELS, type CustomField, type Id } from '@parley/domain'

const LABELS: Readonly<Record<string, string>> = CUSTOMER_FIELD_LABELS

/** The display label of a profile field; a custom field is found by its id. */
export const labelOf = (field: string, fields: readonly Pick<CustomField, 'id' | 'fieldLabel'>[]): string =>
  LABELS[field] ?? fields.find(({ id }: { id: Id }) => id === field)?.fieldLabel ?? 'a custom field'
