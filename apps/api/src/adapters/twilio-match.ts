import type { MessageRecord } from './twilio-records.ts'

/** Twilio's placeholder for a text whose content is not kept there. */
const REDACTED = /^(?:redacted|x*)$/

/**
 * The oldest of `records` that can be the text with this body. Twilio alters texts: it adds a prefix in a trial,
 * replaces typographic characters with plainer ones, and returns nothing of redacted ones.
 */
export function findSameText(records: readonly MessageRecord[], body: string): MessageRecord | null {
  const oldestFirst = records.toSorted((a, b) => a.date_created.getTime() - b.date_created.getTime())
  const words = reduced(body)
  return (
    oldestFirst.find((record) => record.body === body) ??
    oldestFirst.find((record) => words !== '' && reduced(record.body ?? '').endsWith(words)) ??
    oldestFirst.find((record) => REDACTED.test(reduced(record.body ?? ''))) ??
    null
  )
}

/** Reduces a text to its letters and digits, in lower case. */
function reduced(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}
