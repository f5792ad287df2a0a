import { ARCHIVED_NOTE_TEXT, CARD_NUMBER_TEXT } from '@parley/domain'
import { expect, it } from 'vitest'
import { decideArchiveNote, decideCreateNote, decidePinNote } from './note.decisions.ts'
import { changesOf, made, patched } from './test-changes.ts'
import { actor, conversation, countingIds, now } from './test-records.ts'

const about = { conversationId: conversation.id, customerId: conversation.customerId }
const create = (content: string) => decideCreateNote({ actor, about, content, now, newId: countingIds() })
const place = { id: 'n', ...about }

it('keeps a note on the conversation and its customer, neither pinned nor archived', () => {
  const changes = changesOf(create('Gate code 4471'))
  expect(changes).toHaveLength(1)
  expect(made(changes, 'note')).toEqual([
    {
      id: 'id-1',
      conversationId: conversation.id,
      customerId: conversation.customerId,
      content: 'Gate code 4471',
      createdByUserId: actor.userId,
      isPinned: false,
      isArchived: false,
      createdAt: now,
    },
  ])
})

it('keeps no card number', () => {
  const refusal = { code: 'invalid', field: 'content', text: CARD_NUMBER_TEXT }
  expect(create('card 4111 1111 1111 1111')).toMatchObject(refusal)
})

it.each([
  ['pins', false, true],
  ['unpins', true, false],
])('%s a note, and does nothing the second time', (_, isPinned, wanted) => {
  const note = { ...place, isPinned, isArchived: false }
  const changes = changesOf(decidePinNote(note, wanted))
  expect(patched(changes, 'note')).toEqual([{ id: 'n', isPinned: wanted, isArchived: false }])
  expect(changesOf(decidePinNote({ ...note, isPinned: wanted }, wanted))).toEqual([])
})

it.each([true, false])('neither pins nor unpins an archived note (pinned: %s)', (isPinned) => {
  const note = { ...place, isPinned, isArchived: true }
  for (const wanted of [true, false]) {
    expect(decidePinNote(note, wanted)).toMatchObject({ code: 'wrong_state', text: ARCHIVED_NOTE_TEXT })
  }
})

it.each([true, false])(
  'archives and restores a note with its pin (%s), and does nothing the second time',
  (isPinned) => {
    for (const isArchived of [true, false]) {
      const changes = changesOf(decideArchiveNote({ ...place, isPinned, isArchived: !isArchived }, isArchived))
      expect(patched(changes, 'note')).toEqual([{ id: 'n', isPinned, isArchived }])
      expect(changesOf(decideArchiveNote({ ...place, isPinned, isArchived }, isArchived))).toEqual([])
    }
  },
)
