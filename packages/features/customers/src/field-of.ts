import type { CustomField as WireField } from '@parley/contract'
import type { CustomField } from '@parley/domain'

/** A custom field as the rules ask for it. */
export const fieldOf = ({ fieldOptions, ...field }: WireField): CustomField => ({
  ...field,
  fieldOptions: fieldOptions?.options ?? [],
})
