import { startOfTeamRange, TEAM_RANGES } from '@parley/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createChance, histories } from '../../../test/histories.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, ours } from '../../../test/world.ts'
import { newId } from '../../ids.ts'
import { readAnswerHours, readAnswers } from './answers.read-model.ts'

const MINUTE = 60_000

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

interface Text {
  id: string
  talk: string
  at: Date
  by: 'customer' | 'person' | 'machine'
  isFailed: boolean
}

/** Inserts texts around the midnights at which ranges begin, and around the hour that clocks skip or repeat. */
async function insertTalks(zone: string, day: string, seed: number): Promise<{ now: Date; texts: Text[] }> {
  const { knex } = app.database
  const random = createChance(seed)
  const midday = new Date(`${day}T20:00:00Z`)
  const today = startOfTeamRange('today', midday, zone).getTime()
  const moments = [...TEAM_RANGES.map((range) => startOfTeamRange(range, midday, zone).getTime()), today + 120 * MINUTE]
  const now = new Date(today + 600 * MINUTE)
  await knex.raw('truncate messages, activity, transactions, payment_links, invoices, conversations cascade')
  const talks: string[] = []
  for (let made = 0; made < 8; made += 1) talks.push((await insertConversation(knex, ours)).conversationId)
  const texts = Array.from({ length: 400 }, (): Text => {
    const by = (['customer', 'customer', 'person', 'machine'] as const)[random(4)] ?? 'customer'
    return {
      id: newId(),
      talk: talks[random(talks.length)] ?? '',
      at: new Date((moments[random(moments.length)] ?? 0) + (random(240) - 120) * MINUTE + random(60_000)),
      by,
      isFailed: by !== 'customer' && random(5) === 0,
    }
  })
  await knex('messages').insert(
    texts.map(({ id, talk, at, by, isFailed }) => ({
      organization_id: ours.id,
      id,
      conversation_id: talk,
      phone_number_id: ours.phoneNumberId,
      direction: by === 'customer' ? 'inbound' : 'outbound',
      kind: 'text',
      status: isFailed ? 'failed' : 'delivered',
      content: 'Hello',
      sent_by_user_id: by === 'person' ? ours.users.standard : null,
      created_at: at,
    })),
  )
  return { now, texts }
}

/** Every answer given by a person, computed text by text. */
function answersOf(texts: readonly Text[]) {
  const waiting = new Map<string, Date>()
  const answers: { talk: string; at: Date; took: number }[] = []
  for (const { talk, at, by } of texts
    .filter((text) => text.by !== 'machine' && !text.isFailed)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1))) {
    const since = waiting.get(talk)
    if (by === 'customer') waiting.set(talk, since ?? at)
    else {
      if (since) answers.push({ talk, at: since, took: at.getTime() - since.getTime() })
      waiting.delete(talk)
    }
  }
  return answers
}

/** The hour of the week, computed by `Intl`. */
const hourIn = (zone: string, at: Date) =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, weekday: 'short', hour: '2-digit', hourCycle: 'h23' }).format(at)
const named = ({ weekday, hour }: { weekday: number; hour: number }) =>
  `${['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][weekday]}, ${String(hour).padStart(2, '0')}`

function middle(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  return sorted.length % 2 === 1 ? (sorted[half - 0.5] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2
}

describe('the time to first answer equals what the raw texts come to', () => {
  test.each(histories)('in %s on %s, history %i', async (zone, day, seed) => {
    const { knex } = app.database
    const { now, texts } = await insertTalks(zone, day, seed)
    for (const range of TEAM_RANGES) {
      const since = startOfTeamRange(range, now, zone)
      const span = { since, until: new Date(now.getTime() + 1) }
      const answers = answersOf(texts).filter(({ at }) => at >= since)
      const hours = Map.groupBy(answers, ({ at }) => hourIn(zone, at))
      const expected = [...hours]
        .filter(([, own]) => own.length >= 3)
        .map(([hour, own]): [string, number[]] => [
          hour,
          [own.length, Math.floor(middle(own.map(({ took }) => took)) / 1000)],
        ])
      const cells = await readAnswerHours(knex, ours.id, span, zone)
      expect(expected.length).toBeGreaterThan(0)
      expect(new Map(cells.map((cell) => [named(cell), [cell.answers, cell.medianSeconds]]))).toEqual(new Map(expected))
      const rows = await readAnswers(knex, ours.id, span, zone, {})
      expect(rows.map(({ conversationId, askedAt, seconds }) => [conversationId, askedAt, seconds])).toEqual(
        answers
          .toSorted((a, b) => b.took - a.took || a.at.getTime() - b.at.getTime() || (a.talk < b.talk ? -1 : 1))
          .slice(0, 100)
          .map(({ talk, at, took }) => [talk, at.toISOString(), Math.floor(took / 1000)]),
      )
      for (const cell of cells) {
        const own = await readAnswers(knex, ours.id, span, zone, cell)
        expect(own).toHaveLength(Math.min(100, cell.answers))
      }
    }
  })
})
