import { checkMessageContent, type Id, INVALID_PHONE_TEXT } from '@parley/domain'

export type NewMessageField = 'phoneNumberId' | 'phone' | 'content'

/** The values of the dialog's fields. */
export interface NewMessageFields {
  /** The inbox to send from; null while none is chosen. */
  phoneNumberId: Id | null
  phone: string
  content: string
}

/** Error messages to show under the fields. */
export type NewMessageErrors = Partial<Record<NewMessageField, string>>

const SHORTEST_PHONE = 10

/**
 * Whether all fields are filled; used by the submit button. With `pictures` (a count) above 0, the text may be empty.
 */
export function isNewMessageFilled({ phoneNumberId, phone, content }: NewMessageFields, pictures = 0): boolean {
  return phoneNumberId !== null && phone.trim() !== '' && (content.trim() !== '' || pictures > 0)
}

/** The errors of the fields, as messages to show under them. */
export function newMessageErrors({ phoneNumberId, phone, content }: NewMessageFields, pictures = 0): NewMessageErrors {
  const text = checkMessageContent(content, content, pictures)
  return {
    ...(phoneNumberId === null && { phoneNumberId: 'Please choose an inbox' }),
    ...((phone.match(/\d/g)?.length ?? 0) < SHORTEST_PHONE && { phone: INVALID_PHONE_TEXT }),
    ...(!text.allowed && { content: text.text }),
  }
}
