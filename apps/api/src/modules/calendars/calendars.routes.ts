import {
  connectCalendar,
  disconnectCalendar,
  listCalendarEvents,
  listCalendars,
  refreshCalendar,
  updateCalendar,
  uploadCalendar,
} from '@parley/contract'
import { createCalendarReader } from '../../adapters/calendar-thread.ts'
import type { Context } from '../../context.ts'
import type { Routes } from '../../http/routes.ts'
import { listCalendarEvents as listEvents, listCalendars as list } from './calendars.repository.ts'
import { createCalendarsService } from './calendars.service.ts'

export function registerCalendarRoutes(routes: Routes, context: Context): void {
  const { clock, database } = context
  const calendars = createCalendarsService(context, createCalendarReader())

  routes.on(listCalendars, ({ actor }) => list(database.knex, actor, clock.now()))

  routes.on(listCalendarEvents, ({ actor, query: { from, to } }) =>
    listEvents(database.knex, actor, { from: new Date(from), to: new Date(to) }),
  )

  routes.on(connectCalendar, ({ body, ...caller }) => calendars.connect(caller, body))

  routes.on(uploadCalendar, ({ body, ...caller }) => calendars.upload(caller, body))

  routes.on(updateCalendar, ({ params, body, ...caller }) => calendars.update(caller, params.id, body))

  routes.on(refreshCalendar, ({ params, ...caller }) => calendars.refresh(caller, params.id))

  routes.on(disconnectCalendar, async ({ params, ...caller }) => {
    await calendars.disconnect(caller, params.id)
    return undefined
  })
}
