import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mentionToken } from '@parley/domain'
import type { Role } from '@parley/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { openEvents, skipEarlier } from '../../../test/event-stream.ts'
import { eventually } from '../../../test/eventually.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, insertTalk, ours, theirs } from '../../../test/world.ts'
import { newId } from '../../ids.ts'
import { createPurges } from '../../jobs/purges.ts'
import { startJobs } from '../../jobs/start-jobs.ts'
import { createNotificationMails } from './notification-mails.ts'

const PUBLIC_URL = 'https://ours.test'
let app: TestApp
let mailDir: string
let people: Record<Role, Client>
let place: Awaited<ReturnType<typeof insertConversation>>
let messageId: string
let commentId: string

beforeAll(async () => {
  mailDir = await mkdtemp(join(tmpdir(), 'mails-'))
  app = await createTestApp({ env: { PUBLIC_URL, PARLEY_MAIL_DIR: mailDir } })
  const [basic, standard, manager, admin] = [
    await app.signInAs('basic'),
    await app.signInAs('standard'),
    await app.signInAs('manager'),
    await app.signInAs('admin'),
  ]
  people = { basic, standard, manager, admin }
})
afterAll(async () => {
  await app.close()
  await rm(mailDir, { recursive: true, force: true })
})
beforeEach(async () => {
  await app.database.knex('notifications').delete()
  await app.database.knex('outbox').delete()
  place = await insertConversation(app.database.knex, ours)
  ;({ messageId, commentId } = await insertTalk(app.database.knex, ours, place))
})

const comment = (as: Role, content: string, parentCommentId?: string) =>
  people[as].post('/api/parley/comments', { messageId, content, ...(parentCommentId && { parentCommentId }) })
const assign = (as: Role, to: string | null) =>
  people[as].patch(`/api/parley/conversations/${place.conversationId}/assignment`, { assignedToUserId: to })
const list = async (as: Role, query = '') => (await people[as].get(`/api/parley/notifications${query}`)).body
const unread = async (as: Role) => (await people[as].get('/api/parley/notifications/count')).body.unread
const read = (as: Role, body: object = {}) => people[as].post('/api/parley/notifications/read', body)
const mention = (role: Role) => mentionToken(ours.users[role])
const chooseMails = (role: Role, email: object) =>
  app.database
    .knex('users')
    .where({ id: ours.users[role] })
    .update({ settings: JSON.stringify({ notifications: { email } }) })
const mails = () =>
  app.database.knex('outbox').where({ kind: 'mail.send' }).orderBy('id').pluck('payload') as Promise<
    { to: string; subject: string; text: string }[]
  >

describe('who is told', () => {
  test('an unread mention is found behind a hundred other notifications, and no longer once it was read', async () => {
    await comment('basic', `${mention('manager')} first`)
    const [{ id }] = await list('manager')
    await app.database.knex('notifications').insert(
      Array.from({ length: 100 }, () => ({
        id: newId(),
        organization_id: ours.id,
        user_id: ours.users.manager,
        kind: 'assignment',
        conversation_id: place.conversationId,
      })),
    )
    const mentions = '?kind=mention&unread=true&limit=100'
    expect(await list('manager', mentions)).toMatchObject([{ id, kind: 'mention' }])
    expect(await list('manager', '?unread=true&limit=100')).toHaveLength(100)
    await read('manager', { ids: [id] })
    expect(await list('manager', mentions)).toEqual([])
    expect(await list('manager', '?kind=mention')).toMatchObject([{ id, isRead: true }])
  })
  test('a person who is mentioned, with names in the place of tokens', async () => {
    await comment('basic', `${mention('manager')} ask ${mentionToken(newId())} about ${mention('standard')}`)
    expect(await list('manager')).toMatchObject([
      {
        kind: 'mention',
        actorName: 'basic of ours.test',
        conversationId: place.conversationId,
        messageId,
        customerName: expect.stringMatching(/^Customer \d+$/),
        preview: '@manager of ours.test ask @Unknown about @standard of ours.test',
        isRead: false,
      },
    ])
    expect([await unread('manager'), await unread('standard'), await unread('basic')]).toEqual([1, 1, 0])
  })

  test('the author of a comment that is answered, once when they are named in the answer too', async () => {
    await comment('basic', 'I do', commentId)
    await comment('standard', `${mention('admin')} so do I`, commentId)
    await comment('admin', 'Thank you', commentId)
    const told = (await list('admin')).map(({ kind, actorName }: { kind: string; actorName: string }) => [
      kind,
      actorName,
    ])
    expect(told).toEqual([
      ['mention', 'standard of ours.test'],
      ['reply', 'basic of ours.test'],
    ])
  })

  test('whom somebody else assigns a conversation, until it is given to another before they looked', async () => {
    await assign('basic', ours.users.manager)
    expect(await list('manager')).toMatchObject([
      { kind: 'assignment', conversationId: place.conversationId, messageId: null, preview: null },
    ])
    await assign('basic', ours.users.standard)
    expect(await list('manager')).toEqual([])
    expect(await unread('standard')).toBe(1)
    await read('standard')
    await assign('basic', null)
    expect(await list('standard')).toMatchObject([{ kind: 'assignment', isRead: true }])
    await assign('manager', ours.users.manager)
    expect(await list('manager')).toEqual([])
  })

  test('nobody of another organisation', async () => {
    await comment('basic', mentionToken(theirs.users.admin))
    const stranger = await app.signInAs('admin', theirs)
    expect((await stranger.get('/api/parley/notifications')).body).toEqual([])
  })
})

describe('reading', () => {
  test('pages through the own ones, newest first, without gaps', async () => {
    for (let index = 0; index < 5; index += 1) await comment('basic', `${mention('manager')} ${index}`)
    const texts: string[] = []
    let path: string | undefined = '/api/parley/notifications?limit=2'
    while (path) {
      const page = await people.manager.get(path)
      texts.push(...page.body.map(({ preview }: { preview: string }) => preview.slice(-1)))
      path = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1]
    }
    expect(texts).toEqual(['4', '3', '2', '1', '0'])
  })

  test('marks the given ones, or all; another person’s id is unknown and nothing changes', async () => {
    for (let index = 0; index < 3; index += 1)
      await comment('basic', `${mention('manager')} ${mention('admin')} ${index}`)
    const [newest] = await list('manager')
    const [foreign] = await list('admin')
    for (const wrong of [foreign.id, newId(), 'nonsense']) {
      expect((await read('manager', { ids: [newest.id, wrong] })).status).toBe(404)
    }
    expect(await unread('manager')).toBe(3)
    expect((await read('manager', { ids: [newest.id, newest.id] })).body).toEqual({ updated: 1 })
    expect((await read('manager', { ids: [newest.id] })).body).toEqual({ updated: 0 })
    expect((await read('manager')).body).toEqual({ updated: 2 })
    expect([await unread('manager'), await unread('admin')]).toEqual([0, 3])
  })

  test('the comments on a message reads what was told of them, and nothing else', async () => {
    await comment('basic', mention('manager'))
    await assign('basic', ours.users.manager)
    await people.manager.post(`/api/parley/messages/${messageId}/comments/read`, {})
    const kinds = (await list('manager')).map(({ kind, isRead }: { kind: string; isRead: boolean }) => [kind, isRead])
    expect(kinds).toEqual([
      ['assignment', false],
      ['mention', true],
    ])
  })

  test('shows the text as it is now', async () => {
    const { id } = (await comment('basic', `${mention('manager')} Tuesday`)).body
    await people.basic.patch(`/api/parley/comments/${id}`, { content: `${mention('manager')} Wednesday` })
    expect((await list('manager'))[0].preview).toBe('@manager of ours.test Wednesday')
  })

  test('the bell hears of its own person’s alone, and of a deletion', async () => {
    const [told, other] = [
      await openEvents(app.url, people.manager.cookie()),
      await openEvents(app.url, people.standard.cookie()),
    ]
    await skipEarlier(app, told, other)
    const { id } = (await comment('basic', mention('manager'))).body
    const types = new Set([(await told.next()).type, (await told.next()).type])
    expect(types).toEqual(new Set(['notification', 'comment']))
    expect((await other.next()).type).toBe('comment')
    await people.basic.delete(`/api/parley/comments/${id}`)
    expect(new Set([(await told.next()).type, (await told.next()).type])).toEqual(types)
    expect((await other.next()).type).toBe('comment')
    expect(await unread('manager')).toBe(0)
    told.close()
    other.close()
  })
})

describe('mails', () => {
  const gather = async (minutes: number) => {
    app.clock.advance(minutes * 60_000)
    await createNotificationMails(app.context).run()
  }

  test('say in one mail for five minutes what has not been read, to people who want it, without the customer’s number', async () => {
    await chooseMails('manager', { mentioned: true, conversation_assigned: true })
    await chooseMails('standard', { mentioned: false })
    await comment('basic', `${mention('manager')} ${mention('standard')} please look`)
    await gather(4)
    await assign('basic', ours.users.manager)
    expect(await mails()).toEqual([])
    await gather(1)
    const [mail, ...rest] = await mails()
    expect(rest).toEqual([])
    expect(mail).toMatchObject({
      to: 'manager@ours.test',
      subject: 'basic of ours.test mentioned you in a comment, and 1 more',
    })
    expect(mail?.text).toContain('“@manager of ours.test @standard of ours.test please look”')
    expect(mail?.text).toContain(
      `${PUBLIC_URL}/parley/messages?conversation=${place.conversationId}&comments=${messageId}\n`,
    )
    expect(mail?.text).toMatch(/basic of ours\.test assigned you the conversation with Customer \d+\.\n/)
    expect(JSON.stringify(mail)).not.toContain(place.phone.slice(-4))

    await gather(60)
    expect(await mails()).toHaveLength(1)
    await comment('basic', `${mention('manager')} and again`)
    await gather(5)
    expect((await mails()).map(({ subject }) => subject).at(-1)).toBe('basic of ours.test mentioned you in a comment')
  })

  test('name twenty, and count the others', async () => {
    await chooseMails('manager', { mentioned: true })
    for (let index = 1; index <= 22; index += 1) await comment('basic', `${mention('manager')} number ${index}.`)
    await gather(5)
    const [mail] = await mails()
    expect(mail?.subject).toBe('basic of ours.test mentioned you in a comment, and 21 more')
    expect(mail?.text).toContain('number 20.')
    expect(mail?.text).not.toContain('number 21.')
    expect(mail?.text).toContain(`And 2 more: ${PUBLIC_URL}/parley/messages?assigned=${ours.users.manager}\n`)
  })

  test('are not written of what was read, deleted or taken back meanwhile, nor to who has left', async () => {
    await chooseMails('manager', { mentioned: true, conversation_assigned: true })
    await chooseMails('standard', { mentioned: true })
    await comment('basic', `${mention('manager')} first`)
    await read('manager')
    const { id } = (await comment('basic', `${mention('manager')} second`)).body
    await people.basic.delete(`/api/parley/comments/${id}`)
    await assign('basic', ours.users.manager)
    await assign('basic', null)
    await comment('basic', `${mention('standard')} third`)
    const leave = (status: string) => app.database.knex('users').where({ id: ours.users.standard }).update({ status })
    await leave('inactive')
    await gather(5)
    await leave('active')
    await gather(5)
    expect(await mails()).toEqual([])
  })

  test('are written once by two processes that come to it together', async () => {
    await chooseMails('manager', { mentioned: true })
    await comment('basic', `${mention('manager')} please`)
    app.clock.advance(5 * 60_000)
    await Promise.all([createNotificationMails(app.context).run(), createNotificationMails(app.context).run()])
    expect(await mails()).toHaveLength(1)
  })

  test('of an assignment arrive through the mailer', async () => {
    await chooseMails('manager', { conversation_assigned: true })
    await assign('basic', ours.users.manager)
    app.clock.advance(5 * 60_000)
    const worker = await startJobs(app.context, app.url)
    const file = await eventually('the mail', async () =>
      (await readdir(mailDir).catch(() => [])).find((name) => name.endsWith('.txt')),
    )
    await worker.stop()
    const text = await readFile(join(mailDir, file), 'utf8')
    expect(text).toContain('To: manager@ours.test\nSubject: basic of ours.test assigned you a conversation\n')
    expect(text).toContain(`${PUBLIC_URL}/parley/messages?conversation=${place.conversationId}\n`)
  })

  test('are not sent for answers, nor when the comment is refused', async () => {
    await comment('basic', 'I do', commentId)
    await comment('basic', `${mention('manager')} 4111 1111 1111 1111`)
    await gather(5)
    expect(await mails()).toEqual([])
  })
})

test('what was read 90 days ago is forgotten, and what nobody has read for a year', async () => {
  await comment('basic', `${mention('manager')} ${mention('standard')} ${mention('admin')}`)
  const { knex } = app.database
  const ago = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000)
  await knex('notifications')
    .where({ user_id: ours.users.manager })
    .update({ read_at: ago(91) })
  await knex('notifications')
    .where({ user_id: ours.users.standard })
    .update({ read_at: ago(89) })
  await knex('notifications')
    .where({ user_id: ours.users.admin })
    .update({ created_at: ago(200) })
  for (const purge of createPurges(knex, app.clock)) await purge.run()
  expect([await list('manager'), await list('standard'), await list('admin')].map(({ length }) => length)).toEqual([
    0, 1, 1,
  ])
  await knex('notifications')
    .where({ user_id: ours.users.admin })
    .update({ created_at: ago(366) })
  for (const purge of createPurges(knex, app.clock)) await purge.run()
  expect([await list('standard'), await list('admin')].map(({ length }) => length)).toEqual([1, 0])
})
