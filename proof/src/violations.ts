import { isDeepStrictEqual } from 'node:util'
import type { Intent } from './person.ts'

/** A stored message. */
export interface StoredMessage {
  id: string
  direction: 'inbound' | 'outbound'
  content: string
  sentByUserId: string | null
}

/** What one screen shows: a section of the thread and the other loaded data. */
export interface Shown {
  messages: readonly { id: string }[]
  beside: Readonly<Record<string, unknown>>
}

/** The evidence that a run leaves behind. */
export interface Evidence {
  intents: readonly Intent[]
  /** The texts that the customer sent, in order. */
  customerTexts: readonly string[]
  /** As stored, in thread order. */
  messages: readonly StoredMessage[]
  /** As stored, in order of creation. */
  notes: readonly { content: string; createdByUserId: string }[]
  /** The outbox jobs of the messages. */
  jobs: readonly { id: string; messageId: string }[]
  /** References of the texts that the carrier accepted, in its order. */
  ledger: readonly string[]
  /** The final state of each screen, with the same screen freshly loaded with the whole thread. */
  screens: readonly { name: string; kept: Shown; fresh: Shown }[]
}

/** Returns one sentence per violated rule; empty when the run was correct. */
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

/** Returns the differences of two lists that should have the same elements, each once and in the same order. */
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

/** Describes the fields in which the kept record differs from the fresh one. */
function fieldsApart(kept: unknown, fresh: unknown): string[] {
  const before = new Map(Object.entries(kept ?? {}))
  return Object.entries(fresh ?? {})
    .filter(([field, value]) => !isDeepStrictEqual(before.get(field), value))
    .map(([field, value]) => `${field} ${JSON.stringify(before.get(field))} is ${JSON.stringify(value)}`)
}
