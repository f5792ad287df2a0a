import { mentionToken } from '@parley/domain'
import type { Role } from '@parley/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { openEvents, skipEarlier } from '../../../test/event-stream.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, insertTalk, ours, theirs } from '../../../test/world.ts'
import { newId } from '../../ids.ts'

let app: TestApp
let people: Record<Role, Client>
let conversationId: string
let messageId: string
/** The admin's existing comment. */
let commentId: string

beforeAll(async () => {
  app = await createTestApp()
  const [basic, standard, manager, admin] = [
    await app.signInAs('basic'),
    await app.signInAs('standard'),
    await app.signInAs('manager'),
    await app.signInAs('admin'),
  ]
  people = { basic, standard, manager, admin }
})
afterAll(() => app.close())
beforeEach(async () => {
  const place = await insertConversation(app.database.knex, ours)
  conversationId = place.conversationId
  ;({ messageId, commentId } = await insertTalk(app.database.knex, ours, place))
})

const comment = (as: Role, content: string, parentCommentId?: string) =>
  people[as].post('/api/parley/comments', { messageId, content, ...(parentCommentId && { parentCommentId }) })
const edit = (as: Role, id: string, content: string) => people[as].patch(`/api/parley/comments/${id}`, { content })
const resolve = (as: Role, id: string, isResolved: boolean) =>
  people[as].patch(`/api/parley/comments/${id}/resolve`, { isResolved })
const list = async (as: Role) => (await people[as].get(`/api/parley/messages/${messageId}/comments`)).body
const unread = async (as: Role) =>
  (await people[as].get(`/api/parley/conversations/${conversationId}/comment-counts/unread`)).body
const mention = (role: Role) => mentionToken(ours.users[role])

describe('comments', () => {
  test('nest their replies, oldest first, and say who wrote and resolved them', async () => {
    const second = (await comment('basic', 'Second')).body
    await comment('standard', 'First reply', commentId)
    await comment('admin', 'Second reply', commentId)
    await resolve('manager', commentId, true)
    const [first, last] = await list('basic')
    expect(first).toMatchObject({
      id: commentId,
      authorName: 'admin of ours.test',
      isResolved: true,
      resolvedByName: 'manager of ours.test',
      replies: [
        { content: 'First reply', parentCommentId: commentId },
        { content: 'Second reply', parentCommentId: commentId },
      ],
    })
    expect(last).toEqual(second)
    const counts = await people.basic.get(`/api/parley/conversations/${conversationId}/comment-counts`)
    expect(counts.body).toEqual({ [messageId]: 4 })
  })

  test('are answered as written: unedited, unresolved, read by their author, with activity on the customer', async () => {
    const { status, body } = await comment('basic', ' Who takes this? ')
    expect(status).toBe(201)
    expect(body).toMatchObject({ content: 'Who takes this?', conversationId, isResolved: false, isUnread: false })
    expect(body.createdAt).toBe(body.updatedAt)
    const activity = await app.database
      .knex('activity')
      .where({ user_id: ours.users.basic })
      .orderBy('id', 'desc')
      .first()
    expect(activity).toMatchObject({ action_type: 'message_commented' })
  })

  test('are edited by their author alone; only that changes the time of the change', async () => {
    const { id, createdAt } = (await comment('basic', 'Tuesday')).body
    await resolve('admin', id, true)
    expect((await list('basic')).at(-1)).toMatchObject({ updatedAt: createdAt, isResolved: true })
    expect(await edit('admin', id, 'Wednesday')).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    app.clock.advance(1000)
    const edited = (await edit('basic', id, 'Wednesday')).body
    expect(edited).toMatchObject({ content: 'Wednesday', createdAt, isResolved: true })
    expect(edited.updatedAt > createdAt).toBe(true)
  })

  test('are resolved by anybody, once, and replies not at all', async () => {
    const reply = (await comment('basic', 'I do', commentId)).body
    expect(await resolve('manager', reply.id, true)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    await resolve('basic', commentId, true)
    expect((await resolve('manager', commentId, true)).body.resolvedByName).toBe('basic of ours.test')
    expect((await resolve('manager', commentId, false)).body).toMatchObject({ isResolved: false, resolvedByName: null })
  })

  test('are deleted by their author alone, with replies and what was told of them', async () => {
    const reply = (await comment('basic', `${mention('manager')} I do`, commentId)).body
    const notifiedUsersOf = () => app.database.knex('notifications').where({ comment_id: reply.id }).pluck('user_id')
    expect(new Set(await notifiedUsersOf())).toEqual(new Set([ours.users.manager, ours.users.admin]))
    const remove = (as: Role) => people[as].delete(`/api/parley/comments/${commentId}`)
    expect(await remove('manager')).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect((await remove('admin')).status).toBe(204)
    expect(await list('basic')).toEqual([])
    expect(await notifiedUsersOf()).toEqual([])
    expect((await remove('admin')).status).toBe(404)
  })

  test.each([
    ['a reply to a reply', async () => (await comment('basic', 'I do', commentId)).body.id, 400],
    ['a reply to what does not exist', async () => newId(), 404],
  ])('refuse %s', async (_, parent, status) => {
    expect((await comment('basic', 'Me too', await parent())).status).toBe(status)
  })

  test('refuse a parent on another message, a message that does not exist, and a card number', async () => {
    const place = await insertConversation(app.database.knex, ours)
    const other = await insertTalk(app.database.knex, ours, place)
    expect((await comment('basic', 'Here', other.commentId)).status).toBe(400)
    const on = (body: object) => people.basic.post('/api/parley/comments', { content: 'Hi', ...body })
    expect((await on({ messageId: newId() })).status).toBe(404)
    expect((await on({ messageId, conversationId: place.conversationId })).status).toBe(404)
    expect((await on({ messageId, content: '4111 1111 1111 1111' })).status).toBe(400)
    expect(await list('basic')).toHaveLength(1)
  })
})

describe('mentions', () => {
  test('are derived from the text: active members once each, whatever the payload says', async () => {
    const inactive = newId()
    const gone = { name: 'Gone', email: `gone-${inactive}@ours.test`, role: 'basic', status: 'inactive' }
    await app.database.knex('users').insert({ organization_id: ours.id, id: inactive, ...gone })
    const tokens = [
      mention('manager'),
      mention('manager'),
      mention('basic'),
      mentionToken(theirs.users.admin),
      mentionToken(newId()),
      mentionToken(inactive),
      mention('admin').toUpperCase(),
      '{{abc}}',
    ]
    const content = tokens.join(' ')
    const { status, body } = await people.basic.post('/api/parley/comments', {
      messageId,
      content,
      mentionedUserIds: [ours.users.standard],
    })
    expect(status).toBe(201)
    expect(body.content).toBe(content)
    expect(body.mentionedUserIds).toEqual([ours.users.basic, ours.users.manager].toSorted())
    expect((await list('basic')).at(-1)).toEqual(body)
    const told = await app.database.knex('notifications').where({ comment_id: body.id }).pluck('user_id')
    expect(told).toEqual([ours.users.manager])
  })

  test('keep their name for everybody when the person has left the team', async () => {
    const left = newId()
    const person = { name: 'Zoë Ångström', email: `left-${left}@ours.test`, role: 'basic' }
    await app.database.knex('users').insert({ organization_id: ours.id, id: left, ...person })
    const { body } = await comment('basic', `${mentionToken(left)} knows`)
    expect(body.mentionedNames).toEqual({ [left]: 'Zoë Ångström' })
    await app.database.knex('users').where({ id: left }).update({ status: 'inactive' })
    const team = (await people.basic.get('/api/parley/users')).body
    expect(team.map(({ id }: { id: string }) => id)).not.toContain(left)
    expect((await list('basic')).at(-1)).toEqual(body)
  })

  test('follow an edit, and tell only whom the comment newly names, once', async () => {
    const { id } = (await comment('basic', `${mention('manager')} please look`)).body
    const told = () => app.database.knex('notifications').where({ comment_id: id }).orderBy('id').pluck('user_id')
    expect((await edit('basic', id, `${mention('standard')} please look`)).body.mentionedUserIds).toEqual([
      ours.users.standard,
    ])
    expect(await told()).toEqual([ours.users.manager, ours.users.standard])
    await edit('basic', id, `${mention('manager')} ${mention('standard')} please look`)
    expect(await told()).toEqual([ours.users.manager, ours.users.standard])
  })
})

describe('unread comments', () => {
  test('are each person’s own, never the author’s, and read all at once per message', async () => {
    await comment('basic', 'Second', commentId)
    await comment('basic', 'Third')
    expect(await unread('basic')).toEqual({ [messageId]: 1 })
    expect(await unread('manager')).toEqual({ [messageId]: 3 })
    const read = () => people.manager.post(`/api/parley/messages/${messageId}/comments/read`, {})
    expect((await read()).body).toEqual({ updated: 3 })
    expect((await read()).body).toEqual({ updated: 0 })
    expect(await unread('manager')).toEqual({})
    expect(await unread('basic')).toEqual({ [messageId]: 1 })
    const seen = await list('manager')
    const replies = seen.flatMap((one: { replies: object[] }) => one.replies)
    expect([...seen, ...replies].map(({ isUnread }: { isUnread: boolean }) => isUnread)).toEqual([false, false, false])
    await comment('basic', 'Fourth')
    expect(await unread('manager')).toEqual({ [messageId]: 1 })
  })

  test('change nothing for others when they are read, and nobody else hears of it', async () => {
    const [mine, theirsToo] = [
      await openEvents(app.url, people.manager.cookie()),
      await openEvents(app.url, people.standard.cookie()),
    ]
    await skipEarlier(app, mine, theirsToo)
    await people.manager.post(`/api/parley/messages/${messageId}/comments/read`, {})
    expect(await mine.nextOf({ conversationId, messageId })).toMatchObject({ type: 'comment' })
    const { id } = (await comment('basic', 'News')).body
    expect(await theirsToo.next()).toMatchObject({ type: 'comment', ids: { conversationId, messageId, commentId: id } })
    mine.close()
    theirsToo.close()
  })
})
