import type { CustomField as WireField } from '@parley/contract'
import type { CustomField } from '@parley/domain'

/** Converts a custom field from the API to the shape that the rules expect. */
export const fieldOf = ({ fieldOptions, ...field }: WireField): CustomField => ({
  ...field,
  fieldOptions: fieldOptions?.options ?? [],
})
