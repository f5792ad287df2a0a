import type { Comment, CommentReply } from '@parley/contract'
import { describe, expect, test } from 'vitest'
import { inOrder, namesIn, neighbourOf } from './comment-list.ts'

const reply = (id: string) => ({ id }) as CommentReply
const comment = (id: string, ...replies: string[]) => ({ id, replies: replies.map(reply) }) as Comment
const comments = [comment('a', 'a1', 'a2'), comment('b'), comment('c', 'c1')]

test('comments stand in the order in which they are read', () => {
  expect(inOrder(comments).map(({ id }) => id)).toEqual(['a', 'a1', 'a2', 'b', 'c', 'c1'])
})

test('people are known by name from comments and replies that name them', () => {
  const named = { ...comment('a'), mentionedNames: { u1: 'Zoë Ångström' } }
  const answered = { ...comment('b'), mentionedNames: {}, replies: [{ ...reply('b1'), mentionedNames: { u2: 'Ben' } }] }
  expect([...namesIn([named, answered])]).toEqual([
    ['u1', 'Zoë Ångström'],
    ['u2', 'Ben'],
  ])
})

describe('after a deletion the focus goes', () => {
  test.each([
    ['a', 'b'],
    ['a1', 'a2'],
    ['a2', 'b'],
    ['c', 'b'],
    ['c1', 'c'],
  ])('from %s to %s', (gone, next) => {
    expect(neighbourOf(comments, gone)).toBe(next)
  })

  test('nowhere when nothing is left', () => {
    expect(neighbourOf([comment('a', 'a1')], 'a')).toBeNull()
  })
})
