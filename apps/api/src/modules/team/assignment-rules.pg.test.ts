import { API } from '@parley/contract'
import { type Role, WEEKDAYS, WORKLOAD_CAPACITY } from '@parley/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { eventually } from '../../../test/eventually.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, ours } from '../../../test/world.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
import { startJobs } from '../../jobs/start-jobs.ts'
import type { Worker } from '../../jobs/worker.ts'
import { receiveInbound } from '../messages/inbound.service.ts'
import { createNewConversationRule } from './assignment-rules.ts'

let app: TestApp
let worker: Worker
let people: Record<Role, Client>
const knex = () => app.database.knex
const OFF = { first_answer: false, new_conversations: null, give_back: false }
const ALWAYS = Object.fromEntries(WEEKDAYS.map((day) => [day, [{ from: '00:00', to: '00:00' }]]))
const NEVER = Object.fromEntries(WEEKDAYS.map((day) => [day, []]))

beforeAll(async () => {
  app = await createTestApp()
  const [basic, standard, manager, admin] = [
    await app.signInAs('basic'),
    await app.signInAs('standard'),
    await app.signInAs('manager'),
    await app.signInAs('admin'),
  ]
  people = { basic, standard, manager, admin }
  worker = await startJobs(app.context, app.url)
})
afterAll(async () => {
  await worker.stop()
  await app.close()
})
beforeEach(async () => {
  await knex()('organizations').where({ id: ours.id }).update({ settings: '{}' })
  await knex()('conversations').where({ organization_id: ours.id }).update({ state: 'done' })
  await knex()('activity').where({ organization_id: ours.id }).delete()
})

const put = (rules: object) => people.manager.put(`${API}/team/assignment-rules`, { ...OFF, ...rules })
const open = async (hours: object) =>
  knex()('organizations')
    .where({ id: ours.id })
    .update({ settings: knex().raw(`settings || ?::jsonb`, [JSON.stringify({ business_hours: hours })]) })
const holderOf = async (id: string): Promise<string | null> =>
  (await knex()('conversations').where({ id }).first('assigned_to_user_id')).assigned_to_user_id
const text = (who: Role, conversationId: string) =>
  people[who].post(`${API}/messages`, { conversationId, content: `From ${who}` })
const settled = () =>
  eventually(
    'the worker',
    async () => (await knex()('outbox').where({ kind: 'assignment.first', done_at: null })).length === 0,
  )
let last = 1000
/** Receives a text from an unknown customer; returns its conversation. */
const comesIn = async (): Promise<string> => {
  last += 1
  const from = `+1303556${last}`
  const received = await inTransaction(knex(), (trx) =>
    receiveInbound(app.context, trx, { from, to: '+13035550100', content: 'Hello', carrierId: newId() }),
  )
  if (received.status !== 'stored') throw new Error('the text is not stored')
  return received.conversationId
}
const activity = () =>
  knex()('activity').where({ organization_id: ours.id, action_type: 'conversation_reassigned' }).pluck('details')

test('rules are off at first, are a manager’s and stand in the audit log', async () => {
  expect((await people.manager.get(`${API}/team/assignment-rules`)).body).toEqual(OFF)
  expect((await people.basic.put(`${API}/team/assignment-rules`, OFF)).status).toBe(403)
  expect((await people.basic.get(`${API}/team/assignment-rules`)).status).toBe(403)
  expect((await put({ first_answer: true })).body).toEqual({ ...OFF, first_answer: true })
  const entry = await knex()('audit_entries').orderBy('created_at', 'desc').first('action', 'after')
  expect(entry).toMatchObject({ action: 'organization.update', after: { rule_first_answer: true } })
})

describe('who answers first', () => {
  test('gets the conversation, also of two who answer at once, and it is said that a rule did it', async () => {
    await put({ first_answer: true })
    for (let round = 0; round < 10; round += 1) {
      const { conversationId } = await insertConversation(knex(), ours)
      await Promise.all([text('basic', conversationId), text('standard', conversationId)])
      await settled()
      expect([ours.users.basic, ours.users.standard]).toContain(await holderOf(conversationId))
    }
    const details: { rule: string }[] = await activity()
    expect(details).toHaveLength(10)
    expect(details.every(({ rule }) => rule === 'first_answer')).toBe(true)
  })

  test('gets nothing while the rule is off, nor what somebody has', async () => {
    const { conversationId } = await insertConversation(knex(), ours)
    await text('basic', conversationId)
    await settled()
    expect(await holderOf(conversationId)).toBeNull()
    await put({ first_answer: true })
    await knex()('conversations').where({ id: conversationId }).update({ assigned_to_user_id: ours.users.admin })
    await text('basic', conversationId)
    await settled()
    expect(await holderOf(conversationId)).toBe(ours.users.admin)
  })

  test('and has left before the worker came to it, gets nothing', async () => {
    await put({ first_answer: true })
    await worker.stop()
    const { conversationId } = await insertConversation(knex(), ours)
    await text('basic', conversationId)
    await knex()('users').where({ id: ours.users.basic }).update({ status: 'inactive' })
    worker = await startJobs(app.context, app.url)
    await settled()
    expect(await holderOf(conversationId)).toBeNull()
    await knex()('users').where({ id: ours.users.basic }).update({ status: 'active' })
  })
})

describe('new conversations', () => {
  const share = () => createNewConversationRule(app.context).run()

  test('are shared out evenly while it is open, by two processes at once, each once; older ones are left', async () => {
    await worker.stop()
    const { conversationId: older } = await insertConversation(knex(), ours)
    await put({ new_conversations: 'round-robin' })
    await open(ALWAYS)
    const ids: string[] = []
    for (let index = 0; index < 8; index += 1) ids.push(await comesIn())
    await Promise.all([share(), share(), share()])
    const holders = await Promise.all(ids.map(holderOf))
    const counts = Object.values(Object.groupBy(holders, (holder) => holder ?? 'nobody')).map((list) => list?.length)
    expect(counts).toEqual([2, 2, 2, 2])
    expect(await holderOf(older)).toBeNull()
    const details: { rule: string; toUserName: string }[] = await activity()
    expect(details).toHaveLength(8)
    expect(details.every(({ rule }) => rule === 'new_conversations')).toBe(true)
    worker = await startJobs(app.context, app.url)
  })

  test('wait while it is closed and go out when it opens, up to the capacity', async () => {
    await worker.stop()
    await put({ new_conversations: 'least-loaded' })
    await open(NEVER)
    const id = await comesIn()
    await share()
    expect(await holderOf(id)).toBeNull()
    await open(ALWAYS)
    for (const user of Object.values(ours.users)) {
      for (let index = 0; index < WORKLOAD_CAPACITY; index += 1) {
        const { conversationId } = await insertConversation(knex(), ours)
        await knex()('conversations').where({ id: conversationId }).update({ assigned_to_user_id: user })
      }
    }
    await share()
    expect(await holderOf(id)).toBeNull()
    await knex()('conversations').where({ assigned_to_user_id: ours.users.basic }).update({ state: 'done' })
    await share()
    expect(await holderOf(id)).toBe(ours.users.basic)
    const [told] = (await people.basic.get(`${API}/notifications`)).body
    expect(told).toMatchObject({ kind: 'assignment', actorName: 'A rule', conversationId: id })
    worker = await startJobs(app.context, app.url)
  })
})

describe('somebody who is deactivated', () => {
  const leave = () =>
    people.admin.post(`${API}/settings/users/${ours.users.standard}/deactivate`, { reassignToUserId: null })

  test('gives back what they had where that is a rule, and else somebody has to be chosen', async () => {
    const { conversationId } = await insertConversation(knex(), ours)
    await knex()('conversations').where({ id: conversationId }).update({ assigned_to_user_id: ours.users.standard })
    expect((await leave()).status).toBe(400)
    await put({ give_back: true })
    expect((await leave()).status).toBe(200)
    expect(await holderOf(conversationId)).toBeNull()
    expect(await knex()('conversations').where({ assigned_to_user_id: ours.users.standard })).toEqual([])
    expect(await activity()).toContainEqual({ rule: 'give_back' })
  })
})
