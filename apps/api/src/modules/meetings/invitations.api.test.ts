import { API } from '@parley/contract'
import { HOUR_MS } from '@parley/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { ours } from '../../../test/world.ts'
import { createMailJobs } from '../../jobs/mail-jobs.ts'
import { invitationUrl } from './invitation-link.ts'
import { createInvitationMails } from './invitation-mails.ts'

const MEETINGS = '/api/meetings'
let app: TestApp
type Client = Awaited<ReturnType<TestApp['signInAs']>>
let standard: Client
let customerId: string
beforeAll(async () => {
  app = await createTestApp()
  standard = await app.signInAs('standard')
  const made = { name: 'Una Berg', phoneNumber: '+17205550071', email: 'una@customer.example' }
  customerId = (await standard.post(`${API}/customers`, made)).body.id
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.knex('outbox').delete()
  await app.database.knex('meetings').delete()
})

interface MailPayload {
  to: string
  subject: string
  text: string
  meetingGuestId: string
  calendar: { method: 'REQUEST' | 'CANCEL'; text: string }
}
const later = (hours: number) => new Date(app.clock.now().getTime() + hours * HOUR_MS).toISOString()
const call = async (change: object = {}): Promise<{ id: string; guests: { id: string; userId: string | null }[] }> =>
  (
    await standard.post(MEETINGS, {
      title: 'Repipe <kickoff>',
      startTime: later(30),
      timezone: 'America/Denver',
      guestUserIds: [ours.users.basic],
      guestCustomerIds: [customerId],
      ...change,
    })
  ).body
const mails = (): Promise<MailPayload[]> =>
  app.database.knex('outbox').where({ kind: 'mail.send' }).orderBy('id').pluck<MailPayload[]>('payload')
const texts = async (): Promise<string[]> => {
  const sent = app.database.knex('outbox').where({ kind: 'sms.send' })
  return (await sent.pluck<{ text: string }[]>('payload')).map(({ text }) => text)
}
const pathOf = (guestId: string) => new URL(invitationUrl(app.context.config, guestId)).pathname
const answer = (path: string, said: string) =>
  app.client().send('POST', path, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `answer=${said}`,
  })
const customerPath = ({ guests }: { guests: { id: string; userId: string | null }[] }) =>
  pathOf(guests.find(({ userId }) => userId === null)?.id ?? '')

test('of two customers who become one the last answer counts, and both links lead to it', async () => {
  const made = { name: 'Una B', phoneNumber: '+17205550081' }
  const otherId = (await standard.post(`${API}/customers`, made)).body.id as string
  const keptId = (await standard.post(`${API}/customers`, { name: 'Una Two', phoneNumber: '+17205550082' })).body.id
  const told = await call({ guestUserIds: [], guestCustomerIds: [keptId, otherId] })
  const said = await call({ guestUserIds: [], guestCustomerIds: [keptId, otherId] })
  const pathOfCustomer = async (meetingId: string, customer: string) => {
    const where = { meeting_id: meetingId, customer_id: customer }
    return pathOf((await app.database.knex('meeting_guests').where(where).first('id')).id)
  }
  const otherPath = await pathOfCustomer(told.id, otherId)
  expect((await answer(otherPath, 'yes')).status).toBe(303)
  const keptPath = await pathOfCustomer(said.id, keptId)
  expect((await answer(await pathOfCustomer(said.id, otherId), 'yes')).status).toBe(303)
  app.clock.advance(1000)
  expect((await answer(keptPath, 'maybe')).status).toBe(303)

  const manager = await app.signInAs('manager')
  const merge = { otherId, fields: {}, version: 1, otherVersion: 1 }
  expect((await manager.post(`${API}/customers/${keptId}/merge`, merge)).status).toBeLessThan(300)
  const answers = () =>
    app.database.knex('meeting_guests').where({ customer_id: keptId }).orderBy('answer').pluck('answer')
  expect(await answers()).toEqual(['maybe', 'yes'])
  expect((await app.client().get(otherPath)).status).toBe(200)
  expect((await answer(otherPath, 'no')).status).toBe(303)
  expect(await answers()).toEqual(['maybe', 'no'])
})

test('who is invited is mailed once, with a calendar, and a customer is texted with the link', async () => {
  const made = await call()
  const sent = await mails()
  expect(sent.map(({ to }) => to).toSorted()).toEqual(['basic@ours.test', 'una@customer.example'])
  expect(sent[0]?.calendar.text).toMatch(/METHOD:REQUEST\r\n[\s\S]*SEQUENCE:0\r\n/)
  expect(JSON.stringify(sent)).not.toContain('/invitation/')
  const [text] = await texts()
  expect(text).toContain('ours.test invites you to Repipe <kickoff>')
  expect(text).toContain(customerPath(made))
})

test('a meeting at another link says that link everywhere, and its room lets nobody in', async () => {
  const link = 'https://meet.example/repipe?pwd=a,b'
  const made = await call({ link })
  const [mail] = await mails()
  expect(mail?.text).toContain(`Where: ${link}`)
  const calendar = mail?.calendar.text.replaceAll('\r\n ', '') ?? ''
  expect(calendar).toContain(`URL:${link}\r\n`)
  expect(calendar).toContain('LOCATION:https://meet.example/repipe?pwd=a\\,b\r\n')
  const page = await app.client().get(customerPath(made))
  expect(page.text).toContain(`<a href="${link}" target="_blank" rel="noopener noreferrer">`)
  const { meetingId } = (await standard.get(MEETINGS)).body[0] as { meetingId: string }
  const room = `/api/rooms/${meetingId.replaceAll(' ', '')}`
  expect((await standard.get(room)).body.elsewhere).toEqual({ link })
  expect((await app.client().get(room)).body.elsewhere).toEqual({ link: null })
  expect((await standard.post(`${room}/seats`, {})).status).toBe(409)
})

test('under a key that comes again nobody is told twice', async () => {
  const body = { title: 'Once', startTime: later(3), timezone: 'America/Denver', guestCustomerIds: [customerId] }
  for (let time = 0; time < 2; time += 1)
    await standard.post(MEETINGS, body, { headers: { 'Idempotency-Key': 'invite-once' } })
  expect(await mails()).toHaveLength(1)
  expect(await texts()).toHaveLength(1)
})

test('who wants no texts is only mailed', async () => {
  await app.database.knex('customers').where({ id: customerId }).update({ opted_out_at: new Date() })
  await call()
  await app.database.knex('customers').where({ id: customerId }).update({ opted_out_at: null })
  expect(await texts()).toEqual([])
  expect((await mails()).map(({ to }) => to)).toContain('una@customer.example')
})

test('a customer whom neither mail nor text reaches is not invited, and stays where they were', async () => {
  const { id } = (await standard.post(`${API}/customers`, { name: 'Gil Stone', phoneNumber: '+17205550091' })).body
  const optedOut = (at: Date | null) => app.database.knex('customers').where({ id }).update({ opted_out_at: at })
  const body = { title: 'Once', startTime: later(3), timezone: 'America/Denver', guestCustomerIds: [id] }
  await optedOut(new Date())
  const refused = await standard.post(MEETINGS, body)
  const error = 'Gil Stone cannot be invited: no email address is known, and texts are not wanted'
  expect([refused.status, refused.body.error]).toEqual([400, error])
  const made = await call()
  const guestCustomerIds = [customerId, id]
  expect((await standard.patch(`${MEETINGS}/${made.id}`, { guestCustomerIds })).status).toBe(400)
  await optedOut(null)
  expect((await standard.patch(`${MEETINGS}/${made.id}`, { guestCustomerIds })).status).toBe(200)
  await optedOut(new Date())
  expect((await standard.patch(`${MEETINGS}/${made.id}`, { title: 'Other', guestCustomerIds })).status).toBe(200)
})

test('a guest answers without an account, changes the answer, and whoever called the meeting sees it', async () => {
  const made = await call()
  const path = customerPath(made)
  const page = await app.client().get(path)
  expect(page.status).toBe(200)
  expect(page.text).toContain('Repipe &lt;kickoff&gt;')
  expect(page.text).not.toContain('<script')
  expect(page.headers.get('cache-control')).toBe('no-store')
  const guestOf = async () =>
    (await standard.get(MEETINGS)).body[0].guests.find(({ userId }: { userId: string | null }) => userId === null)
  expect(await guestOf()).toMatchObject({ answer: null })
  const posted = await answer(path, 'no')
  expect([posted.status, posted.headers.get('location')]).toEqual([303, path])
  expect((await app.client().get(path)).text).toContain('You answered <strong>No</strong>')
  expect(await guestOf()).toMatchObject({ answer: 'no', answeredAt: expect.stringMatching(/Z$/) as string })
  const told = (await standard.get(`${API}/notifications`)).body
  expect(told[0]).toMatchObject({ kind: 'meeting_declined', preview: expect.stringMatching(/^Una Berg: /) as string })
  await answer(path, 'yes')
  expect(await guestOf()).toMatchObject({ answer: 'yes' })
})

test('what is no answer changes nothing', async () => {
  const path = customerPath(await call())
  expect((await answer(path, 'perhaps')).status).toBe(303)
  expect((await app.client().get(path)).text).toContain('Send answer')
})

test('a meeting that was moved says so, asks anew, and goes out under a new number', async () => {
  const made = await call()
  const path = customerPath(made)
  await answer(path, 'yes')
  await app.database.knex('outbox').delete()
  const before = Math.floor(Date.parse((await standard.get(MEETINGS)).body[0].startTime) / 60_000).toString(36)
  expect((await app.client().get(`${path}?t=${before}`)).text).not.toContain('This meeting was moved')
  await standard.patch(`${MEETINGS}/${made.id}`, { startTime: later(50) })
  const page = await app.client().get(`${path}?t=${before}`)
  expect(page.text).toContain('This meeting was moved')
  expect(page.text).toContain('Send answer')
  const [mail] = await mails()
  expect(mail?.calendar.text).toContain('SEQUENCE:1\r\n')
  expect((await texts())[0]).toContain('moved the meeting')
})

test('a meeting that was cancelled, or is over, says so and takes no answer', async () => {
  const made = await call()
  const path = customerPath(made)
  await app.database.knex('outbox').delete()
  await standard.post(`${MEETINGS}/${made.id}/cancel`, {})
  expect((await mails())[0]?.calendar.method).toBe('CANCEL')
  expect((await app.client().get(path)).text).toContain('This meeting was cancelled')
  await answer(path, 'yes')
  expect(await app.database.knex('meeting_guests').where({ answer: 'yes' })).toEqual([])
  const other = await call()
  await app.database
    .knex('meetings')
    .where({ id: other.id })
    .update({ start_time: later(-9), end_time: later(-8) })
  expect((await app.client().get(customerPath(other))).text).toContain('This meeting is over')
})

test('a link that was not made here leads nowhere, nor does one of somebody who is invited no more', async () => {
  const made = await call()
  const path = customerPath(made)
  const forged = path.slice(0, -1) + (path.endsWith('A') ? 'B' : 'A')
  for (const wrong of [forged, `${path}A`, '/invitation/nothing-there', '/invitation'])
    expect((await app.client().get(wrong)).status).toBe(404)
  expect((await answer(forged, 'yes')).status).toBe(404)
  await standard.patch(`${MEETINGS}/${made.id}`, { guestCustomerIds: [] })
  expect((await app.client().get(path)).status).toBe(404)
  expect((await app.client().get(path)).text).toContain('Invitation not found')
})

test('what is said of a meeting goes to the number that the customer has then, and to nobody who is erased meanwhile', async () => {
  const { knex } = app.database
  const recipients = async () =>
    (await knex('outbox').where({ kind: 'sms.send' }).pluck<{ to: string }[]>('payload')).map(({ to }) => to)
  const email = 'vik@customer.example'
  const person = (await standard.post(`${API}/customers`, { name: 'Vik Holt', phoneNumber: '+17205550072', email }))
    .body
  const made = await call({ guestUserIds: [], guestCustomerIds: [person.id] })
  expect(await recipients()).toEqual(['+17205550072'])
  await knex('outbox').delete()
  const moved = await standard.patch(`${API}/customers/${person.id}`, { phoneNumber: '+17205550073' })
  expect(moved.status).toBe(200)
  await standard.patch(`${MEETINGS}/${made.id}`, { startTime: later(50) })
  expect(await recipients()).toEqual(['+17205550073'])
  await knex('outbox').delete()
  await knex('customers').where({ id: person.id }).update({ opted_out_at: new Date() })
  await standard.patch(`${MEETINGS}/${made.id}`, { startTime: later(60) })
  expect(await recipients()).toEqual([])
  await knex('customers').where({ id: person.id }).update({ opted_out_at: null })
  const admin = await app.signInAs('admin')
  expect((await admin.post(`${API}/customers/${person.id}/erase`, { name: 'Vik Holt' })).status).toBe(204)
  await knex('outbox').delete()
  await standard.patch(`${MEETINGS}/${made.id}`, { startTime: later(70) })
  expect(await recipients()).toEqual([])
  expect(await mails()).toEqual([])
})

describe('a mail that had to wait', () => {
  interface Waiting {
    id: string
    payload: MailPayload
    created_at: Date
  }
  const waiting = (to: string): Promise<Waiting[]> =>
    app.database
      .knex('outbox')
      .where({ kind: 'mail.send' })
      .whereRaw(`payload ->> 'to' = ?`, [to])
      .orderBy('id')
      .select<Waiting[]>('id', 'payload', 'created_at')

  /** Whether each mail to this address is sent, in the order in which they were written. */
  async function leaving(to = 'una@customer.example'): Promise<boolean[]> {
    const sent: string[] = []
    const jobs = createMailJobs({
      mailer: {
        send: async (_, key) => {
          sent.push(key)
          return { status: 'sent' }
        },
      },
      invitations: createInvitationMails(app.database.knex),
      losses: { notify: async () => undefined },
      linkUrl: () => '',
      invitationUrl: () => '',
      crashPoint: () => undefined,
      log: { warn: () => undefined },
    })
    const rows = await waiting(to)
    for (const { id, payload, created_at: createdAt } of rows) {
      const kept = { organizationId: ours.id, id, payload, createdAt }
      await jobs['mail.send'].run({ ...kept, kind: 'mail.send', attempts: 2, lastError: null, runAt: '' })
    }
    return rows.map(({ id }) => sent.includes(id))
  }
  const edit = (id: string, change: object) => standard.patch(`${MEETINGS}/${id}`, change)
  /** Simulates rows from before mails stored the meeting's version. */
  const forgetVersions = () =>
    app.database.knex('outbox').update({ payload: app.database.knex.raw(`payload - 'meetingVersion'`) })

  test('leaves as long as nothing newer is known', async () => {
    await call()
    expect(await leaving()).toEqual([true])
    await forgetVersions()
    expect(await leaving()).toEqual([true])
  })

  test.each([
    ['was called off', (id: string) => standard.post(`${MEETINGS}/${id}/cancel`, {})],
    ['was moved', (id: string) => edit(id, { startTime: later(50) })],
  ])('does not invite once the meeting %s; that leaves', async (_, act) => {
    const { id } = await call()
    await act(id)
    expect(await leaving()).toEqual([false, true])
    await forgetVersions()
    expect(await leaving()).toEqual([false, true])
  })

  test('says nothing of a change once the meeting was called off', async () => {
    const { id } = await call()
    await edit(id, { startTime: later(50) })
    await standard.post(`${MEETINGS}/${id}/cancel`, {})
    expect(await leaving()).toEqual([false, false, true])
  })

  test('invites where what is newer was refused, or was nothing for this guest', async () => {
    const { id } = await call()
    await edit(id, { guestUserIds: [] })
    expect(await leaving()).toEqual([true])
    await edit(id, { startTime: later(50) })
    expect(await leaving()).toEqual([false, true])
    const [, moved] = await waiting('una@customer.example')
    await app.database.knex('outbox').where({ id: moved?.id }).update({ failed_at: new Date() })
    expect(await leaving()).toEqual([true, true])
  })

  test('does not invite who is invited no more, and tells them so', async () => {
    const { id } = await call()
    await edit(id, { guestCustomerIds: [] })
    expect(await leaving()).toEqual([false, true])
    expect(await leaving('basic@ours.test')).toEqual([true])
  })

  test('invites to a series of which one was called off', async () => {
    const { id } = await call({ repeat: { unit: 'day', interval: 1, weekdays: [], until: null } })
    const [, { occurrence }] = (await standard.get(`${MEETINGS}?from=${later(0)}&to=${later(24 * 9)}`)).body
    const { status } = await standard.post(`${MEETINGS}/${id}/cancel`, { scope: 'this', occurrence })
    expect(status).toBe(204)
    expect(await leaving()).toEqual([true, true])
  })
})
