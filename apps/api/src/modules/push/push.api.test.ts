import { API } from '@parley/contract'
import { mentionToken, MOST_PUSH_SUBSCRIPTIONS } from '@parley/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { eventually } from '../../../test/eventually.ts'
import {
  createBrowserKeys,
  decryptPush,
  type PushServer,
  readVapid,
  startPushServer,
} from '../../../test/push-server.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, insertTalk, ours, PASSWORD } from '../../../test/world.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
import { startJobs } from '../../jobs/start-jobs.ts'
import type { Worker } from '../../jobs/worker.ts'
import { receiveInbound } from '../messages/inbound.service.ts'
import { readPushKeys } from './push-keys.ts'

let app: TestApp
let service: PushServer
let worker: Worker
let manager: Client
let place: Awaited<ReturnType<typeof insertConversation>>
let messageId: string
const keys = createBrowserKeys()

beforeAll(async () => {
  service = await startPushServer()
  app = await createTestApp({
    env: { PARLEY_PUSH_INSIDE: `${service.host},Push.internal:443`, PUBLIC_URL: 'https://ours.test' },
  })
  worker = await startJobs(app.context, app.url)
})
afterAll(async () => {
  await worker.stop()
  await app.close()
  await service.close()
})
beforeEach(async () => {
  for (const table of ['push_subscriptions', 'notifications', 'outbox']) await app.database.knex(table).delete()
  service.received.length = 0
  service.next.length = 0
  manager = await app.signInAs('manager')
  place = await insertConversation(app.database.knex, ours)
  ;({ messageId } = await insertTalk(app.database.knex, ours, place))
})

const bodyOf = (path: string, host = service.host) => ({
  endpoint: `http://${host}/${path}`,
  keys: { p256dh: keys.publicKey.toString('base64url'), auth: keys.auth.toString('base64url') },
})
const subscribe = (client: Client, path: string) => client.post(`${API}/push-subscriptions`, bodyOf(path))
const listed = async (client: Client): Promise<{ id: string; endpoint: string }[]> =>
  (await client.get(`${API}/push-subscriptions`)).body.subscriptions
const mention = async (words = 'please look') =>
  (await app.signInAs('basic')).post(`${API}/comments`, {
    messageId,
    content: `${mentionToken(ours.users.manager)} ${words}`,
  })
/** Waits until the worker has no due push jobs left. */
const settled = () =>
  eventually('no more pushes', async () => {
    const open = await app.database
      .knex('outbox')
      .whereLike('kind', 'push.%')
      .where({ done_at: null, failed_at: null })
      .where('run_at', '<=', app.database.knex.fn.now())
    return open.length === 0
  })
const read = (index = 0) => {
  const push = service.received[index]
  if (!push) throw new Error(`push ${index} did not come`)
  return JSON.parse(decryptPush(push.body, keys)) as Record<string, unknown>
}
const choose = (notifications: object) =>
  app.database
    .knex('users')
    .where({ id: ours.users.manager })
    .update({ settings: JSON.stringify({ notifications }) })

describe('what is told', () => {
  test('reaches each browser once, encrypted for it, signed with the key that it subscribed with', async () => {
    await subscribe(manager, 'phone')
    await subscribe(manager, 'laptop')
    await mention()
    await eventually('both', async () => service.received.length === 2)
    await settled()
    expect(service.received.map(({ path }) => path).toSorted()).toEqual(['/laptop', '/phone'])
    expect(read()).toEqual({
      id: expect.stringMatching(/^notification [\da-f-]{36}$/) as unknown,
      title: expect.stringMatching(/^basic of ours\.test mentioned you about Customer \d+$/) as unknown,
      body: '@manager of ours.test please look',
      path: `/parley/messages?conversation=${place.conversationId}&comments=${messageId}`,
    })
    const [first] = service.received
    const { publicKey, claims } = readVapid(first?.headers['authorization'] as string)
    expect(publicKey).toBe((await manager.get(`${API}/push-subscriptions`)).body.publicKey)
    expect(claims).toMatchObject({ aud: `http://${service.host}`, sub: 'https://ours.test' })
    expect(Number(claims['exp'])).toBeLessThanOrEqual(Date.now() / 1000 + 86_400)
    expect(first?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '14400', urgency: 'high' })
  })

  test('is of texts of customers where the person chose so, and of others’ only if they want to hear of them', async () => {
    await subscribe(manager, 'phone')
    const write = (content: string) =>
      inTransaction(app.database.knex, (trx) =>
        receiveInbound(app.context, trx, { from: place.phone, to: '+13035550100', content, carrierId: newId() }),
      )
    await write('Is it done?')
    await settled()
    expect(service.received).toEqual([])
    await choose({ events: { new_text: { push: true } } })
    await write('Hello?')
    await eventually('the text', async () => service.received.length === 1)
    expect(read()).toMatchObject({
      id: `conversation ${place.conversationId}`,
      body: 'Hello?',
      path: `/parley/messages?conversation=${place.conversationId}`,
    })
    await choose({ events: { new_text: { push: true } }, in_app: { assigned_only: true } })
    await write('Anybody?')
    await settled()
    expect(service.received).toHaveLength(1)
  })

  test('is of texts on a number with people only to those, and to whom the conversation is assigned', async () => {
    await subscribe(manager, 'phone')
    await choose({ events: { new_text: { push: true } } })
    const { knex } = app.database
    const onLine = (role: 'manager' | 'basic') =>
      knex('line_members').insert({
        organization_id: ours.id,
        phone_number_id: ours.phoneNumberId,
        user_id: ours.users[role],
      })
    const write = async (content: string, told: number) => {
      await inTransaction(knex, (trx) =>
        receiveInbound(app.context, trx, { from: place.phone, to: '+13035550100', content, carrierId: newId() }),
      )
      await settled()
      expect(service.received).toHaveLength(told)
    }
    await onLine('basic')
    await write('Is it done?', 0)
    await onLine('manager')
    await write('Hello?', 1)
    await knex('line_members').where({ user_id: ours.users.manager }).delete()
    await knex('conversations').where({ id: place.conversationId }).update({ assigned_to_user_id: ours.users.manager })
    await write('Anybody?', 2)
    await knex('line_members').delete()
  })

  test('is nothing that was turned off, read meanwhile, or is of somebody who has left', async () => {
    await subscribe(manager, 'phone')
    await choose({ events: { mentioned: { push: false } } })
    await mention()
    await settled()
    await choose({})
    await worker.stop()
    await mention('second')
    await manager.post(`${API}/notifications/read`, {})
    await mention('third')
    await app.database.knex('users').where({ id: ours.users.manager }).update({ status: 'inactive' })
    worker = await startJobs(app.context, app.url)
    await settled()
    await app.database.knex('users').where({ id: ours.users.manager }).update({ status: 'active' })
    expect(service.received).toEqual([])
  })
})

describe('a push service', () => {
  test.each([404, 410])('that answers %i ends the subscription', async (status) => {
    await subscribe(manager, 'gone')
    await subscribe(manager, 'here')
    service.next.push({ status }, { status })
    await mention()
    await eventually('its end', async () => (await listed(manager)).length === 0)
    expect(service.received).toEqual([])
  })

  test('that is busy is asked again when it says, and has it once', async () => {
    await subscribe(manager, 'phone')
    service.next.push({ status: 429, retryAfter: '30' })
    await mention()
    const row = await eventually<{ run_at: Date; last_error: string }>('the pause', async () =>
      app.database.knex('outbox').where({ kind: 'push.send', last_error: 'push_429' }).first('run_at', 'last_error'),
    )
    expect(row.run_at.getTime() - Date.now()).toBeGreaterThan(20_000)
    await app.database.knex('outbox').where({ kind: 'push.send' }).update({ run_at: app.database.knex.fn.now() })
    await eventually('the second try', async () => service.received.length === 1)
    await settled()
    expect(service.received).toHaveLength(1)
  })

  test('whose answer is lost is not asked again: it may have it', async () => {
    await subscribe(manager, 'phone')
    service.next.push('cut')
    await mention()
    await eventually('the message', async () => service.received.length === 1)
    await settled()
    expect(await app.database.knex('outbox').whereLike('kind', 'push.%').whereNull('done_at')).toEqual([])
    expect(service.received).toHaveLength(1)
  })
})

describe('a browser', () => {
  test('is not taken where its push service is inside the own network', async () => {
    for (const endpoint of [
      'http://127.0.0.1:1/x',
      'https://10.0.0.8/x',
      'https://localhost/x',
      'https://db.internal/x',
    ]) {
      const answer = await manager.post(`${API}/push-subscriptions`, { ...bodyOf('x'), endpoint })
      expect(answer).toMatchObject({
        status: 400,
        body: { fields: { endpoint: 'This is not the address of a push service.' } },
      })
    }
    expect(await listed(manager)).toEqual([])
  })

  test('is taken where its push service of the own network is named, on the usual port too', async () => {
    const endpoint = 'https://push.internal/x'
    await manager.post(`${API}/push-subscriptions`, { ...bodyOf('x'), endpoint })
    expect(await listed(manager)).toMatchObject([{ endpoint }])
  })

  test('is told nothing more after its person signed out there, and goes on to be told elsewhere', async () => {
    await subscribe(manager, 'phone')
    const elsewhere = await app.signInAs('manager')
    await subscribe(elsewhere, 'laptop')
    await manager.post('/api/auth/sign-out', {})
    expect((await listed(elsewhere)).map(({ endpoint }) => endpoint)).toEqual([`http://${service.host}/laptop`])
  })

  test('is told nothing more after it was signed out from elsewhere, its person was deactivated, or another one signed in', async () => {
    await subscribe(manager, 'phone')
    const elsewhere = await app.signInAs('manager')
    await elsewhere.post(`${API}/settings/sessions/end`, { sessionId: null })
    expect(await listed(elsewhere)).toEqual([])

    await subscribe(elsewhere, 'laptop')
    await elsewhere.post('/api/auth/sign-in', { email: `standard@${ours.domain}`, password: PASSWORD })
    const again = await app.signInAs('manager')
    expect(await listed(again)).toEqual([])

    const admin = await app.signInAs('admin')
    const standard = await app.signInAs('standard')
    await subscribe(standard, 'tablet')
    const answer = await admin.post(`${API}/settings/users/${ours.users.standard}/deactivate`, {
      reassignToUserId: null,
    })
    expect(answer.status).toBe(200)
    expect(await app.database.knex('push_subscriptions').where({ user_id: ours.users.standard })).toEqual([])
    await app.database.knex('users').where({ id: ours.users.standard }).update({ status: 'active' })
  })

  test('that another person takes over is theirs alone', async () => {
    await subscribe(manager, 'shared')
    const admin = await app.signInAs('admin')
    await subscribe(admin, 'shared')
    expect([await listed(manager), (await listed(admin)).length]).toEqual([[], 1])
  })

  test('is removed by its person, and by nobody else', async () => {
    const { id } = (await subscribe(manager, 'phone')).body
    const admin = await app.signInAs('admin')
    expect((await admin.delete(`${API}/push-subscriptions/${id}`)).status).toBe(404)
    expect((await manager.delete(`${API}/push-subscriptions/${id}`)).status).toBe(204)
    expect((await manager.delete(`${API}/push-subscriptions/${id}`)).status).toBe(404)
  })

  test('more than there may be ends the one that was turned on first', async () => {
    for (let index = 0; index <= MOST_PUSH_SUBSCRIPTIONS; index += 1) {
      app.clock.advance(1000)
      await subscribe(manager, `browser-${index}`)
    }
    const paths = (await listed(manager)).map(({ endpoint }) => endpoint.split('/').at(-1))
    expect(paths).toHaveLength(MOST_PUSH_SUBSCRIPTIONS)
    expect(paths).not.toContain('browser-0')
  })
})

test('the key is made once, also by processes that need it together, and its private half is stored sealed', async () => {
  const { knex } = app.database
  await knex('push_keys').delete()
  const [one, other] = await Promise.all([
    readPushKeys(knex, app.context.config),
    readPushKeys(knex, app.context.config),
  ])
  expect(other).toEqual(one)
  const stored = JSON.stringify(await knex('push_keys'))
  expect(stored).toContain(one.publicKey)
  expect(stored).not.toContain(one.privateKey)
})

test('a key that another secret sealed is made anew, and who knew it has to be turned on again', async () => {
  const { knex } = app.database
  const { publicKey } = (await manager.get(`${API}/push-subscriptions`)).body
  await subscribe(manager, 'phone')
  const config = { ...app.context.config, sessionSecret: 'the secret that was set in its place' }
  const made = await readPushKeys(knex, config)
  expect(made.publicKey).not.toBe(publicKey)
  expect(await readPushKeys(knex, config)).toEqual(made)
  expect(await listed(manager)).toEqual([])
})

test('what a row names stays in the row: no words of customers lie in the outbox', async () => {
  await subscribe(manager, 'phone')
  await mention('a secret')
  await eventually('the message', async () => service.received.length === 1)
  const payloads = JSON.stringify(await app.database.knex('outbox').whereLike('kind', 'push.%').pluck('payload'))
  expect(payloads).not.toContain('secret')
})
