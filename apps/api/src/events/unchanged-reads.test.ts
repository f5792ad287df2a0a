import { expect, test } from 'vitest'
import { createRevisions } from './revisions.ts'
import { createUnchangedReads } from './unchanged-reads.ts'

const organizationId = 'org-1'
const clock = { now: () => new Date('2026-11-21T18:00:00Z') }
const invoiceChanged = (of = organizationId) =>
  ({ organizationId: of, topic: 'invoice', ids: { invoiceId: 'i' } }) as const

function setUp() {
  const revisions = createRevisions()
  const memory = { isTrusted: true }
  const live = {
    etag: (...input: Parameters<typeof revisions.etag>) => (memory.isTrusted ? revisions.etag(...input) : null),
  }
  let reads = 0
  const read = async () => (reads += 1)
  const kept = createUnchangedReads<number>({ live, clock } as never, [{ topic: 'invoice' }])
  return { revisions, memory, read, kept, ask: (of = organizationId, about = 'today') => kept(of, about, read) }
}

test('many screens share one read', async () => {
  const { ask } = setUp()
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1])
  expect(await ask()).toBe(1)
})

test('a change of what it shows makes another, a change of something else or elsewhere does not', async () => {
  const { ask, revisions } = setUp()
  await ask()
  revisions.bump({ ...invoiceChanged(), topic: 'message' })
  revisions.bump(invoiceChanged('org-2'))
  expect(await ask()).toBe(1)
  revisions.bump(invoiceChanged())
  expect(await ask()).toBe(2)
})

test('what changes while it is read makes another', async () => {
  const { kept, ask, revisions } = setUp()
  await kept(organizationId, 'today', async () => {
    revisions.bump(invoiceChanged())
    return 0
  })
  expect(await ask()).toBe(1)
})

test('another day and another organisation have their own', async () => {
  const { ask } = setUp()
  expect([await ask(), await ask('org-2'), await ask(organizationId, 'tomorrow')]).toEqual([1, 2, 3])
})

test('a read that failed is not kept', async () => {
  const { kept, ask } = setUp()
  await expect(kept(organizationId, 'today', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await ask()).toBe(1)
})

test('while memory cannot be trusted each asks for itself', async () => {
  const { ask, memory } = setUp()
  memory.isTrusted = false
  expect([await ask(), await ask()]).toEqual([1, 2])
})
