import { allowed, refuse } from './decision.ts'
import type { Decision } from './decision.ts'
import type { Customer } from './people.entities.ts'

export const STOP_KEYWORDS = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'] as const
export const START_KEYWORDS = ['START', 'UNSTOP', 'YES'] as const
export const HELP_KEYWORDS = ['HELP', 'INFO'] as const

export type Keyword = 'stop' | 'start' | 'help'

const KEYWORDS: ReadonlyMap<string, Keyword> = new Map([
  ...STOP_KEYWORDS.map((word) => [word, 'stop'] as const),
  ...START_KEYWORDS.map((word) => [word, 'start'] as const),
  ...HELP_KEYWORDS.map((word) => [word, 'help'] as const),
])

/**
 * Returns the keyword that a whole message consists of, or null; ignores case, surrounding whitespace, punctuation and
 * quotes, and zero-width characters.
 */
export function readKeyword(text: string): Keyword | null {
  const word = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/^[\p{P}\p{S}\s]+|[\p{P}\p{S}\s]+$/gu, '')
  return KEYWORDS.get(word.toUpperCase()) ?? null
}

/** Whether a carrier that handles the usual keywords recognises the text: only the keyword, in any case. */
export function isPlainKeyword(text: string): boolean {
  return KEYWORDS.has(text.trim().toUpperCase())
}

const ANSWERS: Readonly<Record<Keyword, string>> = {
  stop: 'You are unsubscribed and will receive no more messages. Reply START to receive messages again.',
  start: 'You are subscribed and will receive messages again. Reply STOP to unsubscribe.',
  help: 'Reply to this number and our team will help you. Message and data rates may apply. Reply STOP to unsubscribe.',
}

/** The reply to a customer's keyword. */
export function keywordAnswer(keyword: Keyword, businessName: string): string {
  return `${businessName}: ${ANSWERS[keyword]}`
}

export const OPTED_OUT_TEXT =
  'This customer has opted out of text messages, so nothing can be sent. They can text START to receive messages again.'

/** The purpose of an outbound text; only the confirmation of an opt-out may be sent to a customer who has opted out. */
export const TEXT_PURPOSES = ['message', 'payment_request', 'keyword_answer', 'opt_out_confirmation'] as const
export type TextPurpose = (typeof TEXT_PURPOSES)[number]

/** The gate that every outbound text passes: when it is written and again right before it is sent. */
export function checkTextMayLeave(customer: Pick<Customer, 'optedOutAt'>, purpose: TextPurpose): Decision {
  if (customer.optedOutAt === null || purpose === 'opt_out_confirmation') return allowed
  return refuse('opted_out', OPTED_OUT_TEXT)
}
