import type { Watch } from '@parley/contract'
import { expect, test } from 'vitest'
import { createRevisions, type LiveUpdate } from './revisions.ts'

const actor = { organizationId: 'org-1', userId: 'user-1', role: 'standard' } as const
const now = new Date('2026-11-21T18:00:00Z')
const ofCustomer: Watch = { topic: 'customer', param: 'id', key: 'customerId' }

/** Whether a change gives the watched data of customer `c` another version. */
function isNews(watch: Watch, change: Partial<LiveUpdate>): boolean {
  const revisions = createRevisions()
  const version = () => revisions.etag(actor, [watch], { id: 'c' }, '/customers/c', now)
  const before = version()
  revisions.bump({ organizationId: actor.organizationId, topic: 'customer', ids: { customerId: 'c' }, ...change })
  return version() !== before
}

test.each([
  ['of a record', ofCustomer, {}, true],
  ['of another record', ofCustomer, { ids: { customerId: 'd' } }, false],
  ['of many at once, which names none', ofCustomer, { ids: {} }, true],
  ['of another topic', ofCustomer, { topic: 'invoice' }, false],
  ['of another organisation', ofCustomer, { organizationId: 'org-2' }, false],
  ['for this person alone', ofCustomer, { onlyUserId: 'user-1' }, true],
  ['for another person alone', ofCustomer, { onlyUserId: 'user-2', ids: {} }, false],
  ['of any record, where all are shown', { topic: 'customer' }, { ids: { customerId: 'd' } }, true],
] as const)('a change %s', (_, watch, change, isRead) => {
  expect(isNews(watch, change)).toBe(isRead)
})

test('a person, their role, the address and the time have versions of their own', () => {
  const revisions = createRevisions()
  const etag = (who: object, url = '/a', at = now) =>
    revisions.etag({ ...actor, ...who }, [{ topic: 'customer' }], {}, url, at)
  const later = new Date(now.getTime() + 15 * 60_000)
  const versions = [
    etag({}),
    etag({ userId: 'user-2' }),
    etag({ role: 'admin' }),
    etag({}, '/b'),
    etag({}, '/a', later),
  ]
  expect(new Set(versions).size).toBe(versions.length)
  expect(etag({})).toBe(versions[0])
})
