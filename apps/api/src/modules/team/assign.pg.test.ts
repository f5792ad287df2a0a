import type { Role } from '@parley/domain'
import { WORKLOAD_CAPACITY } from '@parley/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, ours } from '../../../test/world.ts'
import { newId } from '../../ids.ts'
import { createNotificationMails } from '../notifications/notification-mails.ts'

let app: TestApp
let manager: Client
let admin: Client

beforeAll(async () => {
  app = await createTestApp()
  manager = await app.signInAs('manager')
  admin = await app.signInAs('admin')
})
afterAll(() => app.close())

const knex = () => app.database.knex
const open = () => knex()('conversations').where({ organization_id: ours.id, state: 'open' })

/** Inserts `count` unassigned conversations. */
async function insertWaiting(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let made = 0; made < count; made += 1) ids.push((await insertConversation(knex(), ours)).conversationId)
  return ids
}

interface Count {
  id: string | null
  count: number
}

const loads = async (): Promise<Map<string | null, number>> => {
  const rows = await open()
    .groupBy('assigned_to_user_id')
    .select<Count[]>({ id: 'assigned_to_user_id' }, knex().raw('count(*)::int as count'))
  return new Map(rows.map(({ id, count }) => [id, count]))
}

beforeEach(async () => {
  await knex()('notifications').where({ organization_id: ours.id }).delete()
  await knex()('activity').where({ organization_id: ours.id }).delete()
  await knex()('conversations').where({ organization_id: ours.id }).delete()
  await knex()('users').where({ organization_id: ours.id }).update({ status: 'active' })
})

describe('two managers at once', () => {
  test('assign each conversation once, evenly, and nobody beyond the capacity', async () => {
    const ids = await insertWaiting(90)
    const answers = await Promise.all(
      [manager, admin, manager, admin].map((client) =>
        client.post('/api/parley/team/auto-assign', { strategy: 'round-robin' }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const moved: string[] = answers.flatMap(({ body }) =>
      body.moved.map(({ conversationId }: { conversationId: string }) => conversationId),
    )
    expect(moved).toHaveLength(4 * WORKLOAD_CAPACITY)
    expect(new Set(moved).size).toBe(moved.length)
    expect([...moved].toSorted()).toEqual(ids.slice(0, moved.length).toSorted())
    const people = Object.values(ours.users)
    expect(await loads()).toEqual(
      new Map<string | null, number>([[null, 10], ...people.map((id): [string, number] => [id, WORKLOAD_CAPACITY])]),
    )
    const told = await knex()('notifications').where({ organization_id: ours.id, kind: 'assignment' })
    expect(new Set(told.map((row) => `${row.conversation_id} ${row.user_id}`)).size).toBe(told.length)
  })

  test('a conversation that somebody is just changing is passed over, and nobody waits for it', async () => {
    const [busy, free] = await insertWaiting(2)
    await knex().transaction(async (trx) => {
      await trx('conversations')
        .where({ id: busy ?? '' })
        .forUpdate()
        .select('id')
      const { body } = await manager.post('/api/parley/team/auto-assign', { strategy: 'least-loaded' })
      expect(body).toMatchObject({ updated: 1, leftOver: 1, moved: [{ conversationId: free }] })
    })
  })
})

test('on a number with people each goes to one of those, and what waits there for a place keeps nothing else waiting', async () => {
  const yardId = newId()
  await knex()('phone_numbers').insert({
    organization_id: ours.id,
    id: yardId,
    e164: '+13035550777',
    label: 'Yard sign',
    is_default: false,
    is_active: true,
    conversation_count: 0,
  })
  const put = await admin.patch(`/api/parley/phone-numbers/${yardId}`, { memberIds: [ours.users.basic] })
  expect([put.status, put.body.memberIds]).toEqual([200, [ours.users.basic]])
  const yard = await insertWaiting(WORKLOAD_CAPACITY + 5)
  await knex()('conversations').whereIn('id', yard).update({ phone_number_id: yardId })
  const others = await insertWaiting(30)
  const waiting: { id: string; phoneNumberId: string }[] = (await manager.get('/api/parley/team/waiting')).body
  expect(waiting.map(({ id }) => id)).toEqual([...yard, ...others])
  const { body } = await manager.post('/api/parley/team/auto-assign', { strategy: 'round-robin' })
  expect(body).toMatchObject({ updated: WORKLOAD_CAPACITY + 30, leftOver: 5 })
  const rows = await open().select<{ line: string; holder: string | null }[]>({
    line: 'phone_number_id',
    holder: 'assigned_to_user_id',
  })
  const holders = rows.filter(({ line }) => line === yardId).map(({ holder }) => holder)
  expect(new Set(holders)).toEqual(new Set([ours.users.basic, null]))
  expect(rows.filter(({ line, holder }) => line !== yardId && holder === null)).toEqual([])
  expect((await loads()).get(ours.users.basic)).toBe(WORKLOAD_CAPACITY)
  await admin.post(`/api/parley/settings/users/${ours.users.basic}/deactivate`, { reassignToUserId: ours.users.admin })
  const lines: { id: string; memberIds: string[] }[] = (await manager.get('/api/parley/phone-numbers')).body
  expect(lines.find(({ id }) => id === yardId)?.memberIds).toEqual([])
  await knex()('line_members').delete()
})

test('undo gives back what is still where it went', async () => {
  const [first, second] = await insertWaiting(2)
  const leaveOut = [ours.users.basic, ours.users.standard, ours.users.admin]
  const { body } = await manager.post('/api/parley/team/auto-assign', { strategy: 'round-robin', leaveOut })
  expect(body.updated).toBe(2)
  await admin.post('/api/parley/team/reassign', { conversationId: first, toUserId: ours.users.basic })
  expect((await manager.post('/api/parley/team/reassign/undo', { moved: body.moved })).body).toEqual({ updated: 1 })
  const rows = await open().select('id', 'assigned_to_user_id')
  expect(new Map(rows.map((row) => [row.id, row.assigned_to_user_id]))).toEqual(
    new Map([
      [first, ours.users.basic],
      [second, null],
    ]),
  )
})

test('whoever gets several at once is told of each in the product, and by one mail', async () => {
  const ids = await insertWaiting(3)
  const mails = () => knex()('outbox').where({ kind: 'mail.send' }).pluck<{ subject: string }[]>('payload')
  const before = (await mails()).length
  await manager.post('/api/parley/team/reassign', { conversationIds: ids, toUserId: ours.users.basic })
  expect(await knex()('notifications').where({ user_id: ours.users.basic, kind: 'assignment' })).toHaveLength(3)
  app.clock.advance(5 * 60_000)
  await createNotificationMails(app.context).run()
  expect((await mails()).slice(before).map(({ subject }) => subject)).toEqual([
    'manager of ours.test assigned you 3 conversations',
  ])
})

test('thousands that one person has go to another one at once, and to the next when that one leaves', async () => {
  const { basic, standard } = ours.users
  await knex().raw(
    `insert into customers (organization_id, id, name, phone)
      select cast(? as uuid), gen_random_uuid(), 'One of many', '+1970' || (5000000 + n) from generate_series(1, 2500) n`,
    [ours.id],
  )
  await knex().raw(
    `insert into conversations (organization_id, id, customer_id, phone_number_id, assigned_to_user_id)
      select organization_id, gen_random_uuid(), id, cast(? as uuid), cast(? as uuid)
      from customers where organization_id = ? and name = 'One of many'`,
    [ours.phoneNumberId, basic, ours.id],
  )
  const told = async () => {
    const rows = await knex()('notifications')
      .where({ organization_id: ours.id, kind: 'assignment' })
      .groupBy('user_id')
      .select<Count[]>({ id: 'user_id' }, knex().raw('count(*)::int as count'))
    return new Map(rows.map(({ id, count }) => [id, count]))
  }
  const given = await admin.post('/api/parley/team/reassign', { fromUserId: basic, toUserId: standard })
  expect([given.status, given.body.updated]).toEqual([200, 2500])
  expect(await loads()).toEqual(new Map([[standard, 2500]]))
  expect(await told()).toEqual(new Map([[standard, 2500]]))
  const path = `/api/parley/settings/users/${standard}/deactivate`
  const left = await admin.post(path, { reassignToUserId: basic })
  expect([left.status, left.body.status]).toEqual([200, 'inactive'])
  expect(await loads()).toEqual(new Map([[basic, 2500]]))
  expect(await told()).toEqual(new Map([[basic, 2500]]))
}, 60_000)

/** A generator of numbers from 0 to below 1, the same for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const ROUNDS = Number(process.env['PARLEY_ASSIGN_ROUNDS'] ?? 12)
const SEED = Number(process.env['PARLEY_ASSIGN_SEED'] ?? 7)

describe(`${ROUNDS} rounds of two managers who share out, reassign, assign and deactivate at once, seed ${SEED}`, () => {
  const roles: readonly Role[] = ['basic', 'standard']

  test('every conversation has one holder at most, nobody who left has any, and the counts are those of SQL', async () => {
    const random = createRandom(SEED)
    const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T
    const ids = await insertWaiting(60)
    for (let round = 0; round < ROUNDS; round += 1) {
      await knex()('users').where({ organization_id: ours.id }).update({ status: 'active' })
      const acts = Array.from({ length: 6 }, () => {
        const client = pick([manager, admin])
        const toUserId = pick([...Object.values(ours.users), null])
        return pick([
          () => client.post('/api/parley/team/auto-assign', { strategy: pick(['round-robin', 'least-loaded']) }),
          () =>
            client.post('/api/parley/team/reassign', {
              conversationIds: [...new Set([pick(ids), pick(ids), pick(ids)])],
              toUserId,
            }),
          () =>
            client.post('/api/parley/team/reassign', { fromUserId: pick(Object.values(ours.users)), toUserId: null }),
          () => client.patch(`/api/parley/conversations/${pick(ids)}/assignment`, { assignedToUserId: toUserId }),
          () =>
            admin.post(`/api/parley/settings/users/${ours.users[pick(roles)]}/deactivate`, {
              reassignToUserId: ours.users.manager,
            }),
        ])
      })
      const answers = await Promise.all(acts.map((act) => act()))
      expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
      const gone = await knex()('conversations as c')
        .join('users as u', { 'u.organization_id': 'c.organization_id', 'u.id': 'c.assigned_to_user_id' })
        .where({ 'c.organization_id': ours.id, 'u.status': 'inactive' })
        .select('c.id')
      expect(gone).toEqual([])
      const truth = await loads()
      const overview: { id: string; assignedConversations: number }[] = (await manager.get('/api/parley/team/overview'))
        .body
      for (const { id, assignedConversations } of overview) expect(assignedConversations).toBe(truth.get(id) ?? 0)
      const counts: { assignedToUserId: string | null; count: number }[] = (
        await manager.get('/api/parley/team/assignments/counts')
      ).body
      expect(new Map(counts.map(({ assignedToUserId, count }) => [assignedToUserId, count]))).toEqual(truth)
      const listed: unknown[] = (await manager.get('/api/parley/team/assignments?limit=200')).body
      expect(listed).toHaveLength(ids.length)
      const unassigned: unknown[] = (
        await manager.get('/api/parley/conversations?assignedToUserId=unassigned&limit=200')
      ).body
      expect(unassigned).toHaveLength(truth.get(null) ?? 0)
    }
  }, 600_000)
})
