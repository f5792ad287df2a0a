import { API } from '@parley/contract'
import { beforeEach, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { startTwoProcesses } from '../../../test/two-processes.ts'
import { ours, theirs } from '../../../test/world.ts'
import { inTransaction } from '../../db/transaction.ts'
import { createMailLosses } from '../notifications/mail-losses.ts'

const HOUR = 60 * 60_000
const PASSWORD = 'three words in a row'
const RAE = { email: '', name: 'Rae Donnelly', role: 'standard', paymentLimit: '300.00' }
const GONE = { status: 410, body: { code: 'gone' } }

const { app, other } = await startTwoProcesses()
let admin: Client
beforeEach(async () => {
  await app.database.knex('outbox').delete()
  admin = await app.signInAs('admin')
})

let people = 0
/** Invites a person with a new email address; returns their id. */
const invite = async (): Promise<string> => {
  RAE.email = `rae-${(people += 1)}@ours.test`
  const answer = await admin.post(`${API}/settings/users`, RAE)
  expect(answer).toMatchObject({ status: 201, body: { status: 'invited', role: 'standard', paymentLimit: '300.00' } })
  return String(answer.body.id)
}
const path = (id: string) => `${API}/settings/users/${id}/invite`
const tokenOf = async (id: string): Promise<string> =>
  String((await admin.get(path(id))).body.url).split('/invite/')[1] ?? ''
const accept = (token: string, on = app) => on.client().post(`/api/invite/${token}`, { password: PASSWORD })

test('the link lets its person set a password and signs them in, once', async () => {
  const token = await tokenOf(await invite())
  const client = app.client()
  expect(await client.get(`/api/invite/${token}`)).toMatchObject({
    status: 200,
    body: { name: 'Rae Donnelly', email: RAE.email, organizationName: 'ours.test' },
  })
  expect(await client.post(`/api/invite/${token}`, { password: 'eleven char' })).toMatchObject({ status: 400 })
  expect(await client.post(`/api/invite/${token}`, { password: PASSWORD })).toMatchObject({
    status: 200,
    body: { email: RAE.email, role: 'standard', paymentLimit: '300.00' },
  })
  expect((await client.get(`${API}/users`)).status).toBe(200)
  expect(await accept(token)).toMatchObject(GONE)
  const again = await app.client().post('/api/auth/sign-in', { email: RAE.email, password: PASSWORD })
  expect(again.status).toBe(200)
})

test.each([
  ['America/New_York', 'America/New_York'],
  ['Europe/Berlin', 'America/Denver'],
])('who joins an organisation in %s begins with the times of %s', async (timezone, shown) => {
  const move = (zone: string) => app.database.knex('organizations').where({ id: ours.id }).update({ timezone: zone })
  await move(timezone)
  const id = await invite()
  await move('America/Denver')
  expect(await accept(await tokenOf(id))).toMatchObject({
    status: 200,
    body: { settings: { display: { timezone: shown, date_format: 'MM/DD/YYYY', theme: 'auto' } } },
  })
})

test('an invite whose mail reaches nobody is seen at who is invited, until it is sent again', async () => {
  const { knex } = app.database
  const id = await invite()
  const shown = async () =>
    ((await admin.get(`${API}/users`)).body as { id: string; isInviteUndelivered?: boolean }[]).find(
      (user) => user.id === id,
    )?.isInviteUndelivered
  const losses = createMailLosses(app.context)
  const lose = async (accountLinkId: string) => {
    const mail = { to: RAE.email, subject: '', text: '', accountLinkId }
    await inTransaction(knex, (trx) => losses.notify(trx, ours.id, mail, 'No such address'))
  }
  const { id: first } = await knex('account_links').where({ user_id: id }).first('id')
  expect(await shown()).toBeUndefined()
  await lose(first)
  expect(await shown()).toBe(true)
  expect((await admin.post(path(id), {})).status).toBe(200)
  expect(await shown()).toBeUndefined()
  await lose(first)
  expect(await shown()).toBeUndefined()
})

test('used twice at once on two processes, a link makes one password', async () => {
  for (let round = 0; round < 10; round += 1) {
    const id = await invite()
    const token = await tokenOf(id)
    const answers = await Promise.all([accept(token), accept(token, other), accept(token)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410, 410])
    const sessions = await app.database.knex('sessions').where({ user_id: id })
    expect(sessions).toHaveLength(1)
  }
})

test('accepted while it is withdrawn, somebody is in the team or not, and never half', async () => {
  for (let round = 0; round < 10; round += 1) {
    const id = await invite()
    const token = await tokenOf(id)
    const [accepted, withdrawn] = await Promise.all([accept(token, other), admin.delete(path(id))])
    const row = await app.database
      .knex('users')
      .where({ id })
      .first<{ status: string; password_hash: string | null } | undefined>('status', 'password_hash')
    const isIn = accepted.status === 200
    expect([accepted.status, withdrawn.status]).toEqual(isIn ? [200, 409] : [410, 204])
    expect([row?.status, typeof row?.password_hash]).toEqual(isIn ? ['active', 'string'] : [undefined, 'undefined'])
  }
})

test('a link opens for 72 hours, and a newer one, a new address or a withdrawal ends it', async () => {
  const id = await invite()
  const first = await tokenOf(id)
  expect((await admin.post(path(id))).status).toBe(200)
  const second = await tokenOf(id)
  expect(await accept(first)).toMatchObject(GONE)
  expect((await admin.put(`${API}/settings/users/${id}`, { ...RAE, email: 'rae-elsewhere@ours.test' })).status).toBe(
    200,
  )
  expect(await accept(second)).toMatchObject(GONE)
  const third = await tokenOf(id)
  await app.database
    .knex('account_links')
    .where({ user_id: id })
    .update({ created_at: new Date(Date.now() - 73 * HOUR), expires_at: new Date(Date.now() - 1) })
  expect(await accept(third)).toMatchObject(GONE)
  await admin.post(path(id))
  const fourth = await tokenOf(id)
  expect((await admin.delete(path(id))).status).toBe(204)
  expect(await accept(fourth)).toMatchObject(GONE)
})

test('whoever is invited has no session and is offered to nobody, and a taken address says nothing of where', async () => {
  const id = await invite()
  await expect(app.signInAs('standard', { ...ours, domain: 'nobody.test' })).rejects.toThrow('401')
  const signIn = await app.client().post('/api/auth/sign-in', { email: RAE.email, password: '' })
  expect(signIn.status).toBe(400)
  const standard = await app.signInAs('standard')
  const ids = async (read: string) => (await standard.get(`${API}/${read}`)).body.map((one: { id: string }) => one.id)
  expect(await ids('users')).not.toContain(id)
  expect(await ids('users/search?q=rae')).not.toContain(id)
  expect(await ids('team/overview')).not.toContain(id)
  const here = await admin.post(`${API}/settings/users`, { ...RAE, email: `basic@${ours.domain}` })
  const elsewhere = await admin.post(`${API}/settings/users`, { ...RAE, email: `basic@${theirs.domain}` })
  expect(here.status).toBe(409)
  expect(elsewhere).toMatchObject({ status: 409, body: here.body })
})

test('what comes twice under one key is invited, and sent again, once', async () => {
  const rae = { ...RAE, email: 'rae-once@ours.test' }
  const mails = async () =>
    (await app.database.knex('outbox').whereRaw(`payload->>'to' = ?`, [rae.email]).select('id')).length
  const under = (key: string) => ({ headers: { 'Idempotency-Key': key } })
  const first = await admin.post(`${API}/settings/users`, rae, under('invite-once'))
  const second = await admin.post(`${API}/settings/users`, rae, under('invite-once'))
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body).toEqual(first.body)
  expect(await mails()).toBe(1)
  const other = await admin.post(`${API}/settings/users`, { ...rae, name: 'Rae' }, under('invite-once'))
  expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } })

  const id = String(first.body.id)
  const again = await admin.post(path(id), undefined, under('again-once'))
  const link = await tokenOf(id)
  const repeated = await admin.post(path(id), undefined, under('again-once'))
  expect([again.status, repeated.status]).toEqual([200, 200])
  expect(repeated.body).toEqual(again.body)
  expect(await tokenOf(id)).toBe(link)
  expect(await mails()).toBe(2)
})

test('the mail is asked for without the address of the link, and what is done stands in the audit log', async () => {
  const { knex } = app.database
  const id = await invite()
  const token = await tokenOf(id)
  const jobs = await knex('outbox')
    .where({ kind: 'mail.send' })
    .whereRaw(`payload->>'to' = ?`, [RAE.email])
    .select('payload')
  expect(jobs).toHaveLength(1)
  expect(jobs[0].payload).toMatchObject({
    to: RAE.email,
    subject: 'admin of ours.test invites you to ours.test on Parley',
  })
  for (const table of ['outbox', 'account_links', 'audit_entries', 'events']) {
    expect(JSON.stringify(await knex(table).select())).not.toContain(token)
  }
  await accept(token)
  const entries = (await admin.get(`${API}/audit?limit=2`)).body
  expect(entries).toMatchObject([
    { action: 'user.join', userId: id, before: { status: 'invited' }, after: { status: 'active' } },
    { action: 'user.invite', userId: ours.users.admin, after: { email: RAE.email, role: 'standard' } },
  ])
})
