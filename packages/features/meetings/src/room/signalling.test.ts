import { ApiError, NoAnswerError } from '@parley/client'
import { ROOM_SIGNAL_MAX } from '@parley/domain'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSignalling, readSignals, type Signal } from './signalling.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const candidate = (number: number, length = 0): Signal => ({
  kind: 'candidate',
  line: 'a',
  candidate: { candidate: `${number}${'x'.repeat(length)}` },
})
const numberOf = (signal: Signal) =>
  signal.kind === 'candidate' ? Number.parseInt(signal.candidate.candidate ?? '', 10) : NaN

/** A server whose responses are settled one by one. */
function server() {
  const posts: { to: string; numbers: number[]; length: number; settle: (error?: unknown) => Promise<void> }[] = []
  const post = (to: string, text: string) =>
    new Promise<void>((resolve, reject) => {
      const settle = async (error?: unknown) => {
        if (error === undefined) resolve()
        else reject(error)
        await vi.advanceTimersByTimeAsync(0)
      }
      posts.push({ to, numbers: readSignals(text).map(numberOf), length: text.length, settle })
    })
  return { posts, signalling: createSignalling(post) }
}
const turn = () => vi.advanceTimersByTimeAsync(0)

test('what is told while a post is on its way goes together with the next, in its order', async () => {
  const { posts, signalling } = server()
  signalling.send('one', candidate(1))
  signalling.send('one', candidate(2))
  await turn()
  for (const number of [3, 4, 5]) signalling.send('one', candidate(number))
  await turn()
  expect(posts.map(({ numbers }) => numbers)).toEqual([[1, 2]])
  await posts[0]?.settle()
  expect(posts.map(({ numbers }) => numbers)).toEqual([
    [1, 2],
    [3, 4, 5],
  ])
})

test('one browser does not wait for another', async () => {
  const { posts, signalling } = server()
  signalling.send('one', candidate(1))
  signalling.send('other', candidate(2))
  await turn()
  expect(posts.map(({ to }) => to)).toEqual(['one', 'other'])
})

test('a post that nobody answers is repeated, what came up since behind it', async () => {
  const { posts, signalling } = server()
  signalling.send('one', candidate(1))
  await turn()
  signalling.send('one', candidate(2))
  await posts[0]?.settle(new NoAnswerError('cut off'))
  await vi.advanceTimersByTimeAsync(500)
  expect(posts.map(({ numbers }) => numbers)).toEqual([[1], [1, 2]])
  await posts[1]?.settle(new ApiError(429, '', ''))
  await vi.advanceTimersByTimeAsync(500)
  expect(posts.map(({ numbers }) => numbers)).toEqual([[1], [1, 2], [1, 2]])
})

test('what the server refuses is dropped, and what comes later is sent', async () => {
  const { posts, signalling } = server()
  signalling.send('gone', candidate(1))
  await turn()
  await posts[0]?.settle(new ApiError(404, '', ''))
  signalling.send('gone', candidate(2))
  await turn()
  expect(posts.map(({ numbers }) => numbers)).toEqual([[1], [2]])
})

test('what could not be sent for fifteen seconds is left out', async () => {
  const { posts, signalling } = server()
  signalling.send('one', candidate(1))
  await turn()
  await vi.advanceTimersByTimeAsync(15_001)
  signalling.send('one', candidate(2))
  await posts[0]?.settle(new NoAnswerError('cut off'))
  await vi.advanceTimersByTimeAsync(500)
  expect(posts.map(({ numbers }) => numbers)).toEqual([[1], [2]])
})

test('a post stays far below what the server takes', async () => {
  const { posts, signalling } = server()
  const long = Math.floor(ROOM_SIGNAL_MAX / 6)
  for (const number of [1, 2, 3, 4]) signalling.send('one', candidate(number, long))
  await turn()
  await posts[0]?.settle()
  expect(posts.map(({ numbers }) => numbers)).toEqual([
    [1, 2],
    [3, 4],
  ])
  for (const { length } of posts) expect(length).toBeLessThanOrEqual(ROOM_SIGNAL_MAX / 2)
})

test('nothing is sent once it is stopped', async () => {
  const { posts, signalling } = server()
  signalling.send('one', candidate(1))
  await turn()
  signalling.send('one', candidate(2))
  signalling.stop()
  await posts[0]?.settle()
  expect(posts).toHaveLength(1)
})

test.each(['', 'null', '{"kind":"ask"}', '[{"kind"'])('reads no signals in %j', (text) => {
  expect(readSignals(text)).toEqual([])
})
