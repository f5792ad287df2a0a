import type { Organization } from './people.entities.ts'

export const SMS_SEGMENT_LENGTH = 160
/** Characters, signature included. */
export const SMS_MAX_LENGTH = 1600
/** Characters of an internal note or a comment. */
export const NOTE_MAX = 5000

/** Messages by the composer's plain count, 160 characters each; `minimum` is what a blank text counts as. */
export function smsSegments(text: string, minimum: 0 | 1): number {
  return Math.max(minimum, Math.ceil(text.length / SMS_SEGMENT_LENGTH))
}

/** The composer's counter: '5 / 160 (1 SMS)'. */
export function composerCounter(text: string): string {
  const segments = smsSegments(text, 1)
  return `${text.length} / ${segments * SMS_SEGMENT_LENGTH} (${segments} SMS)`
}

/**
 * The text as the carrier gets it: the first outbound message of a conversation on a day ends with the organisation's
 * signature and business name, each on its own line, as its SMS settings say; a text or a signature that has the name is not given
 * it again.
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
