import { type Id, summaryDayOf } from '@parley/domain'
import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
import type { Sweep } from '../../jobs/sweeps.ts'
import { type PersonRow, personOf } from '../users/people.ts'
import { dailySummaryMail } from './daily-summary-mail.ts'
import { readDailySummary } from './daily-summary.read-model.ts'

const EVERY_MS = 60_000

interface Row extends PersonRow {
  organization_id: Id
  organization_name: string
  organization_zone: string
  summary_on: string | null
}

const whoGetsSummary = (knex: Knex) =>
  knex('users as u')
    .where({ 'u.status': 'active' })
    .whereRaw(`u.settings #>> '{notifications,email,daily_summary}' = 'true'`)

/**
 * Mails users who turned it on a daily summary of yesterday and of what is pending, at 7 in the morning of their own
 * time zone.
 */
export function createDailySummaries(context: Context): Sweep {
  const { database, outbox, clock, config } = context
  const { knex } = database

  const mailTo = (id: Id) =>
    inTransaction(knex, async (trx) => {
      const now = clock.now()
      // No row when another process holds it, or when the summary was turned off since.
      const [row] = await whoGetsSummary(trx)
        .join('organizations as o', 'o.id', 'u.organization_id')
        .where({ 'u.id': id })
        .forNoKeyUpdate('u')
        .skipLocked()
        .select<Row[]>(
          'u.id',
          'u.name',
          'u.email',
          'u.status',
          'u.settings',
          'u.organization_id',
          'o.name as organization_name',
          'o.timezone as organization_zone',
          trx.raw('u.summary_on::text as summary_on'),
        )
      if (!row) return
      const person = personOf(row)
      const zone = person.settings.display.timezone
      const day = summaryDayOf(now, zone)
      if (day === null || day === row.summary_on) return
      const organizationId = row.organization_id
      const about = { organizationId, userId: id, organizationZone: row.organization_zone }
      const summary = await readDailySummary(trx, about, { day, zone, now })
      const payload = dailySummaryMail(summary, {
        to: person,
        organizationName: row.organization_name,
        day,
        zone,
        publicUrl: config.publicUrl,
      })
      await trx('users').where({ organization_id: organizationId, id }).update({ summary_on: day })
      if (payload) outbox.enqueue(trx, organizationId, [{ id: newId(), kind: 'mail.send', payload }])
    })

  return {
    name: 'daily summaries',
    everyMs: EVERY_MS,
    async run() {
      const rows = await whoGetsSummary(knex).select<(PersonRow & { summary_on: string | null })[]>(
        'u.id',
        'u.name',
        'u.email',
        'u.status',
        'u.settings',
        knex.raw('u.summary_on::text as summary_on'),
      )
      for (const row of rows) {
        const day = summaryDayOf(clock.now(), personOf(row).settings.display.timezone)
        if (day !== null && day !== row.summary_on) await mailTo(row.id)
      }
    },
  }
}
