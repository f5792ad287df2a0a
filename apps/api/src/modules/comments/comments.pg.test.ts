import { mentionToken } from '@parley/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, insertTalk, ours } from '../../../test/world.ts'
import { newId } from '../../ids.ts'

let app: TestApp
let admin: Client
let others: Client[]
let messageId: string
let commentId: string

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signInAs('admin')
  others = [await app.signInAs('basic'), await app.signInAs('standard'), await app.signInAs('manager')]
})
afterAll(() => app.close())
beforeEach(async () => {
  const { knex } = app.database
  ;({ messageId, commentId } = await insertTalk(knex, ours, await insertConversation(knex, ours)))
})

const times = <Result>(count: number, work: (client: Client, index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(others[index % others.length] ?? admin, index)))
const reply = (client: Client) =>
  client.post('/api/parley/comments', {
    messageId,
    parentCommentId: commentId,
    content: `${mentionToken(ours.users.admin)} me`,
  })
const rows = (table: string, where: object) => app.database.knex(table).where({ organization_id: ours.id, ...where })

test('many who resolve at once are all answered, and one of them did it', async () => {
  const answers = await times(12, (client) =>
    client.patch(`/api/parley/comments/${commentId}/resolve`, { isResolved: true }),
  )
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  expect(new Set(answers.map(({ body }) => body.resolvedByName)).size).toBe(1)
})

test.each([1, 2, 3, 4, 5])('deleting while others reply, read and resolve leaves nothing behind (%i)', async () => {
  const [deleted, ...answers] = await Promise.all([
    admin.delete(`/api/parley/comments/${commentId}`),
    ...others.flatMap((client) => [
      reply(client),
      client.post(`/api/parley/messages/${messageId}/comments/read`, {}),
      client.patch(`/api/parley/comments/${commentId}/resolve`, { isResolved: true }),
      reply(client),
    ]),
  ])
  expect(deleted?.status).toBe(204)
  expect(answers.filter(({ status }) => ![200, 201, 404].includes(status))).toEqual([])
  expect(await rows('comments', { message_id: messageId })).toEqual([])
  expect(await rows('notifications', { message_id: messageId })).toEqual([])
})

test('copies of one comment under one key make one comment and tell once', async () => {
  const headers = { 'idempotency-key': newId() }
  const body = { messageId, content: `${mentionToken(ours.users.admin)} look` }
  const [client = admin] = others
  const answers = await times(10, () => client.post('/api/parley/comments', body, { headers }))
  expect(answers.filter(({ status }) => ![201, 409].includes(status))).toEqual([])
  expect(await rows('comments', { message_id: messageId, author_id: ours.users.basic })).toHaveLength(1)
  expect(await rows('notifications', { message_id: messageId })).toHaveLength(1)
})

test('edits at once that name the same person tell them once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      admin.patch(`/api/parley/comments/${commentId}`, { content: `${mentionToken(ours.users.basic)} ${index}` }),
    ),
  )
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  expect(await rows('notifications', { comment_id: commentId })).toHaveLength(1)
  expect(await rows('comment_mentions', { comment_id: commentId })).toHaveLength(1)
})

test('assignments at once leave an unread notification with the assignee alone', async () => {
  const { conversationId } = await insertConversation(app.database.knex, ours)
  const { basic, standard, manager } = ours.users
  const answers = await Promise.all(
    [basic, standard, manager, null, basic, standard, manager].map((assignedToUserId) =>
      admin.patch(`/api/parley/conversations/${conversationId}/assignment`, { assignedToUserId }),
    ),
  )
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  const { assigned_to_user_id: assignee } = await rows('conversations', { id: conversationId }).first()
  const told = await rows('notifications', { conversation_id: conversationId }).pluck('user_id')
  expect(told).toEqual(assignee === null ? [] : [assignee])
})

test('a page that reads everything while texts about it arrive loses none', async () => {
  await times(9, (client) => reply(client))
  const [read] = await Promise.all([
    admin.post('/api/parley/notifications/read', {}),
    admin.post(`/api/parley/messages/${messageId}/comments/read`, {}),
    ...others.map(reply),
  ])
  expect(read?.status).toBe(200)
  await admin.post('/api/parley/notifications/read', {})
  expect((await admin.get('/api/parley/notifications/count')).body).toEqual({ unread: 0 })
  const { length } = await rows('notifications', { message_id: messageId, user_id: ours.users.admin })
  expect(length).toBe(12)
})
