import {
  CUSTOM_FIELD_TYPES,
  FIELD_HELP_MAX,
  FIELD_LABEL_MAX,
  FIELD_LINES_MAX,
  FIELD_NAME_MAX,
  FIELD_OPTION_MAX,
  FIELD_OPTIONS_MAX,
} from '@parley/domain'
import { z } from 'zod'
import { byId, id } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { API } from './paths.ts'

/** A field that an organisation keeps for every customer in addition to the standard ones. */
export const customField = z
  .object({
    id,
    /** In lower case, for files and texts. */
    fieldName: z.string(),
    fieldLabel: z.string(),
    fieldType: z.enum(CUSTOM_FIELD_TYPES),
    placeholder: z.string().nullable(),
    helpText: z.string().nullable(),
    isRequired: z.boolean(),
    /** Whether the field is shown in profiles; the values of inactive fields are kept. */
    isActive: z.boolean(),
    displayOrder: z.int(),
    /** The options of a dropdown; null for other types. */
    fieldOptions: z.object({ options: z.array(z.string()) }).nullable(),
    /** Incremented with every change except one of the position. */
    version: z.int(),
  })
  .meta({ id: 'CustomField' })
export type CustomField = z.output<typeof customField>

export const listCustomFields = endpoint({
  name: 'listCustomFields',
  method: 'GET',
  path: `${API}/custom-fields`,
  summary: 'List the custom fields of customers in display order, including inactive ones',
  response: z.array(customField),
  policy: 'read',
  watches: [{ topic: 'settings' }],
})

export const listCustomFieldUsage = endpoint({
  name: 'listCustomFieldUsage',
  method: 'GET',
  path: `${API}/custom-fields/usage`,
  summary: 'Count the customers with a value per custom field, and per option of a dropdown; unused fields are omitted',
  response: z.array(
    z
      .object({
        customFieldId: id,
        customers: z.int(),
        /** Includes options that are no longer offered; empty for fields that are not dropdowns. */
        options: z.array(z.object({ value: z.string(), customers: z.int() })),
      })
      .meta({ id: 'CustomFieldUsage' }),
  ),
  policy: 'organization.write',
  watches: [{ topic: 'settings' }, { topic: 'customer' }],
})

const optionList = z.array(z.string().max(FIELD_OPTION_MAX)).max(FIELD_OPTIONS_MAX)
const choices = z.object({ options: optionList })
const editedChoices = choices.extend({
  /** Customers with the value `from` get `to`, which is one of the options. */
  moved: z
    .array(z.object({ from: z.string().max(FIELD_LINES_MAX), to: z.string().max(FIELD_OPTION_MAX) }))
    .max(200)
    .optional(),
})
const help = z.string().trim().max(FIELD_HELP_MAX).nullable()

/** Reads that show custom fields or their values. */
const SHOWN_IN = [
  'listCustomFields',
  'listCustomFieldUsage',
  'listCustomFieldValues',
  'getCustomer',
  'listCustomers',
  'listCustomerTimeline',
  'getTimelineCounts',
  'listAudit',
  'getAuditTotals',
] as const

export const createCustomField = endpoint({
  name: 'createCustomField',
  method: 'POST',
  path: `${API}/custom-fields`,
  summary: 'Create a custom field after the existing ones; 409 when another field has the name',
  body: z.object({
    fieldLabel: z.string().trim().max(FIELD_LABEL_MAX),
    fieldName: z.string().max(FIELD_NAME_MAX),
    fieldType: z.enum(CUSTOM_FIELD_TYPES),
    /** The options of a dropdown; a bare list is accepted too. */
    fieldOptions: z
      .codec(z.union([choices, optionList]), choices, {
        decode: (given) => (Array.isArray(given) ? { options: given } : given),
        encode: (given) => given,
      })
      .nullable()
      .default(null),
    placeholder: help.default(null),
    helpText: help.default(null),
    isRequired: z.boolean().default(false),
    isActive: z.boolean().default(true),
  }),
  response: customField,
  refusals: [409],
  policy: 'organization.write',
  affects: SHOWN_IN,
})

/** Error message when a save of a custom field is refused with 412. */
export const STALE_FIELD = 'Somebody else changed this field meanwhile'

export const updateCustomField = endpoint({
  name: 'updateCustomField',
  method: 'PATCH',
  path: `${API}/custom-fields/{id}`,
  summary:
    'Update the given properties of a custom field, whose name and type are fixed; 412 with `current` if it was changed after `baseVersion`',
  params: byId,
  body: z.object({
    fieldLabel: z.string().trim().max(FIELD_LABEL_MAX).optional(),
    placeholder: help.optional(),
    helpText: help.optional(),
    isRequired: z.boolean().optional(),
    isActive: z.boolean().optional(),
    /** Position among all fields, starting at 1; the others are shifted. */
    displayOrder: z.int().min(1).max(10_000).optional(),
    /** As in `createCustomField`, with `moved` in addition. */
    fieldOptions: z
      .codec(z.union([editedChoices, optionList]), editedChoices, {
        decode: (given) => (Array.isArray(given) ? { options: given } : given),
        encode: (given) => given,
      })
      .optional(),
    /** The version that was edited; omit to save over any version. */
    baseVersion: z.int().min(1).optional(),
  }),
  response: customField,
  refusals: [412],
  policy: 'organization.write',
  affects: SHOWN_IN,
})

export const deleteCustomField = endpoint({
  name: 'deleteCustomField',
  method: 'DELETE',
  path: `${API}/custom-fields/{id}`,
  summary: 'Delete a custom field and all customers’ values of it',
  params: byId,
  response: null,
  policy: 'organization.write',
  affects: SHOWN_IN,
})

/**
 * A customer's value of a custom field: a date as YYYY-MM-DD, a checkbox as `true` or `false`, a number without
 * separators.
 */
export const customFieldValue = z.object({ customFieldId: id, value: z.string() }).meta({ id: 'CustomFieldValue' })
export type CustomFieldValue = z.output<typeof customFieldValue>

export const listCustomFieldValues = endpoint({
  name: 'listCustomFieldValues',
  method: 'GET',
  path: `${API}/customers/{id}/custom-field-values`,
  summary: 'List a customer’s custom field values; empty ones are omitted',
  params: byId,
  response: z.array(customFieldValue),
  policy: 'read',
  watches: [{ topic: 'customer' }, { topic: 'settings' }],
})

export const saveCustomFieldValues = endpoint({
  name: 'saveCustomFieldValues',
  method: 'PATCH',
  path: `${API}/customers/{id}/custom-field-values`,
  summary:
    'Set custom field values of a customer; a blank value clears its field, omitted fields are unchanged, 412 with `current` and `changes` if the customer was changed after `baseVersion`',
  params: byId,
  body: z.object({
    values: z.array(z.object({ customFieldId: id, value: z.string().max(FIELD_LINES_MAX) })).max(200),
    /** The version that was edited; omit to save over any version. */
    baseVersion: z.int().min(1).optional(),
  }),
  response: z.object({ version: z.int(), values: z.array(customFieldValue) }),
  refusals: [409, 412],
  policy: 'customer.write',
  affects: [
    'listCustomFieldValues',
    'listCustomFieldUsage',
    'getCustomer',
    'listCustomers',
    'listCustomerTimeline',
    'getTimelineCounts',
  ],
})
