import { API, processTerminalPayment } from '@parley/contract'
import { cents } from '@parley/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertPayableLink, type PayableLink } from '../../../test/payments.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { ours } from '../../../test/world.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
import { createNotificationMails } from '../notifications/notification-mails.ts'
import { createSettlements } from './settlement.service.ts'

let app: TestApp
const people = {} as Record<'standard' | 'manager' | 'admin', Awaited<ReturnType<TestApp['signInAs']>>>
beforeAll(async () => {
  app = await createTestApp()
  for (const role of ['standard', 'manager', 'admin'] as const) people[role] = await app.signInAs(role)
})
afterAll(() => app.close())

const gatherMails = async () => {
  app.clock.advance(5 * 60_000)
  await createNotificationMails(app.context).run()
}
const knex = () => app.database.knex
let link: PayableLink
beforeEach(async () => {
  await knex()('notifications').delete()
  await knex()('outbox').delete()
  link = await insertPayableLink(knex(), ours, { amount: 9_525 })
  await assignTo(ours.users.manager)
})

const assignTo = (userId: string | null) =>
  knex()('conversations').where({ id: link.conversationId }).update({ assigned_to_user_id: userId })
const customerPays = ({ transactionId }: PayableLink) =>
  inTransaction(knex(), (trx) =>
    createSettlements(app.context).settlePayment(trx, {
      organizationId: ours.id,
      transactionId,
      attemptId: null,
      providerId: `pay-${newId()}`,
      amount: cents(9_525),
      by: null,
    }),
  )
const told = async (): Promise<string[]> =>
  knex()('notifications').where({ kind: 'payment_received' }).orderBy('user_id').pluck('user_id')
const usersOf = (...roles: ('standard' | 'manager' | 'admin')[]) => roles.map((role) => ours.users[role]).toSorted()
const row = async ({ conversationId }: PayableLink = link) =>
  (await people.manager.get(`${API}/conversations/${conversationId}`)).body
const number = async () =>
  (await knex()('invoices').where({ id: link.invoiceId }).first<{ invoice_number: string }>()).invoice_number
const prefer = (role: 'standard' | 'manager', settings: object) =>
  knex()('users')
    .where({ id: ours.users[role] })
    .update({ settings: JSON.stringify(settings) })

describe('money that a customer pays', () => {
  test('tells who asked for it and who has the conversation, by mail too, and lifts its row', async () => {
    expect(await row()).toMatchObject({ lastEvent: null })
    expect(await customerPays(link)).toEqual({ allowed: true })
    expect(await told()).toEqual(usersOf('standard', 'manager'))
    const [line] = (await people.manager.get(`${API}/notifications`)).body
    const name = (await row()).customer.name
    expect(line).toMatchObject({
      kind: 'payment_received',
      actorName: name,
      customerName: name,
      conversationId: link.conversationId,
      transactionId: link.transactionId,
      preview: `$95.25 for ${await number()}`,
      isRead: false,
    })
    expect((await people.admin.get(`${API}/notifications`)).body).toEqual([])
    await gatherMails()
    const mails: { to: string; subject: string; text: string }[] = await knex()('outbox')
      .where({ kind: 'mail.send' })
      .orderBy('id')
      .pluck('payload')
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['manager@ours.test', 'standard@ours.test'])
    expect(mails[0]?.subject).toBe(`${name} paid $95.25 for ${await number()}`)
    expect(mails[0]?.text).toContain(`/parley/messages?conversation=${link.conversationId}\n`)

    expect(await row()).toMatchObject({ lastEvent: { kind: 'paid', amount: '95.25', at: expect.any(String) } })
    const [first] = (await people.manager.get(`${API}/conversations?limit=1`)).body
    expect(first.id).toBe(link.conversationId)
  })

  test('is shown until a message follows', async () => {
    await customerPays(link)
    const { lastMessage } = await row()
    await people.manager.post(`${API}/messages`, { conversationId: link.conversationId, content: 'Thank you!' })
    const sent = await row()
    expect(sent.lastMessage).not.toBe(lastMessage)
    expect(sent.lastEvent).toBeNull()
  })

  test('is shown where it was asked for, not where the customer wrote last', async () => {
    const organization_id = ours.id
    const other = newId()
    await knex()('phone_numbers').insert({ organization_id, id: other, label: 'Nights', e164: '+17205559999' })
    const created = await people.manager.post(`${API}/conversations`, {
      customerId: link.customerId,
      phoneNumberId: other,
    })
    const later = created.body.id as string
    await knex()('conversations').where({ id: later }).update({ last_message_at: new Date() })
    const request = newId()
    await knex()('messages').insert({
      organization_id,
      id: request,
      conversation_id: link.conversationId,
      phone_number_id: (await row()).phoneNumberId,
      direction: 'outbound',
      kind: 'payment_request',
      status: 'delivered',
      content: 'Please pay',
      payment_link_id: link.linkId,
    })
    await customerPays(link)
    expect((await row()).lastEvent).not.toBeNull()
    expect((await row({ ...link, conversationId: later })).lastEvent).toBeNull()
  })

  test('tells nobody twice, nobody who is gone, and nobody who wants to hear of their own conversations only', async () => {
    await assignTo(ours.users.standard)
    await customerPays(link)
    await customerPays(link)
    expect(await told()).toEqual(usersOf('standard'))

    const other = await insertPayableLink(knex(), ours, { amount: 9_525 })
    await prefer('standard', { notifications: { in_app: { assigned_only: true } } })
    await customerPays(other)
    expect(await told()).toEqual(usersOf('standard'))
    await prefer('standard', {})
  })

  test('sends no mail to those who want none', async () => {
    await prefer('manager', { notifications: { email: { payment_received: false } } })
    await customerPays(link)
    await gatherMails()
    await prefer('manager', {})
    const mails: { to: string }[] = await knex()('outbox').where({ kind: 'mail.send' }).pluck('payload')
    expect(mails.map(({ to }) => to)).toEqual(['standard@ours.test'])
  })
})

describe('money that staff take', () => {
  test('at the terminal tells the others, not who took it', async () => {
    const answer = await people.manager.post(processTerminalPayment.path, {
      mode: 'existing',
      customerId: link.customerId,
      invoiceId: link.invoiceId,
      amount: '50.00',
      paymentMethod: 'Cash',
    })
    expect(answer.status).toBe(201)
    expect(await told()).toEqual(usersOf('standard'))
    const [line] = (await people.standard.get(`${API}/notifications`)).body
    expect(line.preview).toBe(`$50.00 for ${await number()}, $45.25 left`)
    expect(await row()).toMatchObject({ lastEvent: { kind: 'paid', amount: '50.00' } })
  })

  test('and mark by hand tells the others; undone, no row shows it', async () => {
    await people.manager.post(`${API}/invoices/${link.invoiceId}/mark-paid`, {})
    expect(await told()).toEqual(usersOf('standard'))
    expect(await row()).toMatchObject({ lastEvent: { kind: 'paid', amount: '95.25' } })
    const undo = await people.manager.post(`${API}/invoices/${link.invoiceId}/undo-paid`, { reason: 'Another invoice' })
    expect(undo.status).toBe(200)
    expect((await row()).lastEvent).toBeNull()
  })
})

test('the database keeps one notification of a payment for each person', async () => {
  await customerPays(link)
  const [first] = await knex()('notifications').where({ kind: 'payment_received' })
  await expect(knex()('notifications').insert({ ...first, id: newId() })).rejects.toThrow(/notifications_payment_once/)
})
