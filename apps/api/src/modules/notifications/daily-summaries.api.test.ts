import { createMeeting } from '@parley/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertPayableLink } from '../../../test/payments.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, insertTalk, ours } from '../../../test/world.ts'
import { createDailySummaries } from './daily-summaries.ts'

const PUBLIC_URL = 'https://ours.test'
let app: TestApp

beforeAll(async () => {
  app = await createTestApp({ env: { PUBLIC_URL } })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.knex('outbox').delete()
  await app.database.knex('users').update({ summary_on: null, settings: '{}' })
})

const prefer = async (settings: object) =>
  app.database
    .knex('users')
    .where({ id: ours.users.manager })
    .update({ settings: JSON.stringify(settings) })
const wants = (timezone: string) => prefer({ notifications: { email: { daily_summary: true } }, display: { timezone } })
const goTo = (instant: string) => app.clock.advance(new Date(instant).getTime() - app.clock.now().getTime())
const runAt = async (instant: string) => {
  goTo(instant)
  await createDailySummaries(app.context).run()
}
const mails = async (): Promise<{ to: string; subject: string; text: string }[]> =>
  app.database.knex('outbox').where({ kind: 'mail.send' }).orderBy('id').pluck('payload')

test('goes out once, at 7 of the person’s own zone, to who asked for it', async () => {
  const place = await insertConversation(app.database.knex, ours)
  await app.database.knex('conversations').where({ id: place.conversationId }).update({
    assigned_to_user_id: ours.users.manager,
  })
  await wants('America/New_York')
  await runAt('2027-02-10T11:59:00Z')
  expect(await mails()).toEqual([])
  await runAt('2027-02-10T12:00:00Z')
  await runAt('2027-02-10T13:30:00Z')
  expect((await mails()).map(({ to }) => to)).toEqual(['manager@ours.test'])
  await runAt('2027-02-11T12:10:00Z')
  expect(await mails()).toHaveLength(2)
})

test('two processes send it once, and who has turned it off gets none', async () => {
  await wants('America/Denver')
  goTo('2027-02-12T14:00:00Z')
  await Promise.all([createDailySummaries(app.context).run(), createDailySummaries(app.context).run()])
  expect(await mails()).toHaveLength(1)
  await prefer({})
  await runAt('2027-02-13T14:00:00Z')
  expect(await mails()).toHaveLength(1)
})

test('says what came in on the day before, what waits and which meetings there are', async () => {
  const { knex } = app.database
  await knex('conversations').update({ assigned_to_user_id: null })
  const place = await insertConversation(knex, ours)
  await insertTalk(knex, ours, place)
  const link = await insertPayableLink(knex, ours, { now: new Date('2027-03-01T18:00:00Z') })
  await knex('messages').update({ created_at: new Date('2027-01-01T00:00:00Z') })
  await knex('messages')
    .where({ conversation_id: place.conversationId, direction: 'inbound' })
    .update({ created_at: new Date('2027-03-10T06:59:00Z') })
  await knex('conversations').where({ id: place.conversationId }).update({
    assigned_to_user_id: ours.users.manager,
    inbound_count: 1,
  })
  await knex('transactions')
    .where({ id: link.transactionId })
    .update({ status: 'completed', completed_at: new Date('2027-03-09T07:00:00Z') })
  goTo('2027-03-10T13:59:00Z')
  const manager = await app.signInAs('manager')
  const { status } = await manager.post(createMeeting.path, {
    title: 'Standup',
    startTime: '2027-03-10T16:30:00.000Z',
    timezone: 'America/Denver',
  })
  expect(status).toBe(201)
  await wants('America/Denver')
  await runAt('2027-03-10T14:00:10Z')
  const [mail] = await mails()
  expect(mail?.subject).toBe('ours.test on March 10, 2027')
  expect(mail?.text).toContain('\n- 1 text came in\n- 1 payment of $125.50 in all\n')
  expect(mail?.text).toContain(
    `- 1 open conversation is assigned to you, 1 unread: ${PUBLIC_URL}/parley/messages?assigned=${ours.users.manager}\n`,
  )
  expect(mail?.text).toMatch(/- \d+ invoices? (is|are) overdue, \$[\d.,]+ in all: /)
  expect(mail?.text).toContain('Your meetings today\n- 9:30 AM Standup')
})

test('is not sent where there is nothing to say', async () => {
  const { knex } = app.database
  await knex('conversations').update({ assigned_to_user_id: null })
  await knex('invoices').update({ due_date: '2099-01-01' })
  await wants('America/Denver')
  await runAt('2027-05-10T13:00:00Z')
  expect(await mails()).toEqual([])
  const [{ summary_on }] = await knex('users').where({ id: ours.users.manager }).select(knex.raw('summary_on::text'))
  expect(summary_on).toBe('2027-05-10')
})
