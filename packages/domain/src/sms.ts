import type { Organization } from './people.entities.ts'

export const SMS_SEGMENT_LENGTH = 160
/** Maximum length in characters, including the signature. */
export const SMS_MAX_LENGTH = 1600
/** Maximum length of an internal note or a comment, in characters. */
export const NOTE_MAX = 5000

/**
 * The number of messages by the composer's plain count of 160 characters each; `minimum` is the count for a blank text.
 */
export function smsSegments(text: string, minimum: 0 | 1): number {
  return Math.max(minimum, Math.ceil(text.length / SMS_SEGMENT_LENGTH))
}

/** The composer's counter: '5 / 160 (1 SMS)'. */
export function composerCounter(text: string): string {
  const segments = smsSegments(text, 1)
  return `${text.length} / ${segments * SMS_SEGMENT_LENGTH} (${segments} SMS)`
}

/**
 * The text as handed to the carrier: the first outbound message of a conversation on a day ends with the organisation's
 * signature and business name, each on its own line, according to its SMS settings; the name is not added when the text
 * or the signature contains it.
 */
export function withSignature(
  content: string,
  { organization, isFirstToday }: { organization: Pick<Organization, 'name' | 'smsConfig'>; isFirstToday: boolean },
): string {
  if (!isFirstToday) return content
  const { signature, include_business_name: includeName } = organization.smsConfig
  const lacksName = includeName && ![content, signature].some((text) => text?.includes(organization.name))
  return [content, signature?.trim(), lacksName ? organization.name : ''].filter(Boolean).join('\n')
}
