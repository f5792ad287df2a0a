import { checkMessageContent, type Id, INVALID_PHONE_TEXT } from '@parley/domain'

export type NewMessageField = 'phoneNumberId' | 'phone' | 'content'

/** What stands in the dialog's fields. */
export interface NewMessageFields {
  /** The inbox to send from; null while none is chosen. */
  phoneNumberId: Id | null
  phone: string
  content: string
}

/** Sentences to stand under the fields. */
export type NewMessageErrors = Partial<Record<NewMessageField, string>>

const SHORTEST_PHONE = 10

/** Says whether all fields are filled; the button asks this. With `pictures`, of which there are so many, words may be none. */
export function isNewMessageFilled({ phoneNumberId, phone, content }: NewMessageFields, pictures = 0): boolean {
  return phoneNumberId !== null && phone.trim() !== '' && (content.trim() !== '' || pictures > 0)
}

/** What is wrong with the fields, as sentences to stand under them. */
export function newMessageErrors({ phoneNumberId, phone, content }: NewMessageFields, pictures = 0): NewMessageErrors {
  const text = checkMessageContent(content, content, pictures)
  return {
    ...(phoneNumberId === null && { phoneNumberId: 'Please choose an inbox' }),
    ...((phone.match(/\d/g)?.length ?? 0) < SHORTEST_PHONE && { phone: INVALID_PHONE_TEXT }),
    ...(!text.allowed && { content: text.text }),
  }
}
