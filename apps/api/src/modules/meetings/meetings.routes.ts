import {
  cancelMeeting,
  createMeeting,
  findMeeting,
  listBusyTimes,
  listMeetings,
  retryMeetingOnZoom,
  updateMeeting,
} from '@parley/contract'
import type { Context } from '../../context.ts'
import type { Routes } from '../../http/routes.ts'
import { createMeetingsService } from './meetings.service.ts'

export function registerMeetingRoutes(routes: Routes, context: Context): void {
  const meetings = createMeetingsService(context)

  routes.on(listMeetings, ({ actor, query }) => meetings.list(actor, query))

  routes.on(listBusyTimes, ({ actor, query }) => meetings.busy(actor, query))

  routes.on(findMeeting, ({ actor, query }) => meetings.find(actor, query.code ?? ''))

  routes.on(createMeeting, ({ body, ...caller }) => meetings.create(caller, body))

  routes.on(updateMeeting, ({ params, body, ...caller }) => meetings.update(caller, params.id, body))

  routes.on(retryMeetingOnZoom, ({ params, ...caller }) => meetings.retryOnZoom(caller, params.id))
  routes.on(cancelMeeting, async ({ params, body, ...caller }) => {
    await meetings.cancel(caller, params.id, body)
    return undefined
  })
}
