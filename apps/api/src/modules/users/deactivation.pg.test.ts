import { API, approveRefund, buildUrl } from '@parley/contract'
import { addDays, dayKey } from '@parley/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { type EventReader, openEvents } from '../../../test/event-stream.ts'
import { eventually } from '../../../test/eventually.ts'
import { insertPayableLink, insertRefundRequest, readLedger } from '../../../test/payments.ts'
import { makeDue, moveToNoon } from '../../../test/planned-texts.ts'
import { startTwoProcesses } from '../../../test/two-processes.ts'
import { insertConversation, ours, PASSWORD } from '../../../test/world.ts'
import { startJobs } from '../../jobs/start-jobs.ts'
import type { Worker } from '../../jobs/worker.ts'
import { createConversationsService } from '../conversations/conversations.service.ts'

const { app, other } = await startTwoProcesses()
const knex = app.database.knex
/** The person who is deactivated; made an admin, since a refund waits for their approval. */
const leaver = ours.users.manager
const heir = ours.users.basic

let worker: Worker
let admin: Client
let theirs: Client
let stream: EventReader
let open: Awaited<ReturnType<typeof insertConversation>>
let snoozed: Awaited<ReturnType<typeof insertConversation>>
let until: string
let plannedId: string
let invoiceId: string
let refund: { transactionId: string; refundId: string }
/** How long the stream stayed open, in milliseconds. */
let endedWithin: number

beforeAll(async () => {
  moveToNoon(app.clock)
  moveToNoon(other.clock)
  worker = await startJobs(app.context, app.url)
  await knex('users').where({ id: leaver }).update({ role: 'admin' })
  admin = await app.signInAs('admin')
  theirs = await other.signInAs('manager')
  const done = async (answer: Promise<{ status: number; text: string; body: { id: string } }>) => {
    const { status, text, body } = await answer
    if (status >= 300) throw new Error(text)
    return body
  }
  open = await insertConversation(knex, ours)
  snoozed = await insertConversation(knex, ours)
  for (const { conversationId } of [open, snoozed]) {
    const path = `${API}/conversations/${conversationId}/assignment`
    await done(theirs.patch(path, { assignedToUserId: leaver }))
  }
  await done(theirs.put(`${API}/conversations/${open.conversationId}/draft`, { mode: 'sms', content: 'I will ca' }))
  const later = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString()
  until = later(24)
  await done(theirs.patch(`${API}/conversations/${snoozed.conversationId}/snooze`, { until }))
  const planned = { conversationId: open.conversationId, content: 'See you at three', sendAt: later(1) }
  plannedId = (await done(theirs.post(`${API}/scheduled-messages`, planned))).id
  const invoice = {
    customerId: open.customerId,
    amount: '125.50',
    dueDate: addDays(dayKey(app.clock.now(), 'UTC'), 7),
    assignedToUserId: leaver,
    sendPaymentRequest: false,
  }
  invoiceId = (await done(theirs.post(`${API}/invoices`, invoice))).id
  const { code, transactionId } = await insertPayableLink(knex, ours, { now: app.clock.now() })
  await app.client().post(`/api/public/pay/${code}`, {})
  await eventually('the payment', async () => {
    const { body } = await app.client().get(`/api/public/pay/${code}`)
    return body.status === 'paid'
  })
  const refundId = await insertRefundRequest(knex, ours, transactionId, 1000)
  await knex('refunds').where({ id: refundId }).update({ requested_by_user_id: ours.users.standard })
  refund = { transactionId, refundId }
  stream = await openEvents(other.url, theirs.cookie())

  const began = Date.now()
  const path = `${API}/settings/users/${leaver}/deactivate`
  await done(admin.post(path, { reassignToUserId: heir }))
  await stream.ended
  endedWithin = Date.now() - began
})
afterAll(() => worker.stop())

const approve = (by: Client) =>
  by.post(buildUrl(approveRefund, { id: refund.transactionId, refundId: refund.refundId }))

test('they are out on every process, their stream ended within a second, and they do not come in again', async () => {
  expect(endedWithin).toBeLessThan(1000)
  for (const on of [app, other]) {
    const answer = await on.client().get(`${API}/users`, { headers: { cookie: theirs.cookie() } })
    expect(answer.status).toBe(401)
    const signIn = await on.client().post('/api/auth/sign-in', { email: `manager@${ours.domain}`, password: PASSWORD })
    expect(signIn.body.code).toBe('wrong_credentials')
  }
})

test('their conversations are the heir’s, the snoozed one stays snoozed and comes back to them', async () => {
  const { conversationId } = snoozed
  const read = async () => (await admin.get(`${API}/conversations/${conversationId}`)).body
  expect(await read()).toMatchObject({ state: 'snoozed', snooze: { until }, assignedToUserId: heir })
  expect((await admin.get(`${API}/conversations/${open.conversationId}`)).body).toMatchObject({
    state: 'open',
    assignedToUserId: heir,
  })
  const told = await knex('notifications').where({ kind: 'assignment', user_id: heir }).pluck('conversation_id')
  expect(new Set(told)).toEqual(new Set([open.conversationId, conversationId]))
  await knex('conversations')
    .where({ id: conversationId })
    .update({ snoozed_until: new Date(app.clock.now().getTime() - 1) })
  await createConversationsService(app.context).wakeDue()
  expect(await read()).toMatchObject({ state: 'open', assignedToUserId: heir, lastEvent: { kind: 'snoozeEnded' } })
})

test('a text that they planned is not sent, and says why', async () => {
  await makeDue(knex, plannedId, app.clock.now())
  app.context.outbox.kick()
  const row = () => knex('scheduled_messages').where({ id: plannedId }).first('status', 'reason')
  await eventually('the planned text', async () => (await row()).status !== 'scheduled')
  expect(await row()).toMatchObject({
    status: 'failed',
    reason: expect.stringContaining('manager of ours.test') as string,
  })
  const sent = readLedger(app.context.config.simulation.dir, 'sms').filter(({ to }) => to === open.phone)
  expect(sent).toEqual([])
})

test('what they typed is nobody else’s', async () => {
  for (const by of [admin, await app.signInAs('basic')]) expect((await by.get(`${API}/drafts`)).body).toEqual([])
  expect(await knex('drafts').where({ user_id: leaver }).pluck('content')).toEqual(['I will ca'])
})

test('an invoice of theirs stands as it was, under their name, and is paid', async () => {
  const { invoice } = (await admin.get(`${API}/invoices/${invoiceId}`)).body
  expect(invoice).toMatchObject({ status: 'unpaid', amount: '125.50', assignedToUserId: leaver })
  expect(JSON.stringify(invoice)).toContain('manager of ours.test')
  expect((await admin.post(`${API}/invoices/${invoiceId}/mark-paid`, {})).body).toMatchObject({ status: 'paid' })
})

test('the refund still waits, they cannot approve it, and another admin does', async () => {
  expect((await approve(theirs)).status).toBe(401)
  const status = async () => (await knex('refunds').where({ id: refund.refundId }).first('status')).status
  expect(await status()).toBe('requested')
  expect((await approve(admin)).status).toBe(200)
  await eventually('the refund', async () => (await status()) === 'succeeded')
})

test('activated again they find their draft and none of the conversations', async () => {
  const member = { name: 'manager of ours.test', email: `manager@${ours.domain}`, role: 'admin', paymentLimit: null }
  const path = `${API}/settings/users/${leaver}`
  expect((await admin.put(path, { ...member, status: 'active' })).status).toBe(200)
  expect((await theirs.get(`${API}/users`)).status).toBe(401)
  const again = await other.signInAs('manager')
  expect((await again.get(`${API}/drafts`)).body).toMatchObject([{ content: 'I will ca' }])
  expect((await again.get(`${API}/settings/users/${leaver}/work`)).body).toMatchObject({ conversations: 0 })
})
