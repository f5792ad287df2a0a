import type { SentPicture, TextPicture } from '@parley/domain'
import { expect, test } from 'vitest'
import { made, patched } from './test-changes.ts'
import { countingIds } from './test-records.ts'
import {
  changePictures,
  decideTextPictures,
  fetchPictures,
  forgetPictures,
  keptPictures,
} from './text-pictures.decisions.ts'

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

const sent = (name: string): SentPicture => ({ fileId: `file-${name}`, width: 4, height: 3, altText: null })
const stored = (name: string, place: number, altText: string | null = null): TextPicture => ({
  id: `picture-${name}`,
  messageId: null,
  lineTextId: null,
  scheduledMessageId: 'planned-1',
  place,
  fileId: `file-${name}`,
  width: 4,
  height: 3,
  altText,
})
const [sink, pump] = [stored('sink', 0, 'The sink'), stored('pump', 3, 'The pump')]

test.each([
  ['stays, where nothing is said of it', undefined, 'The sink'],
  ['is what is written now', 'The old sink', 'The old sink'],
  ['is taken back', '', null],
])('what is written beside a picture that a text keeps %s', (_, altText, expected) => {
  expect(keptPictures([sink, pump], [{ id: 'file-sink', altText }])).toEqual({
    kept: [{ ...sink, altText: expected }],
    others: [],
  })
})

test('a text keeps each of its pictures once, in the order in which they are named; the others are not its own', () => {
  const named = ['file-pump', 'file-new', 'file-sink', 'file-pump'].map((id) => ({ id }))
  expect(keptPictures([sink, pump], named)).toEqual({
    kept: [pump, sink],
    others: [{ id: 'file-new' }, { id: 'file-pump' }],
  })
})

test('a text loses the pictures that it does not keep, and new ones stand behind all that it had', () => {
  const pictures = [sink, sent('one'), sent('two')]
  const of = { messageId: null, lineTextId: null, scheduledMessageId: 'planned-1' }
  expect(changePictures({ scheduledMessageId: 'planned-1' }, [sink, pump], pictures, countingIds())).toEqual([
    { type: 'remove', noun: 'textPicture', record: pump },
    { type: 'put', noun: 'textPicture', record: { ...sent('one'), ...of, id: 'id-1', place: 4 } },
    { type: 'put', noun: 'textPicture', record: { ...sent('two'), ...of, id: 'id-2', place: 5 } },
  ])
})

test('the pictures of a text that had none stand from the first place on', () => {
  const changes = changePictures({ scheduledMessageId: 'planned-1' }, [], [sent('one'), sent('two')], newId)
  expect(made(changes, 'textPicture').map(({ place }) => place)).toEqual([0, 1])
})

test('of a picture that stays only other words beside it change', () => {
  const pictures = [sink, { ...pump, altText: null }]
  const changes = changePictures({ scheduledMessageId: 'planned-1' }, [sink, pump], pictures, newId)
  expect(changes).toHaveLength(1)
  expect(patched(changes, 'textPicture')).toEqual([{ id: 'picture-pump', altText: null }])
})
