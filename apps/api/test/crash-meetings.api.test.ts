import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connectCalendar, createMeeting, listCalendarEvents } from '@parley/contract'
import { DAY_MS } from '@parley/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from './eventually.ts'
import { createKilled } from './killed-process.ts'
import { startSmtpServer } from './smtp-server.ts'
import { ours } from './world.ts'

const { atEach, between, carriedOut, close, open, openOf, signIn, start, timePasses } = createKilled()
beforeAll(open)
afterAll(close)

describe.each(
  atEach(['after-commit', 'before-provider-call', 'after-provider-call', 'after-outcome'], ['after-provider-call']),
)('a process that is killed %s of an invitation', (point) => {
  test('leaves one mail with one calendar once it runs again', { timeout: 180_000 }, async () => {
    const smtp = await startSmtpServer()
    const mail = { SMTP_URL: smtp.url, PARLEY_MAIL_FROM: 'no-reply@larkspur.example' }
    const inviting = await start(`mail.send:${point}`, mail)
    const staff = await signIn(inviting.url)
    const title = `Killed ${point}`
    const body = {
      title,
      startTime: new Date(Date.now() + 2 * DAY_MS).toISOString(),
      timezone: 'America/Denver',
      guestUserIds: [ours.users.basic],
    }
    const headers = { 'idempotency-key': title.replaceAll(' ', '-') }
    await Promise.allSettled([staff.post(createMeeting.path, body, { headers })])
    expect(await inviting.gone).toBe('SIGKILL')
    await timePasses()

    const survivor = await start(undefined, mail)
    const again = await (await signIn(survivor.url)).post(createMeeting.path, body, { headers })
    expect(again.status).toBe(201)
    await carriedOut('mail.send', smtp.mails)
    const invitations = () => smtp.mails.filter((one) => /text\/calendar/i.test(one))
    await eventually('the invitation', async () => invitations().length > 0)
    await survivor.stop()
    // As mail programs do, which show two mails with one id as one.
    expect(new Set(invitations().map((one) => /^Message-ID: (.*)$/im.exec(one)?.[1])).size).toBe(1)
    expect(invitations()[0]).toContain(title)
    expect(await openOf('mail.send')).toEqual([])
    const kept = await between(({ knex }) => knex('meetings').where({ title }).pluck('id'))
    expect(kept).toEqual([again.body.id])
    await smtp.close()
  })
})

describe.each(atEach(['after-commit', 'before-outcome', 'after-outcome'], ['before-outcome']))(
  'a process that is killed %s of reading a calendar',
  (point) => {
    test('has each of its events once when it runs again', { timeout: 180_000 }, async () => {
      const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().replaceAll(/[-:]|\.\d+/g, '')
      const calendar = [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        ...['Dentist', 'Bank'].flatMap((title, index) => [
          'BEGIN:VEVENT',
          `UID:${title}`,
          `SUMMARY:${title}`,
          `DTSTART:${at(24 + index)}`,
          `DTEND:${at(25 + index)}`,
          'END:VEVENT',
        ]),
        'END:VCALENDAR',
      ].join('\r\n')
      const server = createServer((_, response) =>
        response.writeHead(200, { 'content-type': 'text/calendar' }).end(calendar),
      )
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
      const env = { PARLEY_CALENDAR_INSIDE: host }

      const reading = await start(`calendar.read:${point}`, env)
      const staff = await signIn(reading.url)
      await Promise.allSettled([staff.post(connectCalendar.path, { address: `http://${host}/${point}.ics` })])
      expect(await reading.gone).toBe('SIGKILL')
      await timePasses()

      const survivor = await start(undefined, env)
      const client = await signIn(survivor.url)
      const range = `from=${encodeURIComponent(new Date().toISOString())}&to=${encodeURIComponent(new Date(Date.now() + 3 * DAY_MS).toISOString())}`
      const titles = async (): Promise<string[]> =>
        (await client.get(`${listCalendarEvents.path}?${range}`)).body.map(({ title }: { title: string }) => title)
      await eventually('the events', async () => (await titles()).length > 0)
      expect(await titles()).toEqual(['Dentist', 'Bank'])
      await survivor.stop()
      expect(await openOf('calendar.read')).toEqual([])
      await between(({ knex }) => knex('calendars').delete())
      server.closeAllConnections()
      server.close()
    })
  },
)
