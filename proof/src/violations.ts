import { isDeepStrictEqual } from 'node:util'
import type { Intent } from './person.ts'

/** A stored message. */
export interface StoredMessage {
  id: string
  direction: 'inbound' | 'outbound'
  content: string
  sentByUserId: string | null
}

/** What one screen shows: a stretch of the thread, and everything beside it. */
export interface Shown {
  messages: readonly { id: string }[]
  beside: Readonly<Record<string, unknown>>
}

/** Everything that a run left behind. */
export interface Evidence {
  intents: readonly Intent[]
  /** What the customer texted, in order. */
  customerTexts: readonly string[]
  /** As stored, in the order of the thread. */
  messages: readonly StoredMessage[]
  /** As stored, in the order in which they were kept. */
  notes: readonly { content: string; createdByUserId: string }[]
  /** The carrier's jobs by message. */
  jobs: readonly { id: string; messageId: string }[]
  /** References of the texts that the carrier took, in its order. */
  ledger: readonly string[]
  /** Each screen at the end, beside the same screen freshly loaded with the whole thread. */
  screens: readonly { name: string; kept: Shown; fresh: Shown }[]
}

/** What must not be in any run, one sentence each; empty when all is well. */
export function violationsOf(evidence: Evidence): string[] {
  return [
    ...stored(evidence),
    ...answeredOverUnseen(evidence),
    ...carried(evidence),
    ...evidence.screens.flatMap(({ name, kept, fresh }) => differences(name, kept, fresh)),
  ]
}

function stored({ intents, customerTexts, messages, notes }: Evidence): string[] {
  const writers = [...new Set(intents.map(({ userId }) => userId))]
  const meant = (userId: string, mode: Intent['mode']) =>
    intents.filter((intent) => intent.userId === userId && intent.mode === mode).map(({ content }) => content)
  const received = messages.filter(({ direction }) => direction === 'inbound').map(({ content }) => content)
  const sentBy = (userId: string) =>
    messages.filter((message) => message.sentByUserId === userId).map(({ content }) => content)
  const notesBy = (userId: string) =>
    notes.filter((note) => note.createdByUserId === userId).map(({ content }) => content)
  return [
    ...compare(customerTexts, received),
    ...writers.flatMap((userId) => compare(meant(userId, 'sms'), sentBy(userId))),
    ...writers.flatMap((userId) => compare(meant(userId, 'note'), notesBy(userId))),
  ]
}

/** Both lists hold the same, each once and in the same order. */
function compare(meant: readonly string[], found: readonly string[]): string[] {
  const lost = meant.filter((each) => !found.includes(each)).map((each) => `lost: ${each}`)
  const doubled = meant.filter((each) => found.indexOf(each) !== found.lastIndexOf(each))
  const strange = found.filter((each) => !meant.includes(each)).map((each) => `nobody sent: ${each}`)
  const order = [...new Set(found)].filter((each) => meant.includes(each))
  const expected = meant.filter((each) => found.includes(each))
  const at = order.findIndex((each, index) => each !== expected[index])
  return [
    ...lost,
    ...doubled.map((each) => `doubled: ${each}`),
    ...strange,
    ...(at < 0 ? [] : [`out of order: ${order[at]}`]),
  ]
}

function answeredOverUnseen({ intents, messages }: Evidence): string[] {
  return intents.flatMap(({ userId, mode, content, seen, saidSo }) => {
    const at = messages.findIndex((message) => message.content === content)
    if (mode === 'note' || saidSo || at < 0) return []
    const unseen = messages.slice(0, at).find((message) => message.sentByUserId !== userId && !seen.has(message.id))
    return unseen ? [`over unseen: ${content} (unseen was ${unseen.content})`] : []
  })
}

function carried({ messages, jobs, ledger }: Evidence): string[] {
  const references = messages
    .filter(({ direction }) => direction === 'outbound')
    .flatMap(({ id }) => {
      const own = jobs.filter(({ messageId }) => messageId === id)
      return own.length > 0 ? own.map((job) => job.id) : [`no job of ${id}`]
    })
  return compare(references, ledger).map((sentence) => `carrier, ${sentence}`)
}

function differences(name: string, kept: Shown, fresh: Shown): string[] {
  const end = kept.messages.length > 0 ? fresh.messages.slice(-kept.messages.length) : fresh.messages
  return [
    ...(isDeepStrictEqual(kept.messages, end) ? [] : ['thread']),
    ...Object.keys(fresh.beside)
      .filter((part) => !isDeepStrictEqual(kept.beside[part], fresh.beside[part]))
      .map((part) => [part, ...fieldsApart(kept.beside[part], fresh.beside[part])].join(', ')),
  ].map((part) => `screen of ${name}: ${part}`)
}

/** What is not the same in two records, as it is kept and as it is afresh. */
function fieldsApart(kept: unknown, fresh: unknown): string[] {
  const before = new Map(Object.entries(kept ?? {}))
  return Object.entries(fresh ?? {})
    .filter(([field, value]) => !isDeepStrictEqual(before.get(field), value))
    .map(([field, value]) => `${field} ${JSON.stringify(before.get(field))} is ${JSON.stringify(value)}`)
}
