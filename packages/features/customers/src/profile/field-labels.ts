import type { CustomField, Id } from '@parley/domain'

const LABELS: Readonly<Record<string, string>> = {
  name: 'Name',
  phoneNumber: 'Phone',
  otherPhoneNumbers: 'Other numbers',
  email: 'Email',
  tags: 'Tags',
  notes: 'Notes',
  primaryContactUserId: 'Primary contact',
}

/** What people call a field of the profile; a custom field by its id. */
export const labelOf = (field: string, fields: readonly Pick<CustomField, 'id' | 'fieldLabel'>[]): string =>
  LABELS[field] ?? fields.find(({ id }: { id: Id }) => id === field)?.fieldLabel ?? 'a custom field'
