import type { MessageRecord } from './twilio-records.ts'

/** What Twilio shows instead of a text whose words are not kept there. */
const REDACTED = /^(?:redacted|x*)$/

/**
 * The oldest of `records` that can be the text with these words. Twilio changes words: it writes something before them in a
 * trial, plainer characters for typographic ones, and nothing where they are redacted.
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

/** Letters and digits alone. */
function reduced(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}
