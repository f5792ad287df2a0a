import { makeVoice } from '@parley/scenarios'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { importAll, importBody } from '../../../test/imports.ts'
import { insertPayableLink } from '../../../test/payments.ts'
import { moveToNoon } from '../../../test/planned-texts.ts'
import { findPlanted } from '../../../test/planted.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, ours } from '../../../test/world.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
import { checkLedger } from '../ledger/check/check-ledger.ts'
import { createTextDelivery } from '../messages/delivery.service.ts'
import { receiveInbound } from '../messages/inbound.service.ts'
import { receiveLineText } from '../own-line/line-inbound.service.ts'
import { createPlannedTexts } from '../scheduled-messages/planned-texts.ts'

const API = '/api/parley'

let app: TestApp
let client: Client

beforeAll(async () => {
  app = await createTestApp()
  moveToNoon(app.clock)
  client = await app.signInAs('admin')
})
afterAll(() => app.close())

const knex = () => app.database.knex
const receive = (from: string, content: string) =>
  inTransaction(knex(), (trx) =>
    receiveInbound(app.context, trx, { from, to: '+13035550100', content, carrierId: newId() }),
  )
const read = async (path: string) => (await client.get(`${API}/${path}`)).body
const erase = (id: string, name: string) => client.post(`${API}/customers/${id}/erase`, { name })
const drift = async () => (await checkLedger(knex(), { now: app.clock.now(), providerFile: null })).drift
const nameOf = async (id: string): Promise<string> => (await read(`customers/${id}`)).name

const NAME = 'Wilhelmina Quastenberg'
const PHONE = '+17205559911'
const OTHER_PHONE = '+442079460018'
const EMAIL = 'wilhelmina@quasten.example'
/** Text planted about her, each word in one place. */
const WORDS = [
  'planted-inbound',
  'planted-text',
  'planted-line-inbound',
  'planted-line-text',
  'planted-request',
  'planted-later',
  'planted-note',
  'planted-own-note',
  'planted-comment',
  'planted-draft',
  'planted-about',
  'planted-tag',
  'planted-value',
  'planted-consent',
  'planted-cell',
  'planted-meeting',
]
/** Her names, and the forms in which her numbers are written. */
const NAMES = [
  'Quastenberg',
  'Minna Altname',
  'quasten.example',
  'private@mail.example',
  '7205559911',
  '720-555-9911',
  '(720) 555-9911',
  '720.555.9912',
  '2079460018',
  '020 7946 0018',
]

async function ok(answer: ReturnType<Client['post']>) {
  const { status, body, text } = await answer
  if (status >= 300) throw new Error(`${status} ${text}`)
  return body
}

/** Records her meeting, after she waited to be let in by the host. */
async function record({ meetingId }: { meetingId: string }) {
  const outside = app.client()
  const seats = `/api/rooms/${meetingId.replaceAll(' ', '')}/seats`
  const hers = await ok(outside.post(seats, { name: NAME }))
  const host = await ok(client.post(seats, {}))
  await ok(outside.post(`/api/room-seats/${host.key}/guests`, { seatId: hers.seatId, isLetIn: true }))
  await ok(outside.post(`/api/room-seats/${hers.key}/texts`, { text: `${NAME}, 720-555-9911` }))
  await ok(outside.post(`/api/room-seats/${host.key}/recordings`, { type: 'video/webm' }))
}

/** Creates a customer with data in every part of the product. */
async function plant() {
  const keyed = () => ({ headers: { 'Idempotency-Key': newId() } })
  const about = { name: NAME, phoneNumber: PHONE, email: EMAIL, notes: 'planted-about', tags: ['planted-tag'] }
  const { id } = await ok(client.post(`${API}/customers`, about))
  const other = await ok(client.post(`${API}/customers`, { name: 'Minna Altname', phoneNumber: '+17205559912' }))
  await receive('+17205559912', 'planted-inbound, and my number is 720.555.9912')
  await ok(client.patch(`${API}/customers/${id}`, { otherPhoneNumbers: [OTHER_PHONE] }))
  const field = { fieldName: 'pet', fieldLabel: 'Pet', fieldType: 'text' }
  const { id: customFieldId } = await ok(client.post(`${API}/custom-fields`, field))
  const values = [{ customFieldId, value: 'planted-value' }]
  await ok(client.patch(`${API}/customers/${id}/custom-field-values`, { values }))
  const [kept, gone] = [await read(`customers/${id}`), await read(`customers/${other.id}`)]
  const merge = { otherId: other.id, fields: {}, version: kept.version, otherVersion: gone.version }
  await ok(client.post(`${API}/customers/${id}/merge`, merge))

  const [{ id: conversationId }] = await knex()('conversations').where({ customer_id: id }).select('id')
  const say = { conversationId, content: 'planted-text', sendAnyway: true }
  const message = await ok(client.post(`${API}/messages`, say, keyed()))
  await knex()('own_lines').insert({ organization_id: ours.id, user_id: ours.users.admin, e164: '+17205550140' })
  await inTransaction(knex(), (trx) =>
    receiveLineText(app.context, trx, {
      from: '+17205559912',
      to: '+17205550140',
      content: 'planted-line-inbound',
      carrierId: newId(),
    }),
  )
  const onLine = await ok(client.post('/api/sms/conversations', { customerId: id }))
  await ok(client.post('/api/sms/messages', { conversationId: onLine.id, content: 'planted-line-text' }, keyed()))
  await ok(client.post(`${API}/notes`, { conversationId, content: 'planted-note' }, keyed()))
  await ok(client.post(`${API}/customers/${id}/notes`, { content: 'planted-own-note' }))
  const comment = { messageId: message.id, content: `planted-comment for {{${ours.users.manager}}}` }
  await ok(client.post(`${API}/comments`, comment, keyed()))
  const draft = { mode: 'sms', content: 'planted-draft', deviceId: 'here', baseVersion: 0 }
  await ok(client.put(`${API}/conversations/${conversationId}/draft`, draft))
  const sendAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString()
  await ok(client.post(`${API}/scheduled-messages`, { conversationId, content: 'planted-later', sendAt }, keyed()))

  const meeting = { title: 'planted-meeting', startTime: sendAt, timezone: 'America/Denver' }
  await record(await ok(client.post('/api/meetings', { ...meeting, guestCustomerIds: [id] })))
  await record(await ok(client.post('/api/meetings', { ...meeting, title: `Plan for ${NAME}` })))
  const view = { name: 'Minna Altname', isTeam: true, filters: { search: NAME, tag: 'kept-filter' } }
  await ok(client.post(`${API}/saved-views`, view))

  const invoice = (amount: number) => ({
    customerId: id,
    amount,
    dueDate: '2099-01-01',
    sendPaymentRequest: false,
    description: `Boiler for Wilhelmina  Quastenberg, call (720) 555-9911 or ${EMAIL}`,
  })
  const paid = await ok(client.post(`${API}/invoices`, invoice(80), keyed()))
  await ok(client.post(`${API}/invoices/${paid.id}/mark-paid`, {}, keyed()))
  const [{ id: transactionId }] = await knex()('transactions').where({ invoice_id: paid.id }).select('id')
  const back = {
    amount: '30.00',
    reason: 'other',
    reasonNotes: `${NAME} called from 720-555-9911`,
    notifyCustomer: false,
  }
  await ok(client.post(`${API}/transactions/${transactionId}/refund`, { ...back, refundMethod: 'cash' }, keyed()))
  const receipt = await read(`receipts/transaction/${transactionId}`)
  const mail = { deliveryMethod: 'email', email: 'private@mail.example' }
  await ok(client.post(`${API}/receipts/${receipt.id}/send`, mail, keyed()))
  const undone = await ok(client.post(`${API}/invoices`, invoice(15), keyed()))
  await ok(client.post(`${API}/invoices/${undone.id}/mark-paid`, {}, keyed()))
  await ok(client.post(`${API}/invoices/${undone.id}/undo-paid`, { reason: `Not ${NAME}, 020 7946 0018` }, keyed()))
  const request = {
    mode: 'new',
    conversationId,
    customerId: id,
    amount: '40.00',
    invoiceNumber: 'INV-77001',
    dueDate: '2099-01-01',
    optionalMessage: 'planted-request',
    sendAnyway: true,
  }
  await ok(client.post(`${API}/payment-requests`, request, keyed()))

  const tag = { customerIds: [id], add: ['Another'] }
  await ok(client.patch(`${API}/customers/bulk-tag`, tag))
  const rows = [`Minna Altname,7205559911,,,planted-cell,,`, `${NAME},not a number,,,planted-cell,,`].join('\n')
  const file = Buffer.from(`${NAME},Phone,Email,Tags,Notes,Contact,No text\n${rows}`).toString('base64')
  const body = importBody('', { existing: 'overwrite', fileName: `${NAME}.csv`, file })
  const imported = await importAll(app, client, body)
  expect(imported.body).toMatchObject({ status: 'done', changed: 1, refusedCount: 1 })
  const stop = { optedOut: true, how: 'phone', detail: 'planted-consent' }
  await ok(client.patch(`${API}/customers/${id}/opt-out`, stop))
  return { id, mergedId: other.id, conversationId, request }
}

describe('an erased customer', () => {
  test('leaves no word of theirs in any column of any table, and the books as they were', async () => {
    const { id, mergedId, conversationId, request } = await plant()
    const before = await findPlanted(knex(), [...WORDS, ...NAMES])
    expect(Object.entries(before).filter(([, places]) => places.length === 0)).toEqual([])
    const key = newId()
    const named = { headers: { 'Idempotency-Key': key } }
    const note = { conversationId, content: 'planted-note' }
    expect((await client.post(`${API}/notes`, note, named)).status).toBe(201)
    const books = () =>
      knex()('ledger_entries').where({ customer_id: id }).orderBy('id').select('id', 'kind', 'account', 'amount_cents')
    const booked = await books()

    expect(await erase(id, ` wilhelmina  QUASTENBERG`)).toMatchObject({ status: 400, body: { code: 'invalid' } })
    expect((await erase(id, await nameOf(id))).status).toBe(204)

    const after = await findPlanted(knex(), [...WORDS, ...NAMES])
    expect(Object.entries(after).filter(([, places]) => places.length > 0)).toEqual([])
    expect(new Set(await knex()('recordings').pluck('title'))).toEqual(new Set(['Meeting', 'Plan for [erased]']))
    expect(new Set(await knex()('recording_people').whereNull('user_id').pluck('name'))).toEqual(new Set(['[erased]']))
    const filters = { search: '[erased]', tag: 'kept-filter' }
    expect(await read('saved-views')).toMatchObject([{ name: '[erased]', filters }])
    expect(await books()).toEqual(booked)
    expect(await drift()).toEqual([])
    const invoices = await read('invoices?limit=100')
    expect(invoices).toContainEqual(
      expect.objectContaining({
        invoiceNumber: request.invoiceNumber,
        amount: '40.00',
        status: 'unpaid',
        customerName: 'Erased customer',
      }),
    )
    const descriptions = await knex()('invoices')
      .where({ customer_id: id })
      .whereNotNull('description')
      .pluck('description')
    expect(new Set(descriptions)).toEqual(new Set(['Boiler for [erased], call [erased] or [erased]']))
    expect(await knex()('payment_links').where({ status: 'active' }).count()).toEqual([{ count: 0 }])

    for (const one of [id, mergedId]) {
      expect(await client.get(`${API}/customers/${one}`)).toMatchObject({
        status: 410,
        body: { error: 'This customer was erased', code: 'gone' },
      })
      expect((await erase(one, 'Erased customer')).status).toBe(410)
    }
    expect((await client.get(`${API}/conversations/${conversationId}`)).status).toBe(404)
    expect(await read('customers?search=erased')).toEqual([])
    // A repeated request does not create anything about her again.
    expect(await client.post(`${API}/notes`, note, named)).toMatchObject({ status: 410 })
    const [entry] = await read('audit?action=customer.erase')
    expect(entry).toMatchObject({ action: 'customer.erase', userName: 'admin of ours.test' })
    expect(JSON.stringify(entry)).not.toContain('Quastenberg')
  })
})

test('a table that comes later is looked into by itself', async () => {
  await knex().raw(`create table later (words jsonb); insert into later values ('{"a": ["Planted"]}')`)
  expect(await findPlanted(knex(), ['planted'])).toEqual({ planted: ['later.words'] })
  await knex().raw('drop table later')
})

describe('an erase is refused', () => {
  test('while a payment of theirs is on its way, and changes nothing', async () => {
    const link = await insertPayableLink(knex(), ours)
    await knex()('payment_attempts').insert({
      organization_id: ours.id,
      id: newId(),
      invoice_id: link.invoiceId,
      payment_link_id: link.linkId,
      transaction_id: link.transactionId,
      amount_cents: 12_550,
      status: 'unknown',
    })
    const name = await nameOf(link.customerId)
    expect(await erase(link.customerId, name)).toMatchObject({
      status: 409,
      body: { error: 'A payment of this customer is being processed. Wait for its result and try again.' },
    })
    expect(await nameOf(link.customerId)).toBe(name)
    expect(await knex()('payment_links').where({ id: link.linkId }).first('status')).toEqual({ status: 'active' })
  })

  test.each([
    ['requested', 'A refund to this customer is waiting for approval. Approve or reject it, then try again.'],
    ['pending', 'A refund to this customer is on its way. Wait for its result and try again.'],
    ['unknown', 'A refund to this customer is on its way. Wait for its result and try again.'],
  ] as const)('while a refund is %s', async (status, error) => {
    const link = await insertPayableLink(knex(), ours)
    await knex()('transactions')
      .where({ id: link.transactionId })
      .update({ status: 'completed', completed_at: new Date() })
    await knex()('refunds').insert({
      organization_id: ours.id,
      id: newId(),
      transaction_id: link.transactionId,
      amount_cents: 1000,
      reason: 'other',
      refund_method: 'cash',
      notify_customer: false,
      status,
      requested_by_user_id: ours.users.manager,
    })
    expect(await erase(link.customerId, await nameOf(link.customerId))).toMatchObject({ status: 409, body: { error } })
    await knex()('refunds').where({ transaction_id: link.transactionId }).delete()
  })

  test('while an import is written that may bring them back', async () => {
    const { customerId, phone } = await insertConversation(knex(), ours)
    const begun = await client.post(`${API}/customers/imports`, importBody(`Back again,${phone},,,,,`))
    expect(await erase(customerId, await nameOf(customerId))).toMatchObject({
      status: 409,
      body: { error: 'Customers are being imported. Wait until the import has ended, then try again.' },
    })
    await client.post(`${API}/customers/imports/${begun.body.id}/cancel`)
  })

  test('to everybody but admins', async () => {
    const { customerId } = await insertConversation(knex(), ours)
    const manager = await app.signInAs('manager')
    const answer = await manager.post(`${API}/customers/${customerId}/erase`, { name: await nameOf(customerId) })
    expect(answer.status).toBe(403)
  })
})

describe('who wanted no texts and was erased', () => {
  let number = 7000
  /** Creates a customer who texts STOP and is then erased; returns their number. */
  async function erasedNumber(): Promise<string> {
    const phone = `+1720556${(number += 1)}`
    await receive(phone, 'STOP')
    const [{ id }] = await knex()('customers').where({ phone }).select('id')
    const shown = `(720) 556-${number}`
    expect((await erase(id, shown)).status).toBe(204)
    return phone
  }
  const stoppedAt = async (phone: string) =>
    (await knex()('customers').where({ phone }).first('opted_out_at'))?.opted_out_at ?? null
  const historyOf = async (phone: string) => {
    const { id } = await knex()('customers').where({ phone }).first('id')
    return read(`customers/${id}/opt-out`)
  }

  test('is remembered without the number', async () => {
    const phone = await erasedNumber()
    expect(await findPlanted(knex(), [phone.slice(2)])).toEqual({ [phone.slice(2)]: [] })
    const hashes: string[] = await knex()('erased_opt_outs').pluck('number_hash')
    expect(hashes.every((hash) => /^[0-9a-f]{64}$/.test(hash))).toBe(true)
  })

  test('gets no texts when they are added again', async () => {
    const phone = await erasedNumber()
    const added = await client.post(`${API}/customers`, { name: 'Back', phoneNumber: phone })
    expect(added).toMatchObject({ status: 201, body: { optedOutAt: expect.any(String) } })
    expect(await historyOf(phone)).toMatchObject([{ optedOut: true, how: 'erased', byName: null }])
    const allow = { optedOut: false, how: 'in_person' }
    expect((await client.patch(`${API}/customers/${added.body.id}/opt-out`, allow)).status).toBe(409)
    expect(await client.post(`${API}/conversations`, { customerId: added.body.id })).toMatchObject({
      status: 409,
      body: { code: 'opted_out' },
    })
  })

  test('gets no texts by New Message', async () => {
    const phone = await erasedNumber()
    const found = await client.post(`${API}/customers/find-or-create`, { phoneNumber: phone })
    expect(found).toMatchObject({ status: 201, body: { optedOutAt: expect.any(String) } })
  })

  test('gets no texts after an import, which says so', async () => {
    const phone = await erasedNumber()
    const body = importBody(`Back,${phone},,,,,\nAnother,+17205559955,,,,,`)
    expect((await client.post(`${API}/customers/imports/check`, body)).body).toMatchObject({ added: 2, optedOut: 1 })
    expect((await importAll(app, client, body)).body).toMatchObject({ added: 2, optedOut: 1 })
    expect(await stoppedAt(phone)).not.toBeNull()
    expect(await stoppedAt('+17205559955')).toBeNull()
  })

  test('gets no texts as somebody else’s new number', async () => {
    const [phone, { customerId }] = [await erasedNumber(), await insertConversation(knex(), ours)]
    const changed = await client.patch(`${API}/customers/${customerId}`, { otherPhoneNumbers: [phone] })
    expect(changed).toMatchObject({ status: 200, body: { optedOutAt: expect.any(String) } })
  })

  test('is asked again by nothing but START', async () => {
    const phone = await erasedNumber()
    await receive(phone, 'Hello')
    expect(await stoppedAt(phone)).not.toBeNull()
    await receive(phone, 'START')
    expect(await stoppedAt(phone)).toBeNull()
    const { id } = await knex()('customers').where({ phone }).first('id')
    expect((await erase(id, `(720) 556-${phone.slice(-4)}`)).status).toBe(204)
    await client.post(`${API}/customers`, { name: 'Back', phoneNumber: phone })
    expect(await stoppedAt(phone)).toBeNull()
  })
})

test('takes the calls with their jobs and the voicemails that are shown as theirs, and none of who has a number of theirs now', async () => {
  const number = '+17205559944'
  const [gone, other] = [await insertConversation(knex(), ours), await insertConversation(knex(), ours)]
  const of = { organization_id: ours.id }
  const insert = async (customer_id: string | null, phone_number: string, note: string) => {
    const call = { call_type: 'outgoing', status: 'completed', ended_at: new Date() }
    const callId = newId()
    const payload = { callId, customerId: customer_id, from: '+13035550100', to: phone_number, isIncoming: false }
    const job = { kind: 'call.end', payload: JSON.stringify(payload), failed_at: new Date(), last_error: note }
    await knex()('outbox').insert({ ...of, id: newId(), ...job })
    await knex()('calls').insert({
      ...of,
      id: callId,
      customer_id,
      phone_number,
      note,
      ...call,
      user_id: ours.users.admin,
    })
    const kept = { organizationId: ours.id, kind: 'voicemail' as const, createdByUserId: null }
    const file_id = await app.context.files.keep({ ...kept, bytes: makeVoice(note, 2) })
    const recording = { id: newId(), duration_seconds: 2, peaks: [1], file_id, created_at: new Date() }
    await knex()('voicemails').insert({ ...of, ...recording, customer_id, phone_number })
  }
  const patch = (id: string, otherPhoneNumbers: string[]) =>
    client.patch(`${API}/customers/${id}`, { otherPhoneNumbers })
  expect((await patch(gone.customerId, [number])).status).toBe(200)
  await insert(gone.customerId, number, 'as theirs')
  expect((await patch(gone.customerId, [])).status).toBe(200)
  expect((await patch(other.customerId, [number])).status).toBe(200)
  await insert(other.customerId, number, 'as the other’s')
  await insert(null, number, 'of nobody, the other’s by now')
  await insert(null, gone.phone, 'of nobody, theirs by now')
  expect((await erase(gone.customerId, await nameOf(gone.customerId))).status).toBe(204)
  const calls = await knex()('calls').where(of).whereIn('phone_number', [number, gone.phone]).pluck('note')
  expect(new Set(calls)).toEqual(new Set(['as the other’s', 'of nobody, the other’s by now']))
  const jobs = await knex()('outbox').where(of).where('kind', 'call.end').whereNotNull('last_error').pluck('last_error')
  expect(new Set(jobs)).toEqual(new Set(calls))
  const voicemails = knex()('voicemails').where(of).whereIn('phone_number', [number, gone.phone])
  expect(await voicemails.pluck('phone_number')).toEqual([number, number])
})

test('the time of a text for later comes to nothing when whom its customer was merged with was erased', async () => {
  const [kept, other] = [await insertConversation(knex(), ours), await insertConversation(knex(), ours)]
  const sendAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString()
  const plan = { conversationId: other.conversationId, content: 'See you', sendAt }
  const { id } = (await client.post(`${API}/scheduled-messages`, plan)).body
  const merge = { otherId: other.customerId, fields: {}, version: 1, otherVersion: 1 }
  expect((await client.post(`${API}/customers/${kept.customerId}/merge`, merge)).status).toBe(200)
  expect((await erase(kept.customerId, await nameOf(kept.customerId))).status).toBe(204)
  const texts = createPlannedTexts(app.context)
  expect(await inTransaction(knex(), (trx) => texts.fire(trx, ours.id, id))).toBeNull()
  await expect(inTransaction(knex(), (trx) => texts.giveUp(trx, ours.id, id))).resolves.toBeUndefined()
})

test('a text for later of somebody erased does not leave, nor one that is on its way', async () => {
  const { customerId, conversationId, phone: to } = await insertConversation(knex(), ours)
  const sendAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString()
  const { id } = (await client.post(`${API}/scheduled-messages`, { conversationId, content: 'See you', sendAt })).body
  const { id: messageId } = (await client.post(`${API}/messages`, { conversationId, content: 'On its way' })).body
  expect((await erase(customerId, await nameOf(customerId))).status).toBe(204)
  expect(await knex()('scheduled_messages').where({ id }).first()).toBeUndefined()
  const jobs = knex()('outbox').whereRaw(`payload->>'messageId' = ? or payload->>'scheduledMessageId' = ?`, [
    messageId,
    id,
  ])
  expect(await jobs.select('id')).toEqual([])
  const text = { organizationId: ours.id, messageId, jobId: newId(), customerId, purpose: 'message' as const, to }
  const delivery = createTextDelivery(app.context)
  expect(await inTransaction(knex(), (trx) => delivery.checkLeaving(trx, text))).toBe('settled')
})
