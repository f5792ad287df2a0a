import { API } from '@parley/contract'
import { cents } from '@parley/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { insertPayableLink, type PayableLink } from '../../../test/payments.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, ours } from '../../../test/world.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
import { receiveInbound } from '../messages/inbound.service.ts'
import { createSettlements } from '../settlement/settlement.service.ts'
import { createConversationsService } from './conversations.service.ts'

let app: TestApp
let client: Client
let link: PayableLink
beforeAll(async () => {
  app = await createTestApp()
  client = await app.signInAs('basic')
})
afterAll(() => app.close())
beforeEach(async () => {
  link = await insertPayableLink(knex(), ours, { amount: 9_525 })
})

const knex = () => app.database.knex
const tomorrow = () => new Date(app.clock.now().getTime() + 86_400_000).toISOString()
const snooze = async (until: string | null, id = link.conversationId) =>
  client.patch(`${API}/conversations/${id}/snooze`, { until })
const read = async (id = link.conversationId) => (await client.get(`${API}/conversations/${id}`)).body
const listed = async (state: string): Promise<string[]> =>
  (await client.get(`${API}/conversations?state=${state}&limit=200`)).body.map(({ id }: { id: string }) => id)
const makeDue = (id = link.conversationId) =>
  knex()('conversations')
    .where({ id })
    .update({ snoozed_until: new Date(app.clock.now().getTime() - 1) })
const wake = () => createConversationsService(app.context).wakeDue()

describe('a snoozed conversation', () => {
  test('leaves the open ones, stands among the snoozed ones, and says until when and by whom', async () => {
    const until = tomorrow()
    expect(await snooze(until)).toMatchObject({
      status: 200,
      body: { state: 'snoozed', snooze: { until, byUserId: ours.users.basic, by: 'basic of ours.test' } },
    })
    expect(await listed('open')).not.toContain(link.conversationId)
    expect(await listed('snoozed')).toContain(link.conversationId)
    expect(await listed('all')).toContain(link.conversationId)
  })

  test('comes back at its time, once, before everything else and says why', async () => {
    await snooze(tomorrow())
    const { conversationId: other } = await insertConversation(knex(), ours)
    await wake()
    expect(await read()).toMatchObject({ state: 'snoozed' })
    await makeDue()
    await Promise.all([wake(), wake()])
    expect(await read()).toMatchObject({ state: 'open', snooze: null, lastEvent: { kind: 'snoozeEnded' } })
    const open = await listed('open')
    expect(open.indexOf(link.conversationId)).toBeLessThan(open.indexOf(other))
    const told = await knex()('events').whereRaw(`ids->>'conversationId' = ?`, [link.conversationId])
    expect(told.filter(({ topic }) => topic === 'conversation')).toHaveLength(2)
  })

  test('that waits for a reply is never woken by time', async () => {
    await snooze(null)
    await wake()
    expect(await read()).toMatchObject({ state: 'snoozed', snooze: { until: null } })
  })

  test('comes back when the customer writes', async () => {
    const talk = await insertConversation(knex(), ours)
    await snooze(tomorrow(), talk.conversationId)
    const content = 'Are you there?'
    const text = { from: talk.phone, to: '+13035550100', content, carrierId: null }
    await inTransaction(knex(), (trx) => receiveInbound(app.context, trx, text))
    expect(await read(talk.conversationId)).toMatchObject({ state: 'open', snooze: null, lastMessage: content })
  })

  test('comes back when the customer pays; a done one stays done', async () => {
    const pay = ({ transactionId }: PayableLink) =>
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
    await snooze(null)
    expect(await pay(link)).toEqual({ allowed: true })
    expect(await read()).toMatchObject({ state: 'open', snooze: null, lastEvent: { kind: 'paid' } })
    const done = await insertPayableLink(knex(), ours, { amount: 9_525 })
    await client.patch(`${API}/conversations/${done.conversationId}/state`, { state: 'done' })
    await pay(done)
    expect(await read(done.conversationId)).toMatchObject({ state: 'done', lastEvent: { kind: 'paid' } })
  })

  test('stays snoozed when the team writes in it', async () => {
    await snooze(null)
    const text = { conversationId: link.conversationId, content: 'Any news?' }
    expect((await client.post(`${API}/messages`, text)).status).toBe(201)
    expect(await read()).toMatchObject({ state: 'snoozed', lastMessage: text.content })
  })

  test('that is joined with an open one is open, with a done one snoozed', async () => {
    const manager = await app.signInAs('manager')
    for (const [state, after] of [
      ['open', 'open'],
      ['done', 'snoozed'],
    ] as const) {
      const [kept, other] = [await insertConversation(knex(), ours), await insertConversation(knex(), ours)]
      await client.patch(`${API}/conversations/${kept.conversationId}/state`, { state })
      await snooze(null, other.conversationId)
      const merge = { otherId: other.customerId, fields: {}, version: 1, otherVersion: 1 }
      const merged = await manager.post(`${API}/customers/${kept.customerId}/merge`, merge)
      expect(merged.status).toBe(200)
      expect(await read(kept.conversationId)).toMatchObject({ state: after })
    }
  })
})
