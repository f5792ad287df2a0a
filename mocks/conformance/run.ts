import { buildUrl, errorBody } from '@parley/contract'
import type { WorldData } from '@parley/scenarios'
import { type Case, type Fixture, type Made, SEAT_OF, type Send, type WireAnswer, type WireRequest } from './case.ts'

const answered = new WeakMap<Send, Map<string, string>>()

/** What the cases that have run on a server made. */
export const madeOn =
  (send: Send): Made =>
  (caseName) => {
    const id = answered.get(send)?.get(caseName)
    if (id === undefined) throw new Error(`conformance: "${caseName}" has made nothing yet`)
    return id
  }

function wireRequest(fixture: Fixture, made: Made, { endpoint, params, query, body, headers, raw }: Case): WireRequest {
  const text = raw ? raw.text : body && JSON.stringify(body(fixture, made))
  return {
    method: endpoint.method,
    path: buildUrl(endpoint, params?.(fixture, made), query?.(fixture)),
    headers: {
      ...(text !== undefined && { 'Content-Type': raw?.contentType ?? 'application/json' }),
      ...headers,
    },
    body: text,
  }
}

/** Sends a case's request and returns the mistakes in the answer; none when it matches the contract and the case. */
export async function runCase(
  send: Send,
  fixture: Fixture,
  testCase: Case,
): Promise<{ answer: WireAnswer; mistakes: string[] }> {
  const request = wireRequest(fixture, madeOn(send), testCase)
  let answer = await send(testCase.as, request)
  for (let count = 1; count < (testCase.times ?? 1); count += 1) answer = await send(testCase.as, request)
  const made = answered.get(send) ?? new Map<string, string>()
  answered.set(send, made)
  for (const [name, value] of madeBy(testCase.name, answer.body ?? {})) made.set(name, value)
  return { answer, mistakes: mistakesOf(answer, testCase) }
}

/** A record's id, a seat's key and id, or the last segment of a link's URL. */
function madeBy(
  name: string,
  body: { id?: unknown; key?: unknown; seatId?: unknown; url?: unknown },
): [string, string][] {
  if (typeof body.key === 'string' && typeof body.seatId === 'string')
    return [
      [name, body.key],
      [SEAT_OF + name, body.seatId],
    ]
  if (typeof body.id === 'string') return [[name, body.id]]
  const end = typeof body.url === 'string' ? body.url.split('/').at(-1) : undefined
  return end === undefined ? [] : [[name, end]]
}

function mistakesOf({ status, body }: WireAnswer, { endpoint, ...expected }: Case): string[] {
  if (status !== expected.status) return [`status ${status} instead of ${expected.status}: ${JSON.stringify(body)}`]
  if (status >= 400) {
    const error = errorBody.safeParse(body)
    if (!error.success || sortedJson(error.data) !== sortedJson(body))
      return [`not an error body: ${JSON.stringify(body)}`]
    const isRight = expected.code === undefined || error.data.code === expected.code
    return isRight ? [] : [`code ${error.data.code} instead of ${expected.code}`]
  }
  if (!endpoint.status.includes(status)) return [`status ${status} is not one of the endpoint's`]
  if (!endpoint.response) return body === null ? [] : ['a body where there is none']
  const decoded = endpoint.response.safeDecode(body)
  if (!decoded.success) return [`not the endpoint's shape: ${decoded.error.message}`]
  const again = sortedJson(endpoint.response.encode(decoded.data))
  const mistakes = again === sortedJson(body) ? [] : [`more than the endpoint's shape: ${JSON.stringify(body)}`]
  if (expected.descending && !isSorted(body, expected.descending, -1)) mistakes.push('not in descending order')
  if (expected.ascending && !isSorted(body, expected.ascending, 1)) mistakes.push('not in ascending order')
  return mistakes
}

function isSorted(body: unknown, keyOf: NonNullable<Case['ascending']>, direction: 1 | -1): boolean {
  const keys = (body as Record<string, unknown>[]).map(keyOf)
  return keys.every((key, index) => {
    const previous = keys[index - 1]
    return previous === undefined || previous === key || (previous < key ? 1 : -1) === direction
  })
}

/** JSON text that is independent of the order of keys. */
export function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, entry: unknown) =>
    typeof entry === 'object' && entry !== null && !Array.isArray(entry)
      ? Object.fromEntries(Object.entries(entry).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : entry,
  )
}

export const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const INSTANT = /\d{4}-\d{2}-\d{2}T[\d:.]+Z/g
const CODE = /(\/pay\/|"shortCode":")[0-9a-z]{14}/g
const MEETING = /("meetingId":")\d{3} \d{3} \d{4}/g
const TOKEN = /(\/(?:receipt|invite)\/)[\w-]+/g
const FEED = /(\/feeds\/)[\w.-]+\.ics/g
const PROVIDER = /("justifiTransactionId":")[^"]+/g
/** A free number, chosen at random. */
const FREE = /("free":")INV-\d{4,5}/g

const texts = new WeakMap<WorldData, string>()

function textOf(world: WorldData): string {
  const text = texts.get(world) ?? JSON.stringify(world)
  texts.set(world, text)
  return text
}

/** Updated once a minute while a user works: two servers update it at different seconds. */
const ACTIVE = /("lastActiveAt":)"[^"]+"/g

/** How many seconds an answer took, with the time of the question. */
const ANSWERED = /("askedAt":"([^"]+)",[^{}]*?"seconds":)(\d+)/g

/**
 * Median of answers, some of which were given since the start, a moment later on one of the servers; a separate test
 * compares medians exactly.
 */
const MEDIAN = /("medianSeconds":)\d+/g

/** Seconds since the last report of somebody in a room, where that was just now (below 10). */
const HEARD_OF = /("silentSeconds":)\d\b/g

/**
 * Whether an instant was given rather than read from a clock: a clock may be at a whole minute too, but not more than
 * an hour after the start.
 */
const isGiven = (instant: string, started: Date) =>
  instant.endsWith(':00.000Z') && new Date(instant).getTime() > started.getTime() + 3_600_000

/** An answer without the parts that must differ between two servers: new ids, times since the start, random codes. */
export function comparable(body: unknown, { world }: Fixture, started: Date): unknown {
  const known = textOf(world)
  const keepKnown = (text: string, prefix: string, what: string) =>
    known.includes(text.slice(prefix.length)) ? text : `${prefix}<${what}>`
  const text = sortedJson(body)
    .replaceAll(UUID, (id) => keepKnown(id, '', 'id'))
    .replaceAll(ACTIVE, '$1"<some time>"')
    .replaceAll(MEDIAN, '$1"<median>"')
    .replaceAll(HEARD_OF, '$1"<just now>"')
    .replaceAll(ANSWERED, (match, before: string, askedAt: string, seconds: string) =>
      new Date(askedAt).getTime() + (Number(seconds) + 1) * 1000 < started.getTime()
        ? match
        : `${before}"<since the start>"`,
    )
    .replaceAll(INSTANT, (instant) =>
      new Date(instant) < started || isGiven(instant, started) ? instant : keepKnown(instant, '', 'since the start'),
    )
    .replaceAll(CODE, (match, prefix: string) => keepKnown(match, prefix, 'code'))
    .replaceAll(MEETING, (match, prefix: string) => keepKnown(match, prefix, 'meeting'))
    .replaceAll(TOKEN, (match, prefix: string) => keepKnown(match, prefix, 'token'))
    .replaceAll(FEED, '$1<token>')
    .replaceAll(PROVIDER, (match, prefix: string) => keepKnown(match, prefix, 'provider'))
    .replaceAll(FREE, '$1<number>')
  return JSON.parse(text) as unknown
}
