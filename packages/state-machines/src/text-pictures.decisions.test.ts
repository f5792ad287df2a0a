import { expect, test } from 'vitest'
import { decideTextPictures, fetchPictures, forgetPictures } from './text-pictures.decisions.ts'

let ids = 0
const newId = () => `id-${(ids += 1)}`
const text = { text: 'message', textId: 'message-1', customerId: 'customer-1', newId } as const

test.each([
  [0, []],
  [1, [1]],
  [10, [10]],
  [11, [10]],
])('of %s pictures the carrier is asked for %j', (mediaCount, counts) => {
  const changes = fetchPictures({ ...text, carrierId: 'MM1', mediaCount })
  expect(changes.map((change) => change.type === 'enqueue' && change.job)).toEqual(
    counts.map((count) => ({
      id: expect.any(String) as string,
      kind: 'pictures.fetch',
      payload: { text: 'message', textId: 'message-1', customerId: 'customer-1', carrierId: 'MM1', count },
    })),
  )
})

test('of a text that was carried the carrier forgets the pictures, where it has any', () => {
  expect(forgetPictures({ carrierId: 'MM1', mediaCount: 2, newId })).toMatchObject([
    { job: { kind: 'pictures.remove', payload: { carrierId: 'MM1' } } },
  ])
  expect(forgetPictures({ carrierId: 'SM1', mediaCount: 0, newId })).toEqual([])
  expect(forgetPictures({ carrierId: null, mediaCount: 1, newId })).toEqual([])
})

test('a text without an id of the carrier is named by its own', () => {
  const [change] = fetchPictures({ ...text, carrierId: null, mediaCount: 1 })
  expect(change).toMatchObject({ job: { payload: { carrierId: 'message-1' } } })
})

test('pictures stand in their order, those that are missing too, and the thread is told', () => {
  const shown = { text: 'message', textId: 'message-1', conversationId: 'talk-1', userId: null, newId } as const
  const changes = decideTextPictures({ ...shown, pictures: [null, { fileId: 'file-1', width: 4, height: 3 }] })
  expect(changes).toMatchObject([
    { type: 'put', noun: 'textPicture', record: { messageId: 'message-1', lineTextId: null, place: 0, fileId: null } },
    { type: 'put', noun: 'textPicture', record: { place: 1, fileId: 'file-1', width: 4, height: 3 } },
    { type: 'written', noun: 'message', record: { id: 'message-1', conversationId: 'talk-1' } },
  ])
})

test('on somebody’s own line its owner is told', () => {
  const shown = { text: 'lineText', textId: 'text-1', conversationId: 'talk-1', userId: 'user-1', newId } as const
  expect(decideTextPictures({ ...shown, pictures: [null] })).toMatchObject([
    { type: 'put', record: { messageId: null, lineTextId: 'text-1' } },
    { type: 'written', noun: 'lineText', record: { id: 'text-1', conversationId: 'talk-1', userId: 'user-1' } },
  ])
})
