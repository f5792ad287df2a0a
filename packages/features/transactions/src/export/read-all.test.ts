import { expect, it } from 'vitest'
import { readAll } from './read-all.ts'

const page = (next: string | null, ...ids: string[]) => ({
  items: ids.map((id) => ({ id })),
  next,
  previous: null,
  total: null,
})
const pages: Record<string, ReturnType<typeof page>> = {
  first: page('b', 't-1', 't-2'),
  b: page('c', 't-2', 't-3'),
  c: page(null, 't-4'),
}

it('follows the pages of the filtered list to the end, each row once', async () => {
  const asked: unknown[] = []
  const counts: number[] = []
  const all = await readAll(
    async (query) => {
      asked.push(query)
      return pages[query.cursor ?? 'first'] ?? page(null)
    },
    { status: 'failed' },
    (count) => counts.push(count),
  )
  expect(all.map(({ id }) => id)).toEqual(['t-1', 't-2', 't-3', 't-4'])
  expect(counts).toEqual([2, 3, 4])
  expect(asked).toEqual([
    { status: 'failed', limit: 200 },
    { status: 'failed', limit: 200, cursor: 'b' },
    { status: 'failed', limit: 200, cursor: 'c' },
  ])
})

it('stops when it is cancelled', async () => {
  const cancelling = new AbortController()
  const readPage = async () => {
    cancelling.signal.throwIfAborted()
    cancelling.abort()
    return page('b', 't-1')
  }
  await expect(readAll(readPage, {}, () => undefined)).rejects.toThrow('aborted')
})
