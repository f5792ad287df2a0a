import { expect, test } from 'vitest'
import { countedTags, suggestedTags } from './suggested-tags.ts'

const items = [
  { id: 'a', tags: ['VIP', 'Net 30'] },
  { id: 'b', tags: ['vip'] },
  { id: 'c', tags: ['Landlord'] },
]
const known = [{ tag: 'VIP' }, { tag: 'Landlord' }]
const chosen = (ids: string[], more: object = {}) => ({ ids, isWhole: false, count: ids.length, ...more })

test('each tag says how many of the selection have it', () => {
  expect(suggestedTags(known, 'add', countedTags(items, chosen(['a', 'b'])))).toEqual([
    { value: 'VIP', detail: 'on 2 of the 2' },
    { value: 'Landlord', detail: 'on none' },
  ])
})

test('only tags that somebody of the selection has can be removed', () => {
  expect(suggestedTags(known, 'remove', countedTags(items, chosen(['a', 'b'])))).toEqual([
    { value: 'VIP', detail: 'on 2 of the 2' },
  ])
})

test.each([
  ['all that match', { isWhole: true }],
  ['somebody who is not listed', { count: 3 }],
])('of %s nothing is counted', (_, more) => {
  const counted = countedTags(items, chosen(['a', 'b'], more))
  expect(counted).toBeNull()
  expect(suggestedTags(known, 'remove', counted)).toEqual([{ value: 'VIP' }, { value: 'Landlord' }])
})
