import { CUSTOM_FIELD_TYPES, FIELD_LINES_MAX } from '@parley/domain'
import { z } from 'zod'
import { byId, id } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { API } from './paths.ts'

/** What an organisation keeps of every customer beside the usual. */
export const customField = z
  .object({
    id,
    /** In small letters, for files and texts. */
    fieldName: z.string(),
    fieldLabel: z.string(),
    fieldType: z.enum(CUSTOM_FIELD_TYPES),
    placeholder: z.string().nullable(),
    helpText: z.string().nullable(),
    isRequired: z.boolean(),
    /** Profiles show only active ones; the values of others stay. */
    isActive: z.boolean(),
    displayOrder: z.int(),
    /** The choices of a dropdown; null for the others. */
    fieldOptions: z.object({ options: z.array(z.string()) }).nullable(),
  })
  .meta({ id: 'CustomField' })
export type CustomField = z.output<typeof customField>

export const listCustomFields = endpoint({
  name: 'listCustomFields',
  method: 'GET',
  path: `${API}/custom-fields`,
  summary: 'The custom fields of customers, in their order, inactive ones too',
  response: z.array(customField),
  policy: 'read',
  watches: [{ topic: 'settings' }],
})

/** What a customer has in a custom field: a date as YYYY-MM-DD, a checkbox as `true` or `false`, a number without separators. */
export const customFieldValue = z.object({ customFieldId: id, value: z.string() }).meta({ id: 'CustomFieldValue' })
export type CustomFieldValue = z.output<typeof customFieldValue>

export const listCustomFieldValues = endpoint({
  name: 'listCustomFieldValues',
  method: 'GET',
  path: `${API}/customers/{id}/custom-field-values`,
  summary: 'What a customer has in the custom fields; empty ones are left out',
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
    'Write custom fields of a customer; a blank value clears its field, the others stay. 412 where somebody changed the customer after baseVersion: `current` and `changes` say how they are now',
  params: byId,
  body: z.object({
    values: z.array(z.object({ customFieldId: id, value: z.string().max(FIELD_LINES_MAX) })).max(200),
    /** The version that was edited; absent: whatever it is. */
    baseVersion: z.int().min(1).optional(),
  }),
  response: z.object({ version: z.int(), values: z.array(customFieldValue) }),
  refusals: [409, 412],
  policy: 'customer.write',
  affects: ['listCustomFieldValues', 'getCustomer', 'listCustomers', 'listCustomerTimeline', 'getTimelineCounts'],
})
