import { API } from '@parley/contract'
import { countedUntil, startOfTeamRange, TEAM_RANGES } from '@parley/domain'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createChance, dayIn, histories } from '../../../test/histories.ts'
import { createTestApp } from '../../../test/test-app.ts'
import { insertConversation, ours } from '../../../test/world.ts'
import { inTransaction } from '../../db/transaction.ts'
import { receiveInbound } from '../messages/inbound.service.ts'
import { readOpenConversations, readOpenDays } from './open.read-model.ts'

const MINUTE = 60_000
const app = await createTestApp()
const { knex } = app.database
afterAll(() => app.close())
beforeEach(() => knex.raw('truncate conversations, conversation_open_periods cascade'))

interface Step {
  at: Date
  talk: string
  state: 'open' | 'snoozed' | 'done'
  hasSomebody: boolean
}

describe('how many conversations were open equals what replaying every change comes to', () => {
  test.each(histories)('in %s on %s, history %i', async (zone, day, seed) => {
    const chance = createChance(seed)
    const now = new Date(startOfTeamRange('today', new Date(`${day}T20:00:00Z`), zone).getTime() + 600 * MINUTE)
    const moments = TEAM_RANGES.map((range) => startOfTeamRange(range, now, zone).getTime())
    const begun = new Date(Math.min(...moments) - 3 * 24 * 60 * MINUTE)
    const talks: string[] = []
    for (let made = 0; made < 12; made += 1) talks.push((await insertConversation(knex, ours)).conversationId)
    await knex('conversation_open_periods').update({ open_since: begun, opened_at: begun })
    const steps = Array.from({ length: 80 }, (): Step => {
      const state = (['open', 'open', 'snoozed', 'done'] as const)[chance(4)] ?? 'open'
      const at = (moments[chance(moments.length)] ?? 0) + (chance(240) - 120) * MINUTE + chance(3) - 1
      return {
        at: new Date(Math.min(at, now.getTime())),
        talk: talks[chance(talks.length)] ?? '',
        state,
        hasSomebody: chance(2) === 0,
      }
    }).toSorted((a, b) => a.at.getTime() - b.at.getTime())
    await inTransaction(knex, async (trx) => {
      for (const { at, talk, state, hasSomebody } of steps) {
        await trx('conversations')
          .where({ id: talk })
          .update({
            state,
            snoozed_by_user_id: state === 'snoozed' ? ours.users.standard : null,
            assigned_to_user_id: hasSomebody ? ours.users.standard : null,
            state_changed_at: at,
          })
      }
    })
    const asOf = (until: string) => {
      const last = new Map<string, Pick<Step, 'state' | 'hasSomebody'>>(
        talks.map((talk) => [talk, { state: 'open', hasSomebody: false }]),
      )
      for (const step of steps) if (dayIn(zone, step.at) <= until) last.set(step.talk, step)
      return [...last].filter(([, { state }]) => state === 'open')
    }
    for (const range of TEAM_RANGES) {
      const since = startOfTeamRange(range, now, zone)
      const days = await readOpenDays(knex, ours.id, { since, now, zone })
      expect(days.at(-1)?.day).toBe(dayIn(zone, now))
      expect(days).toEqual(
        days.map(({ day: on }) => {
          const open = asOf(on)
          return { day: on, open: open.length, unassigned: open.filter(([, { hasSomebody }]) => !hasSomebody).length }
        }),
      )
      for (const { day: on } of [days[0], days.at(-1)].filter((one) => one !== undefined)) {
        const listed = await readOpenConversations(knex, ours.id, countedUntil(on, now, zone))
        expect(new Map(listed.map(({ conversationId, isAssigned }) => [conversationId, isAssigned]))).toEqual(
          new Map(asOf(on).map(([talk, { hasSomebody }]) => [talk, hasSomebody])),
        )
      }
    }
  })
})

test('what people and customers do is kept with its time, and what was merged is shown as what it became', async () => {
  const client = await app.signInAs('manager')
  const talks = [await insertConversation(knex, ours), await insertConversation(knex, ours)]
  const [talk, other] = talks
  if (!talk || !other) throw new Error('two conversations')
  const begun = new Date('2026-01-05T12:00:00Z')
  await knex('conversation_open_periods').update({ open_since: begun, opened_at: begun })
  const at = `${API}/conversations/${talk.conversationId}`
  const today = async () => (await client.get(`${API}/team/performance/open/days?dateRange=today`)).body
  const listed = async () => {
    const [{ day }] = await today()
    return (await client.get(`${API}/team/performance/open?day=${day}`)).body
  }
  expect(await today()).toMatchObject([{ open: 2, unassigned: 2 }])
  expect((await client.patch(`${at}/assignment`, { assignedToUserId: ours.users.standard })).status).toBe(200)
  expect(await today()).toMatchObject([{ open: 2, unassigned: 1 }])
  // It counts as open since it was begun, whoever the assignee is.
  expect(await listed()).toEqual([
    expect.objectContaining({ openSince: begun.toISOString() }),
    expect.objectContaining({ openSince: begun.toISOString() }),
  ])
  expect((await client.patch(`${at}/state`, { state: 'done' })).status).toBe(200)
  expect(await today()).toMatchObject([{ open: 1, unassigned: 1 }])
  await inTransaction(knex, (trx) =>
    receiveInbound(app.context, trx, {
      from: talk.phone,
      to: '+13035550100',
      content: 'Are you there?',
      carrierId: null,
    }),
  )
  expect(await today()).toMatchObject([{ open: 2, unassigned: 1 }])
  const periods = await knex('conversation_open_periods').where({ conversation_id: talk.conversationId }).orderBy('id')
  expect(periods.map((period) => period.closed_at !== null)).toEqual([true, true, false])
  expect(periods.at(-1)?.opened_at.getTime()).toBeGreaterThan(begun.getTime())
  const read = async (id: string) => (await client.get(`${API}/customers/${id}`)).body
  const [kept, gone] = [await read(talk.customerId), await read(other.customerId)]
  const merged = await client.post(`${API}/customers/${kept.id}/merge`, {
    otherId: gone.id,
    fields: {},
    version: kept.version,
    otherVersion: gone.version,
  })
  expect(merged.status).toBe(200)
  expect(await today()).toMatchObject([{ open: 1, unassigned: 0 }])
  expect(await listed()).toMatchObject([{ conversationId: talk.conversationId }])
})
