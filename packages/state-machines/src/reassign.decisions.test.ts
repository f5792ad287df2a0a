import { expect, it } from 'vitest'
import { decideReassign } from './reassign.decisions.ts'
import { changesOf, ofType, patched } from './test-changes.ts'
import { conversation, countingIds, now } from './test-records.ts'

const ana = { id: 'ana', name: 'Ana Flores', isActive: true }
const theirs = { ...conversation, assignedToUserId: 'ben' }
const conversations = [
  { ...theirs, id: 'one' },
  { ...theirs, id: 'two' },
]
const reassign = (more: Partial<Parameters<typeof decideReassign>[0]> = {}) =>
  decideReassign({
    actor: { userId: 'user-1' },
    conversations,
    assigneeOf: () => ana,
    unread: [
      { id: 'told-one', userId: 'ben', conversationId: 'one' },
      { id: 'told-somebody', userId: 'cleo', conversationId: 'one' },
      { id: 'told-two', userId: 'ben', conversationId: 'two' },
    ],
    now,
    newId: countingIds(),
    ...more,
  })

it('moves each, says from whom to whom, and takes away what was told first', () => {
  const decision = reassign()
  expect(decision).toMatchObject({
    moved: [
      { conversationId: 'one', fromUserId: 'ben', toUserId: 'ana' },
      { conversationId: 'two', fromUserId: 'ben', toUserId: 'ana' },
    ],
  })
  const changes = changesOf(decision)
  expect(patched(changes, 'conversation')).toEqual([
    { id: 'one', assignedToUserId: 'ana' },
    { id: 'two', assignedToUserId: 'ana' },
  ])
  expect(changes.slice(0, 2)).toMatchObject([{ record: { id: 'told-one' } }, { record: { id: 'told-two' } }])
  expect(ofType(changes, 'remove')).toHaveLength(2)
})

it('does not move what stays where it is', () => {
  const decision = reassign({ assigneeOf: ({ id }) => (id === 'one' ? { ...ana, id: 'ben' } : null) })
  expect(decision).toMatchObject({ moved: [{ conversationId: 'two', fromUserId: 'ben', toUserId: null }] })
  expect(patched(changesOf(decision), 'conversation')).toEqual([{ id: 'two', assignedToUserId: null }])
})

it('moves all or none', () => {
  const assigneeOf = ({ id }: { id: string }) => ({ ...ana, isActive: id === 'one' })
  expect(reassign({ assigneeOf })).toMatchObject({ allowed: false, code: 'wrong_state' })
})

it('says which rule did it', () => {
  const changes = changesOf(reassign({ actor: { userId: null }, rule: 'give_back', assigneeOf: () => null }))
  expect(ofType(changes, 'activity').map(({ entry }) => [entry.userId, entry.details])).toEqual([
    [null, { rule: 'give_back' }],
    [null, { rule: 'give_back' }],
  ])
})
