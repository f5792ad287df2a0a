import type { TimelineEntry, Transaction } from '@parley/contract'
import { cents } from '@parley/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { eventually } from '../../../test/eventually.ts'
import { insertPayableLink } from '../../../test/payments.ts'
import { makeDue, moveToNoon } from '../../../test/planned-texts.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, insertTalk, ours } from '../../../test/world.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
import { checkLedger } from '../ledger/check/check-ledger.ts'
import { receiveInbound } from '../messages/inbound.service.ts'
import { createPlannedTexts } from '../scheduled-messages/planned-texts.ts'
import { createSettlements } from '../settlement/settlement.service.ts'

const API = '/api/parley'

let app: TestApp
let client: Client

beforeAll(async () => {
  app = await createTestApp()
  moveToNoon(app.clock)
  client = await app.signInAs('manager')
})
afterAll(() => app.close())

const knex = () => app.database.knex
const read = async (path: string) => (await client.get(`${API}/${path}`)).body
const versionOf = async (id: string): Promise<number> => (await read(`customers/${id}`)).version
const receive = (from: string, content: string) =>
  inTransaction(knex(), (trx) =>
    receiveInbound(app.context, trx, { from, to: '+13035550100', content, carrierId: null }),
  )
const merge = async (id: string, otherId: string, fields: Record<string, string> = {}) =>
  client.post(`${API}/customers/${id}/merge`, {
    otherId,
    fields,
    version: await versionOf(id),
    otherVersion: await versionOf(otherId),
  })
const numberOf = async (id: string): Promise<string> => (await read(`invoices/${id}`)).invoice.invoiceNumber
const drift = async () => (await checkLedger(knex(), { now: app.clock.now(), providerFile: null })).drift

describe('a merge', () => {
  test('moves everything, joins the conversations of a line in order of time, and leaves no balance behind', async () => {
    const [kept, other] = [
      await insertPayableLink(knex(), ours),
      await insertPayableLink(knex(), ours, { amount: 2_000 }),
    ]
    const numbers: string[] = await knex()('customers')
      .whereIn('id', [kept.customerId, other.customerId])
      .orderBy('phone')
      .pluck('phone')
    for (const [from, text] of [
      [numbers[0] ?? '', 'one'],
      [numbers[1] ?? '', 'two'],
      [numbers[0] ?? '', 'three'],
    ] as const) {
      app.clock.advance(1000)
      await receive(from, text)
    }
    const talk = await insertTalk(knex(), ours, other)
    const unread = async (id: string) => (await read(`conversations/${id}`)).unreadCount
    const before = (await unread(kept.conversationId)) + (await unread(other.conversationId))
    const typed = { mode: 'sms', content: 'Half a sentence', deviceId: 'here', baseVersion: 0 }
    await client.put(`${API}/conversations/${other.conversationId}/draft`, typed)

    const told = { how: 'phone', detail: 'Only mails' }
    await client.patch(`${API}/customers/${other.customerId}/opt-out`, { optedOut: true, ...told })
    await client.patch(`${API}/customers/${other.customerId}/opt-out`, { optedOut: false, how: 'phone' })
    const order = { customerId: other.customerId, amount: '30', description: 'Valve', dueDate: '2099-01-01' }
    const { id: paidId } = (await client.post(`${API}/invoices`, order)).body
    await client.post(`${API}/invoices/${paidId}/mark-paid`, {})

    const ofBoth: string[] = await knex()('transactions')
      .whereIn('customer_id', [kept.customerId, other.customerId])
      .pluck('id')

    const answer = await merge(kept.customerId, other.customerId)
    expect(answer).toMatchObject({
      status: 200,
      body: {
        id: kept.customerId,
        phoneNumber: numbers[0],
        otherPhoneNumbers: [numbers[1]],
        outstandingBalance: '145.50',
      },
    })
    const conversation = await read(`conversations/${other.conversationId}`)
    expect(conversation).toMatchObject({
      id: kept.conversationId,
      customerId: kept.customerId,
      unpaidInvoices: 2,
      unreadCount: before,
    })
    const said = (await read(`conversations/${kept.conversationId}/messages`)) as { content: string }[]
    expect(said.map(({ content }) => content).filter((content) => ['one', 'two', 'three'].includes(content))).toEqual([
      'one',
      'two',
      'three',
    ])
    expect(await read(`conversations/${kept.conversationId}/notes`)).toContainEqual(
      expect.objectContaining({ id: talk.noteId, customerId: kept.customerId }),
    )
    expect(await read('drafts')).toContainEqual(
      expect.objectContaining({ conversationId: kept.conversationId, content: typed.content }),
    )
    expect(await read(`messages/${talk.messageId}/comments`)).toMatchObject([{ id: talk.commentId }])
    expect(await knex()('comments').where({ id: talk.commentId }).first()).toMatchObject({
      conversation_id: kept.conversationId,
    })
    expect(await read(`conversations/${kept.conversationId}/scheduled-messages`)).toMatchObject([
      { id: talk.scheduledMessageId, status: 'scheduled' },
    ])
    expect(await read(`customers/${kept.customerId}/opt-out`)).toMatchObject([
      { optedOut: false },
      { optedOut: true, detail: told.detail },
    ])
    const paid = (await read(`transactions?search=${await numberOf(paidId)}`))[0]
    expect(paid).toMatchObject({ amount: '30.00', status: 'completed', customerId: kept.customerId })
    expect(await read(`receipts/transaction/${paid.id}`)).toMatchObject({ transactionId: paid.id })
    const ofKept: string[] = await knex()('transactions').where({ customer_id: kept.customerId }).pluck('id')
    expect(ofKept.toSorted()).toEqual(ofBoth.toSorted())
    expect(ofBoth).toContain(paid.id)
    expect(await read(`customers/${other.customerId}/invoices`)).toHaveLength(3)
    // Found by the merged customer's old id as well as the kept id.
    expect(await read(`customers/${other.customerId}/notes`)).toContainEqual(
      expect.objectContaining({ id: talk.noteId }),
    )
    expect(await read(`customers/${other.customerId}/timeline`)).toEqual(
      await read(`customers/${kept.customerId}/timeline`),
    )
    expect(await read(`customers/${other.customerId}`)).toMatchObject({ id: kept.customerId })
    const merges = await knex()('audit_entries').where({ action: 'customer.merge', subject_id: kept.customerId })
    expect(merges).toMatchObject([{ user_id: ours.users.manager, after: { mergedCustomerId: other.customerId } }])
    expect(await drift()).toEqual([])
  })

  test('lets texts from the other number come in, and replies go back to it', async () => {
    const [kept, other] = [await insertConversation(knex(), ours), await insertConversation(knex(), ours)]
    await merge(kept.customerId, other.customerId)
    expect(await receive(other.phone, 'Hello again')).toMatchObject({ conversationId: kept.conversationId })
    expect(await read(`conversations/${kept.conversationId}`)).toMatchObject({ replyTo: other.phone })
    const found = await client.post(`${API}/customers/find-or-create`, { phoneNumber: other.phone })
    expect(found).toMatchObject({ status: 200, body: { id: kept.customerId } })
  })

  test('lets replies go where they went before, also when that number has been changed since the last text', async () => {
    const [kept, other] = [await insertConversation(knex(), ours), await insertConversation(knex(), ours)]
    await receive(other.phone, 'Hello')
    const phoneNumber = '+13035557788'
    await knex()('customers').where({ id: other.customerId }).update({ phone: phoneNumber })
    expect(await read(`conversations/${other.conversationId}`)).toMatchObject({ replyTo: phoneNumber })
    await merge(kept.customerId, other.customerId)
    expect(await read(`conversations/${kept.conversationId}`)).toMatchObject({ replyTo: phoneNumber })
  })

  test('lets the timeline tell of changes of both', async () => {
    const [kept, other] = [await insertConversation(knex(), ours), await insertConversation(knex(), ours)]
    await client.patch(`${API}/customers/${other.customerId}`, { email: 'other@example.test' })
    await merge(kept.customerId, other.customerId)
    const entries: TimelineEntry[] = await read(`customers/${kept.customerId}/timeline`)
    const changes = entries.filter(({ type }) => type === 'changed')
    expect(changes.map((entry) => entry.changes?.find(({ field }) => field === 'email'))).toEqual([
      expect.objectContaining({ before: null, after: 'other@example.test' }),
      expect.objectContaining({ before: null, after: 'other@example.test' }),
    ])
    expect(await read(`customers/${kept.customerId}/timeline/counts`)).toMatchObject({ changes: 2 })
  })

  test('lets the timeline tell of the voided invoices of both', async () => {
    const [kept, other] = [await insertPayableLink(knex(), ours), await insertPayableLink(knex(), ours)]
    for (const { invoiceId } of [kept, other]) {
      app.clock.advance(1000)
      expect((await client.post(`${API}/invoices/${invoiceId}/void`, {})).status).toBe(200)
    }
    await merge(kept.customerId, other.customerId)
    const entries: TimelineEntry[] = await read(`customers/${kept.customerId}/timeline?kinds=invoices`)
    const voided = entries.filter(({ type }) => type === 'invoice_voided')
    expect(voided).toMatchObject([
      { amount: '125.50', invoice: { id: other.invoiceId } },
      { amount: '125.50', invoice: { id: kept.invoiceId } },
    ])
    const counts = await read(`customers/${kept.customerId}/timeline/counts`)
    expect(counts).toMatchObject({ invoices: entries.length })
  })

  test('writes down what is not kept of a field', async () => {
    const [kept, other] = [await insertConversation(knex(), ours), await insertConversation(knex(), ours)]
    await knex()('customers').where({ id: kept.customerId }).update({ email: 'kept@example.test', name: 'Ann' })
    await knex()('customers').where({ id: other.customerId }).update({ email: 'other@example.test', name: 'Anna' })
    expect((await merge(kept.customerId, other.customerId, { name: 'other' })).body).toMatchObject({
      name: 'Anna',
      email: 'kept@example.test',
    })
    const notes: string[] = await knex()('notes').where({ customer_id: kept.customerId }).pluck('content')
    expect(notes).toEqual(['From the merge with Anna:\nName: Ann\nEmail: other@example.test'])
  })

  test('keeps an opt-out of either side', async () => {
    for (const stops of ['kept', 'other'] as const) {
      const pair = { kept: await insertConversation(knex(), ours), other: await insertConversation(knex(), ours) }
      await receive(pair[stops].phone, 'STOP')
      expect((await merge(pair.kept.customerId, pair.other.customerId)).body.optedOutAt).not.toBeNull()
      const refused = await client.post(`${API}/messages`, {
        conversationId: pair.kept.conversationId,
        content: 'Hello',
      })
      expect(refused).toMatchObject({ status: 409, body: { code: 'opted_out' } })
    }
  })

  test('is refused over another version, with both as they are', async () => {
    const [kept, other] = [await insertConversation(knex(), ours), await insertConversation(knex(), ours)]
    await client.patch(`${API}/customers/${other.customerId}`, { name: 'Renamed' })
    const body = { otherId: other.customerId, fields: {}, version: 1, otherVersion: 1 }
    expect(await client.post(`${API}/customers/${kept.customerId}/merge`, body)).toMatchObject({
      status: 412,
      body: { code: 'stale', current: { customer: { version: 1 }, other: { name: 'Renamed', version: 2 } } },
    })
  })

  test('is told to whoever saves what they changed of the other one as it was', async () => {
    const [kept, other] = [await insertConversation(knex(), ours), await insertConversation(knex(), ours)]
    const path = `${API}/customers/${other.customerId}`
    for (const name of ['Once', 'Twice']) await client.patch(path, { name })
    const baseVersion = await versionOf(other.customerId)
    await merge(kept.customerId, other.customerId)
    expect(await client.patch(path, { notes: 'Written before', baseVersion })).toMatchObject({
      status: 412,
      body: { code: 'stale', current: { id: kept.customerId, notes: null } },
    })
    expect(await client.patch(path, { notes: 'Now', baseVersion: baseVersion + 1 })).toMatchObject({ status: 200 })
  })

  test('lets the id of a joined conversation say what it became part of, however often that changes', async () => {
    const [kept, other] = [await insertConversation(knex(), ours), await insertConversation(knex(), ours)]
    const path = `${API}/conversations/${other.conversationId}`
    await merge(kept.customerId, other.customerId)
    const first = await client.get(path)
    expect(first.body).toMatchObject({ id: kept.conversationId, state: 'open' })
    await client.patch(`${API}/conversations/${kept.conversationId}/state`, { state: 'done' })
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
    expect(await client.get(path, { headers })).toMatchObject({ status: 200, body: { state: 'done' } })
  })

  test.each(['metrics', 'opt-out', 'notes', 'timeline', 'timeline/counts'])(
    'lets the id of a merged customer lead to the %s of the kept one, without a version of its own',
    async (what) => {
      const [kept, other] = [await insertConversation(knex(), ours), await insertConversation(knex(), ours)]
      await merge(kept.customerId, other.customerId)
      const readOf = ({ customerId }: { customerId: string }) => client.get(`${API}/customers/${customerId}/${what}`)
      const own = await readOf(kept)
      expect(own.headers.get('etag')).not.toBeNull()
      const led = await readOf(other)
      expect([led.status, led.headers.get('etag')]).toEqual([200, null])
      expect(led.body).toEqual(own.body)
    },
  )

  test('is told to whoever was typing in one of the conversations', async () => {
    const [kept, other] = [await insertConversation(knex(), ours), await insertConversation(knex(), ours)]
    const typed = { mode: 'sms', content: 'Half a sentence', deviceId: 'here', baseVersion: 0 }
    await client.put(`${API}/conversations/${other.conversationId}/draft`, typed)
    let etag = ''
    const again = () => client.get(`${API}/drafts`, { headers: { 'if-none-match': etag } })
    await eventually('the news of this draft to be over', async () => {
      etag = (await client.get(`${API}/drafts`)).headers.get('etag') ?? ''
      return (await again()).status === 304
    })
    await merge(kept.customerId, other.customerId)
    const { status, body } = await again()
    expect(status).toBe(200)
    expect(body).toContainEqual(
      expect.objectContaining({ conversationId: kept.conversationId, content: typed.content }),
    )
  })

  test('of one who was merged before leads both ids on', async () => {
    const [first, second, third] = [
      await insertConversation(knex(), ours),
      await insertConversation(knex(), ours),
      await insertConversation(knex(), ours),
    ]
    await merge(second.customerId, first.customerId)
    await merge(third.customerId, second.customerId)
    for (const { customerId, conversationId } of [first, second]) {
      expect(await read(`customers/${customerId}`)).toMatchObject({ id: third.customerId })
      expect(await read(`conversations/${conversationId}`)).toMatchObject({ id: third.conversationId })
    }
    const renamed = await client.patch(`${API}/customers/${first.customerId}`, { name: 'By the oldest id' })
    expect(renamed).toMatchObject({ status: 200, body: { id: third.customerId, name: 'By the oldest id' } })
    const invoice = { customerId: first.customerId, amount: 10, dueDate: '2099-01-01', sendPaymentRequest: false }
    expect((await client.post(`${API}/invoices`, invoice)).body).toMatchObject({ customerId: third.customerId })
    expect(await drift()).toEqual([])
  })
})

test('a payment that was under way when its customer was merged is the kept one’s', async () => {
  const [kept, other] = [await insertConversation(knex(), ours), await insertPayableLink(knex(), ours)]
  await merge(kept.customerId, other.customerId)
  const settlements = createSettlements(app.context)
  const settled = await inTransaction(knex(), (trx) =>
    settlements.settlePayment(trx, {
      organizationId: ours.id,
      transactionId: other.transactionId,
      attemptId: null,
      providerId: `pay-${newId()}`,
      amount: cents(12_550),
      by: null,
    }),
  )
  expect(settled).toEqual({ allowed: true })
  expect(await read(`customers/${kept.customerId}`)).toMatchObject({ totalPaid: '125.50', outstandingBalance: '0.00' })
  expect(await read(`conversations/${kept.conversationId}`)).toMatchObject({
    lastEvent: { kind: 'paid', amount: '125.50' },
  })
  expect(await drift()).toEqual([])
})

test('whoever was texted a receipt, also since, hears once where they are kept that it is withdrawn', async () => {
  const [kept, other] = [await insertConversation(knex(), ours), await insertPayableLink(knex(), ours)]
  await client.post(`${API}/invoices/${other.invoiceId}/mark-paid`, {})
  const { transactions } = await read(`invoices/${other.invoiceId}`)
  const paid = transactions.find(({ status }: Transaction) => status === 'completed')
  const receipt = await read(`receipts/transaction/${paid.id}`)
  const { phoneNumber } = await read(`customers/${other.customerId}`)
  const send = async () =>
    (await client.post(`${API}/receipts/${receipt.id}/send`, { deliveryMethod: 'sms', phoneNumber })).status
  expect(await send()).toBe(200)
  await merge(kept.customerId, other.customerId)
  expect(await send()).toBe(200)
  const [sentTo]: { customerIds: string[] }[] = await knex()('receipts').where({ id: receipt.id }).pluck('sent_to')
  expect(sentTo?.customerIds).toEqual([other.customerId, kept.customerId])
  const reason = 'The check was for another invoice'
  expect((await client.post(`${API}/invoices/${other.invoiceId}/undo-paid`, { reason })).status).toBe(200)
  const told: string[] = await knex()('messages')
    .where({ conversation_id: kept.conversationId })
    .whereLike('content', '%was withdrawn because%')
    .pluck('content')
  expect(told).toEqual([expect.stringContaining(`the receipt ${receipt.receiptNumber} `)])
})

test('a text for later of one who is merged into somebody opted out does not leave', async () => {
  const [kept, other] = [await insertConversation(knex(), ours), await insertConversation(knex(), ours)]
  const sendAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString()
  const plan = { conversationId: other.conversationId, content: 'See you', sendAt }
  const { id } = (await client.post(`${API}/scheduled-messages`, plan)).body
  await receive(kept.phone, 'STOP')
  await merge(kept.customerId, other.customerId)
  await makeDue(knex(), id, app.clock.now())
  await inTransaction(knex(), (trx) => createPlannedTexts(app.context).fire(trx, ours.id, id))
  expect(await knex()('scheduled_messages').where({ id }).first('status', 'message_id')).toEqual({
    status: 'failed',
    message_id: null,
  })
})
