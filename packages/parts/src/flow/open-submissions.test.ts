// @vitest-environment happy-dom
import { ApiError, createApiClient, NoAnswerError } from '@parley/client'
import { KEY_MEMORY_MS, type Submission } from '@parley/domain'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createOpenSubmissions } from './open-submissions.ts'

const place = ['ana', 'payment'] as const
const client = createApiClient()
const fifty: Submission<string> = { request: '50', idempotencyKey: 'key-1' }
const open = { submission: fifty, isInFlight: false }
const lost = new NoAnswerError(null)
const refused = new ApiError(409, 'Conflict', '{"error":"Too much","code":"wrong_state"}')
const signedOut = new ApiError(401, 'Unauthorized', '{"error":"Please sign in","code":"signed_out"}')
const throttled = new ApiError(429, 'Too Many Requests', '{"error":"Wait","code":"too_many_attempts"}')
const fail = (error: Error) => async (): Promise<string> => {
  throw error
}

/** The submissions kept after these calls of the same submission, one after the other. */
async function keptAfter(...calls: (() => Promise<string>)[]) {
  const refunds = createOpenSubmissions<string, string>('refund')
  for (const call of calls) await refunds.submit(client, place, fifty, call).catch(() => undefined)
  return refunds
}

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['done', [async () => 'taken'], null],
  ['not answered', [fail(lost)], open],
  ['refused', [fail(refused)], null],
  ['refused because nobody is signed in', [fail(signedOut)], null],
  ['not answered, and done later', [fail(lost), async () => 'taken'], null],
  ['not answered, and refused later', [fail(lost), fail(refused)], null],
  ['not answered, while later nobody is signed in', [fail(lost), fail(signedOut)], open],
  ['not answered, and tried too often later', [fail(lost), fail(throttled)], open],
])('after what was %s', async (_, calls, kept) => {
  const refunds = await keptAfter(...calls)
  expect([refunds.read(client, place), sessionStorage.length]).toEqual([kept, kept === null ? 0 : 1])
})

test('is forgotten when its form is emptied, and not while its answer is pending', async () => {
  const refunds = await keptAfter(fail(lost))
  refunds.forget(client, place)
  expect([refunds.read(client, place), sessionStorage.length]).toEqual([null, 0])
  const { promise, resolve } = Promise.withResolvers<string>()
  const answer = refunds.submit(client, place, fifty, () => promise)
  refunds.forget(client, place)
  expect(refunds.isInFlight(client, place)).toBe(true)
  resolve('taken')
  await answer
})

test('is kept for its person, its record and its client only', async () => {
  const refunds = await keptAfter(fail(lost))
  sessionStorage.clear()
  expect(refunds.read(client, ['bo', 'payment'])).toBeNull()
  expect(refunds.read(client, ['ana', 'other'])).toBeNull()
  expect(refunds.read(createApiClient(), place)).toBeNull()
})

test('outlives the page, while the server knows its key', async () => {
  await keptAfter(fail(lost))
  const readAgain = () => createOpenSubmissions<string, string>('refund').read(createApiClient(), place)
  expect(readAgain()).toEqual(open)
  vi.setSystemTime(Date.now() + KEY_MEMORY_MS)
  expect(readAgain()?.submission).toEqual(fifty)
  vi.setSystemTime(Date.now() + 1)
  expect(readAgain()).toBeNull()
})

test('is known as long as the page lives where nothing can be stored, or may be', async () => {
  const cards = createOpenSubmissions<string, string>('card', { mayStore: () => false })
  await cards.submit(client, place, fifty, fail(lost)).catch(() => undefined)
  expect([cards.read(client, place)?.submission, sessionStorage.length]).toEqual([fifty, 0])
  vi.stubGlobal('sessionStorage', undefined)
  const refunds = await keptAfter(fail(lost))
  expect(refunds.read(client, place)?.submission).toEqual(fifty)
})

test('is on its way until it is answered; who submits the same meanwhile is given that answer', async () => {
  const refunds = createOpenSubmissions<string, string>('refund')
  const heard = vi.fn<() => void>()
  const stop = refunds.subscribe(heard)
  const { promise, resolve } = Promise.withResolvers<string>()
  const again = vi.fn<() => Promise<string>>()
  const first = refunds.submit(client, place, fifty, () => promise)
  expect([refunds.read(client, place)?.isInFlight, heard.mock.calls.length]).toEqual([true, 1])
  expect([refunds.isInFlight(client, place), refunds.isInFlight(client, ['ana', 'other'])]).toEqual([true, false])
  const second = refunds.submit(client, place, fifty, again)
  resolve('taken')
  expect([await first, await second, again.mock.calls]).toEqual(['taken', 'taken', []])
  expect([refunds.read(client, place), heard.mock.calls.length]).toEqual([null, 2])
  expect(refunds.isInFlight(client, place)).toBe(false)
  stop()
})

test('is not taken for the one that followed it', async () => {
  const refunds = createOpenSubmissions<string, string>('refund')
  const { promise, resolve } = Promise.withResolvers<string>()
  const first = refunds.submit(client, place, fifty, () => promise)
  const next = { request: '60', idempotencyKey: 'key-2' }
  await refunds.submit(client, place, next, fail(lost)).catch(() => undefined)
  resolve('taken')
  await first
  expect(refunds.read(client, place)?.submission).toEqual(next)
})
