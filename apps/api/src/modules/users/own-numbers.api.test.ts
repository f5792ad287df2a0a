import { API } from '@parley/contract'
import type { Role } from '@parley/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, ours, theirs } from '../../../test/world.ts'
import { signWebhook } from '../../adapters/webhook-signature.ts'
import { newId } from '../../ids.ts'

const SECRET = 'a webhook secret of the tests'
const [OWN, OTHER] = ['+17205550141', '+17205550142']

let app: TestApp
let admin: Client
let basic: Client
let customer: Awaited<ReturnType<typeof insertConversation>>

beforeAll(async () => {
  app = await createTestApp({ env: { PARLEY_WEBHOOK_SECRET: SECRET } })
  ;[admin, basic] = [await app.signInAs('admin'), await app.signInAs('basic')]
})
afterAll(() => app.close())
beforeEach(async () => {
  await knex()('own_lines').delete()
  customer = await insertConversation(knex(), ours)
})

const knex = () => app.database.knex
const edit = (role: Role, change: object, as = admin) =>
  as.put(`${API}/settings/users/${ours.users[role]}`, {
    name: `${role} of ours.test`,
    email: `${role}@ours.test`,
    role,
    paymentLimit: null,
    ...change,
  })
const give = (role: Role, phoneNumber: string | null, as = admin) => edit(role, { phoneNumber }, as)
const start = (as = basic) => as.post('/api/sms/conversations', { customerId: customer.customerId })
const send = (conversationId: string) => basic.post('/api/sms/messages', { conversationId, content: 'On my way' })
const numberOf = async (role: Role, as = admin) =>
  ((await as.get('/api/phone/lines')).body as { userId: string; phoneNumber: string | null }[]).find(
    ({ userId }) => userId === ours.users[role],
  )?.phoneNumber
const incoming = (to: string) => {
  const data = { from: customer.phone, to, body: 'Are you there?', carrierId: newId() }
  const body = JSON.stringify({ id: newId(), type: 'message.received', data })
  const headers = { 'content-type': 'application/json', 'parley-signature': signWebhook(body, SECRET, new Date()) }
  return app.client().send('POST', '/api/webhooks/sms', { headers, body })
}

describe('a number of one’s own', () => {
  it('is given by an admin, and from then on one texts from it and is texted at it', async () => {
    expect(await start()).toMatchObject({ status: 409, body: { code: 'inactive_number' } })
    expect(await give('basic', '(720) 555-0141')).toMatchObject({ status: 200, body: { phoneNumber: OWN } })
    expect(await numberOf('basic', basic)).toBe(OWN)
    const conversation = await start()
    expect(conversation.status).toBe(201)
    expect((await send(conversation.body.id)).status).toBe(201)
    expect((await incoming(OWN)).status).toBe(200)
    expect((await basic.get('/api/sms/conversations')).body).toMatchObject([{ lastMessage: 'Are you there?' }])
    const [entry] = (await admin.get(`${API}/audit?limit=1`)).body
    expect(entry).toMatchObject({
      action: 'user.update',
      subject: { id: ours.users.basic },
      before: { phoneNumber: null },
      after: { phoneNumber: OWN },
    })
  })

  it('keeps what was said when it is another one or taken away, and nothing leaves without one', async () => {
    await give('basic', OWN)
    const { id } = (await start()).body
    await send(id)
    await give('basic', OTHER)
    expect((await incoming(OWN)).status).toBe(404)
    const { body: text } = await send(id)
    const job = await knex()('outbox').whereRaw(`payload->>'messageId' = ?`, [text.id]).first('payload')
    expect(job.payload).toMatchObject({ from: OTHER })
    expect(await give('basic', null)).toMatchObject({ status: 200 })
    expect(await numberOf('basic')).toBeNull()
    expect((await basic.get(`/api/sms/conversations/${id}/messages`)).body).toHaveLength(2)
    expect(await send(id)).toMatchObject({ status: 409, body: { code: 'inactive_number' } })
    expect((await start()).status).toBe(200)
  })

  it('changes nothing else of the line, and stays where nothing is said of it', async () => {
    await knex()('own_lines').insert({ organization_id: ours.id, user_id: ours.users.basic, do_not_disturb: true })
    await give('basic', OWN)
    await edit('basic', { name: 'Bo' })
    expect(await knex()('own_lines').where({ user_id: ours.users.basic }).first()).toMatchObject({
      e164: OWN,
      do_not_disturb: true,
    })
    await edit('basic', {})
  })

  test.each([
    ['a business', '+13035550100'],
    ['another business', '+13035550900'],
    ['a colleague', OTHER],
    ['somebody of another business', '+17205550199'],
  ])('is not that of %s', async (_, phoneNumber) => {
    await give('manager', OTHER)
    await knex()('own_lines').insert({ organization_id: theirs.id, user_id: theirs.users.admin, e164: '+17205550199' })
    expect(await give('basic', phoneNumber)).toMatchObject({
      status: 409,
      body: { code: 'duplicate', fields: { phoneNumber: 'This phone number is already in use. Enter another one.' } },
    })
    expect(await numberOf('basic')).toBeNull()
  })

  it('is free for the business and for a colleague once it is taken away', async () => {
    await give('basic', OWN)
    await give('basic', null)
    expect((await give('manager', OWN)).status).toBe(200)
  })

  it('is a number, is given by admins only, and to nobody who has left', async () => {
    expect(await give('basic', '12')).toMatchObject({
      status: 400,
      body: { fields: { phoneNumber: expect.anything() } },
    })
    expect((await give('basic', OWN, await app.signInAs('manager'))).status).toBe(403)
    await give('standard', OWN)
    expect((await edit('standard', { status: 'inactive' })).status).toBe(200)
    expect(await give('standard', OTHER)).toMatchObject({
      status: 409,
      body: { fields: { phoneNumber: expect.stringContaining('is inactive') } },
    })
    expect((await give('standard', null)).body).not.toHaveProperty('phoneNumber')
    expect((await edit('standard', { status: 'active', phoneNumber: OWN })).status).toBe(200)
  })
})
