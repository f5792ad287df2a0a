import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  connectCalendar,
  connectZoom,
  createMeeting,
  getSettings,
  listCalendarEvents,
  listMeetings,
} from '@parley/contract'
import { DAY_MS } from '@parley/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from './eventually.ts'
import { createKilled } from './killed-process.ts'
import { startSmtpServer } from './smtp-server.ts'
import { ours } from './world.ts'
import { startZoomServer, ZOOM_APP, zoomEnvironment } from './zoom-server.ts'

const { atEach, between, close, open, openOf, signIn, start, timePasses } = createKilled()
beforeAll(open)
afterAll(close)

describe.each(atEach(['before-provider-call', 'after-provider-call'], []))(
  'a process that is killed %s of an invitation',
  (point) => {
    test('leaves one mail with one calendar once it runs again', { timeout: 180_000 }, async () => {
      const smtp = await startSmtpServer()
      const mail = { SMTP_URL: smtp.url, PARLEY_MAIL_FROM: 'no-reply@larkspur.example' }
      const title = `Killed ${point}`
      const web = await start(undefined, { ...mail, PARLEY_ROLE: 'web' })
      const made = await (
        await signIn(web.url)
      ).post(createMeeting.path, {
        title,
        startTime: new Date(Date.now() + 2 * DAY_MS).toISOString(),
        timezone: 'America/Denver',
        guestUserIds: [ours.users.basic],
      })
      expect(made.status).toBe(201)
      await web.stop()
      // Delete the other mails, so that the process is killed at this one.
      const others = "payload ->> 'meetingGuestId' is null or payload ->> 'subject' not like ?"
      await between(({ knex }) =>
        knex('outbox')
          .where({ kind: 'mail.send' })
          .whereRaw(`(${others})`, [`%${title}%`])
          .delete(),
      )

      // The process may die before it reports that it is ready.
      const end = await start(`mail.send:${point}`, mail).then(
        ({ gone }) => gone,
        (error: Error) => error.message,
      )
      expect(end).toMatch(/^SIGKILL$|ended \(SIGKILL\) before it was ready/)
      await timePasses()

      const invitations = () => smtp.mails.filter((one) => one.includes(title) && /text\/calendar/i.test(one))
      const survivor = await start(undefined, mail)
      await eventually('the invitation', async () => invitations().length > 0)
      await survivor.stop()
      // Counts like mail programs, which show two mails with one id as one.
      expect(new Set(invitations().map((one) => /^Message-ID: (.*)$/im.exec(one)?.[1])).size).toBe(1)
      await smtp.close()
    })
  },
)

describe.each(atEach(['before-provider-call', 'after-provider-call', 'before-outcome'], ['after-provider-call']))(
  'a process that is killed %s of making a meeting at Zoom',
  (point) => {
    test('leaves one meeting there once it runs again', { timeout: 180_000 }, async () => {
      const zoom = await startZoomServer()
      const env = zoomEnvironment(zoom.url)
      const making = await start(`zoom.keep:${point}`, env)
      const admin = await signIn(making.url, 'admin')
      await admin.put(connectZoom.path, ZOOM_APP)
      await eventually('Zoom', async () => (await admin.get(getSettings.path)).body.organization.hasZoom)
      await Promise.allSettled([
        admin.post(createMeeting.path, {
          title: `On Zoom ${point}`,
          startTime: new Date(Date.now() + 2 * DAY_MS).toISOString(),
          timezone: 'America/Denver',
          isOnZoom: true,
        }),
      ])
      expect(await making.gone).toBe('SIGKILL')
      await timePasses()

      const survivor = await start(undefined, env)
      const client = await signIn(survivor.url, 'admin')
      const links = async (): Promise<string[]> =>
        (await client.get(listMeetings.path)).body.flatMap(({ link }: { link: string | null }) => link ?? [])
      await eventually('the link', async () => (await links()).length > 0)
      expect(await links()).toEqual(zoom.meetings.map(({ join_url }) => join_url))
      expect(zoom.meetings).toHaveLength(1)
      await survivor.stop()
      await between(({ knex }) => knex('meetings').delete())
      await zoom.close()
    })
  },
)

describe.each(atEach(['before-outcome', 'after-outcome'], ['before-outcome']))(
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
