import {
  addCents,
  addDays,
  cents,
  countedUntil,
  parseCents,
  startOfDay,
  startOfTeamRange,
  TEAM_RANGES,
  type TeamRange,
  toDecimal,
  weekdayOf,
} from '@parley/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createChance, dayIn, histories } from '../../../test/histories.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, ours } from '../../../test/world.ts'
import { newId } from '../../ids.ts'
import { clockIn } from '../settings/organization-clock.ts'
import { readActivityCounts } from './activity.read-model.ts'
import { readDayRows } from './day-rows.read-model.ts'
import { readOverview } from './overview.read-model.ts'
import { readDays, readPerformance, readPerformanceTotals } from './performance.read-model.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** The first day of a range, computed from dates alone. */
function firstDay(range: TeamRange, today: string): string {
  if (range === 'today') return today
  if (range === 'week') return addDays(today, -weekdayOf(today))
  const [year = '', month = ''] = today.split('-')
  if (range === 'month') return `${year}-${month}-01`
  return `${year}-${['01', '04', '07', '10'][Math.floor((Number(month) - 1) / 3)]}-01`
}

interface Text {
  at: Date
  by: string | null
  talk: string
  status: string
}
interface Payment {
  at: Date
  by: string | null
  amount: number
  refunded: number
}

const MINUTE = 60_000

/** Inserts a history whose entries cluster around the midnights at which ranges begin. */
async function insertHistory(zone: string, day: string, seed: number) {
  const { knex } = app.database
  const random = createChance(seed)
  const people = [...Object.values(ours.users), null]
  const pick = <T>(all: readonly T[]): T => all[random(all.length)] as T
  const now = new Date(
    startOfTeamRange('today', new Date(`${day}T20:00:00Z`), zone).getTime() + (9 * 60 + random(600)) * MINUTE,
  )
  const midnights = TEAM_RANGES.map((range) => startOfTeamRange(range, now, zone).getTime())
  const when = () => new Date(Math.min(now.getTime(), pick(midnights) + (random(240) - 120) * MINUTE + random(3) - 1))
  await knex.raw('truncate messages, activity, transactions, payment_links, invoices, conversations cascade')
  const talks = []
  for (let made = 0; made < 6; made += 1) talks.push(await insertConversation(knex, ours))
  const texts: Text[] = []
  const payments: Payment[] = []
  const entries: Date[] = []
  for (let made = 0; made < 40; made += 1) {
    const talk = pick(talks)
    const text = {
      at: when(),
      by: pick(people),
      talk: talk.conversationId,
      status: pick(['delivered', 'pending', 'failed']),
    }
    texts.push(text)
    await knex('messages').insert({
      organization_id: ours.id,
      id: newId(),
      conversation_id: talk.conversationId,
      phone_number_id: ours.phoneNumberId,
      direction: 'outbound',
      kind: 'text',
      status: text.status,
      content: 'Hello',
      sent_by_user_id: text.by,
      created_at: text.at,
    })
    const at = when()
    entries.push(at)
    await knex('activity').insert({
      organization_id: ours.id,
      id: newId(),
      user_id: pick(people),
      action_type: pick(['message_sent', 'receipt_sent']),
      customer_id: talk.customerId,
      created_at: at,
    })
  }
  for (let made = 0; made < 20; made += 1) {
    const talk = pick(talks)
    const invoiceId = newId()
    const amount = 100 + random(50_000)
    const payment = { at: when(), by: pick(people), amount, refunded: random(3) === 0 ? random(amount) : 0 }
    payments.push(payment)
    const ids = { organization_id: ours.id, customer_id: talk.customerId }
    await knex('invoices').insert({
      ...ids,
      id: invoiceId,
      invoice_number: `F-${seed}-${zone}-${day}-${made}`,
      amount_cents: amount,
      due_date: day,
      created_by_user_id: ours.users.admin,
    })
    await knex('transactions').insert({
      ...ids,
      id: newId(),
      invoice_id: invoiceId,
      amount_cents: amount,
      refunded_amount_cents: payment.refunded,
      status: 'completed',
      payment_method: 'virtual_terminal',
      initiated_by_user_id: payment.by,
      completed_at: payment.at,
    })
  }
  return { now, texts, payments, entries }
}

describe('every figure equals what the raw records come to, day by day', () => {
  test.each(histories)('in %s on %s, history %i', async (zone, day, seed) => {
    const { knex, hot } = app.database
    const { now, texts, payments, entries } = await insertHistory(zone, day, seed)
    const today = dayIn(zone, now)
    for (const range of TEAM_RANGES) {
      const first = firstDay(range, today)
      const isIn = ({ at }: { at: Date }) => dayIn(zone, at) >= first
      const since = startOfTeamRange(range, now, zone)
      const span = { since, until: new Date(now.getTime() + 1) }
      const rows = await readPerformance(knex, ours.id, span)
      const own = texts.filter((text) => isIn(text) && text.by !== null && text.status !== 'failed')
      const paid = payments.filter(isIn)
      const net = (by: string | null) =>
        toDecimal(cents(paid.filter((one) => one.by === by).reduce((sum, one) => sum + one.amount - one.refunded, 0)))
      expect(
        rows.map(({ id, messagesSent, amountProcessed, conversationsHandled }) => [
          id,
          messagesSent,
          amountProcessed,
          conversationsHandled,
        ]),
      ).toEqual(
        rows.map(({ id }) => {
          const theirs = own.filter(({ by }) => by === id)
          return [id, theirs.length, net(id), new Set(theirs.map(({ talk }) => talk)).size]
        }),
      )
      expect(await readPerformanceTotals(knex, ours.id, span)).toEqual({
        since: since.toISOString(),
        failedTexts: texts.filter((text) => isIn(text) && text.by !== null && text.status === 'failed').length,
        noInitiator: net(null),
        distinctConversations: new Set(own.map(({ talk }) => talk)).size,
      })
      const { kinds } = await readActivityCounts(knex, ours.id, since, {})
      expect(kinds.message_sent + kinds.other).toBe(entries.filter((at) => isIn({ at })).length)
      const days = await readDays(knex, ours.id, span, zone)
      expect(days).toEqual(
        days.map(({ day: on }) => ({
          day: on,
          messages: own.filter(({ at }) => dayIn(zone, at) === on).length,
          amount: toDecimal(
            cents(
              paid.filter(({ at }) => dayIn(zone, at) === on).reduce((sum, one) => sum + one.amount - one.refunded, 0),
            ),
          ),
        })),
      )
      expect(days.reduce((sum, { messages }) => sum + messages, 0)).toBe(own.length)
      expect([days[0]?.day, days.at(-1)?.day]).toEqual([first, today])
      for (const { day: on, messages, amount } of days.slice(-2)) {
        const dayEnd = countedUntil(on, now, zone)
        const rows = await readDayRows(knex, ours.id, { since: startOfDay(on, zone), until: dayEnd })
        const sum = rows.payments.reduce((all, one) => addCents(all, parseCents(one.amount) ?? cents(0)), cents(0))
        expect([rows.messages.length, toDecimal(sum)]).toEqual([messages, amount])
      }
      if (range !== 'today') continue
      const overview = await readOverview(hot, ours.id, clockIn(zone, now))
      expect(overview.map(({ id, processedToday }) => [id, processedToday])).toEqual(
        overview.map(({ id }) => [id, net(id)]),
      )
    }
  })
})
