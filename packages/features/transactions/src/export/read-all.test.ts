import type { Transaction } from '@parley/contract'
import { expect, it, vi } from 'vitest'
import { NO_FILTERS } from '../transactions-url.ts'
import { readAll } from './read-all.ts'

const rows = (...ids: string[]) => ids.map((id) => ({ id }) as Transaction)
const pages: Record<string, { items: Transaction[]; next: string | null }> = {
  first: { items: rows('t-1', 't-2'), next: 'b' },
  b: { items: rows('t-2', 't-3'), next: 'c' },
  c: { items: rows('t-4'), next: null },
}

it('follows the pages of the filtered list to the end, each row once', async () => {
  const asked: unknown[] = []
  const callPage = vi.fn<(_: unknown, input: { query: { cursor?: string } }) => Promise<unknown>>(
    async (_, { query }) => {
      asked.push(query)
      return { ...pages[query.cursor ?? 'first'], previous: null, total: null }
    },
  )
  const counts: number[] = []
  const all = await readAll(
    { callPage } as never,
    { ...NO_FILTERS, status: 'failed' },
    {
      signal: new AbortController().signal,
      onProgress: (count) => counts.push(count),
    },
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
  const callPage = async (_: unknown, __: unknown, { signal }: { signal: AbortSignal }) => {
    signal.throwIfAborted()
    cancelling.abort()
    return pages['first']
  }
  const reading = readAll({ callPage } as never, NO_FILTERS, { signal: cancelling.signal, onProgress: () => undefined })
  await expect(reading).rejects.toThrow('aborted')
})
