import { createHash } from 'node:crypto'
import { endCalendarFeed, getCalendarFeed, problems, replaceCalendarFeed } from '@parley/contract'
import { calendarFeed, daysLater, feedHint, MEETINGS_LOOK_BACK_DAYS, PRODUCT, roomPath } from '@parley/domain'
import { feedEntriesOf } from '@parley/state-machines'
import type { Context } from '../../context.ts'
import type { Routes } from '../../http/routes.ts'
import { randomToken } from '../../ids.ts'
import { findFeed, findReader, listFeedMeetings, markRead, putFeed, removeFeed } from './feed.repository.ts'

const TOKEN_BYTES = 24
const TOKEN = /^([\w-]{32})\.ics$/
/** Limit of reads: other calendars read every few hours; people who test the feed read more often. */
const READS_MAX = 60

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/**
 * Routes for the private address at which other calendars subscribe to a user's meetings; the address needs no session.
 */
export function registerFeedRoutes(routes: Routes, context: Context): void {
  const { attempts, clock, config, countMiss, database } = context
  const { knex } = database
  const { host } = new URL(config.publicUrl)

  routes.on(getCalendarFeed, ({ actor }) => findFeed(knex, actor))

  routes.on(replaceCalendarFeed, async ({ actor }) => {
    const token = randomToken(TOKEN_BYTES)
    const address = `${config.publicUrl}/feeds/${token}.ics`
    await putFeed(knex, actor, { tokenHash: hashOf(token), hint: feedHint(address), now: clock.now() })
    return { ...(await findFeed(knex, actor)), address }
  })

  routes.on(endCalendarFeed, async ({ actor }) => {
    await removeFeed(knex, actor)
    return undefined
  })

  routes.router.get('/feeds/:file', async (request, response) => {
    const [, token] = TOKEN.exec(request.params.file) ?? []
    const tokenHash = token === undefined ? null : hashOf(token)
    const reader = tokenHash === null ? undefined : await findReader(knex, tokenHash)
    if (tokenHash === null || !reader) {
      await countMiss(request)
      throw problems.notFound('calendar')
    }
    const reads = await attempts.count('calendar feed', tokenHash)
    if (reads.attempts > READS_MAX) throw problems.tooMany(reads.seconds)
    const now = clock.now()
    const { meetings, series } = await listFeedMeetings(knex, reader, daysLater(now, -MEETINGS_LOOK_BACK_DAYS))
    const entries = feedEntriesOf(meetings, series, (code) => config.publicUrl + roomPath(code))
    const text = calendarFeed({ name: `${PRODUCT.name} meetings: ${reader.name}`, host, entries, now })
    await markRead(knex, tokenHash, now)
    const etag = `"${hashOf(text.replaceAll(/^DTSTAMP:.*\r\n/gm, ''))}"`
    response.setHeader('ETag', etag)
    response.setHeader('Cache-Control', 'private, no-cache')
    if (request.header('if-none-match') === etag) {
      response.status(304).end()
      return
    }
    response.setHeader('Content-Type', 'text/calendar; charset=utf-8')
    response.setHeader('Content-Disposition', 'inline; filename="meetings.ics"')
    response.end(text)
  })
}
