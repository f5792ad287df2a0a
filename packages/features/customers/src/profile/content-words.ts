import {
  type CustomFieldType,
  type DateFormat,
  type FieldContent,
  formatPhone,
  type Id,
  writeDate,
  zoneLabel,
} from '@parley/domain'

/** Label for a customer without a time zone of their own. */
export const FROM_NUMBER = 'From the number'

interface ContentReader {
  dateFormat: DateFormat
  users: readonly { id: Id; name: string }[]
}

/** Formats the content of a field for display; `type` is the type of a custom field, null for other fields. */
export function contentWords(
  field: string,
  type: CustomFieldType | null,
  content: FieldContent,
  { dateFormat, users }: ContentReader,
): string {
  if (content === null)
    return field === 'primaryContactUserId' ? 'Unassigned' : field === 'timezone' ? FROM_NUMBER : 'empty'
  if (typeof content !== 'string') {
    return content.length === 0 ? 'empty' : content.map(field === 'otherPhoneNumbers' ? formatPhone : String).join(', ')
  }
  if (field === 'primaryContactUserId') return users.find(({ id }) => id === content)?.name ?? 'Somebody'
  if (field === 'timezone') return zoneLabel(content)
  if (field === 'phoneNumber' || type === 'phone') return formatPhone(content)
  if (type === 'date') return writeDate(content, dateFormat)
  return type === 'checkbox' ? (content === 'true' ? 'checked' : 'not checked') : content
}
