import {
  type CustomFieldType,
  type DateFormat,
  type FieldContent,
  formatPhone,
  type Id,
  writeDate,
  zoneLabel,
} from '@parley/domain'

/** What stands for no zone of a customer's own. */
export const FROM_NUMBER = 'From the number'

interface ContentReader {
  dateFormat: DateFormat
  users: readonly { id: Id; name: string }[]
}

/** What stands in a field, as the person reads it; `type` is that of a custom field. */
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
