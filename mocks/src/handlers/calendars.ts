import {
  CALENDAR_SHOWN_DAYS,
  CALENDAR_SHOWN_EVENTS,
  calendarEventView,
  calendarView,
  connectCalendar,
  type ConnectedCalendar,
  disconnectCalendar,
  listCalendarEvents,
  listCalendars,
  problems,
  refreshCalendar,
  updateCalendar,
  uploadCalendar,
} from '@parley/contract'
import {
  type Actor,
  type Calendar,
  CalendarProblemError,
  checkCalendarAddress,
  daysLater,
  type Decision,
  type Id,
  maskedAddress,
  type ReadCalendarEvent,
} from '@parley/domain'
import {
  type CalendarAddress,
  type CalendarContent,
  decideChangeCalendar,
  decideConnectCalendar,
  decideDisconnectCalendar,
  decideRefreshCalendar,
  decideTakeCalendarFile,
} from '@parley/state-machines'
import { applyChanges } from '../apply.ts'
import { contentOf } from '../calendars.ts'
import type { Handle } from '../handle.ts'
import type { MockContext } from '../mock-context.ts'
import { findOwn, ownedBy } from '../store.ts'
import { get } from '../views.ts'

const isIn = ({ startTime, endTime }: ReadCalendarEvent, from: Date, to: Date) =>
  startTime < to && (startTime >= from || endTime > from)

export function handleCalendars({ on }: Handle, context: MockContext): void {
  const { store, now, newId } = context
  const ownOf = ({ organizationId, userId }: Actor) =>
    ownedBy(store.calendars, organizationId).filter((calendar) => calendar.userId === userId)
  const own = (actor: Actor, id: Id): Calendar => {
    const calendar = findOwn(store.calendars, actor, id, 'calendar')
    if (calendar.userId !== actor.userId) throw problems.notFound('calendar')
    return calendar
  }
  const eventsOf = ({ id }: { id: Id }) => store.calendarEvents.get(id) ?? []
  const shown = (calendar: Calendar): ConnectedCalendar => {
    const ahead = eventsOf(calendar).filter((event) => isIn(event, now(), daysLater(now(), CALENDAR_SHOWN_DAYS)))
    return calendarView(calendar, { count: ahead.length, next: ahead.slice(0, CALENDAR_SHOWN_EVENTS) })
  }
  const allowedOf = <T extends object>(decision: Decision<T>): T => {
    if (!decision.allowed) throw problems.refused(decision)
    return decision
  }
  const addressOf = (typed: string): CalendarAddress => {
    const { address } = allowedOf(checkCalendarAddress(typed))
    return { sealedAddress: address, addressHint: maskedAddress(address) }
  }
  const contentFor = ({ userId }: Actor, text: string): CalendarContent => {
    try {
      return contentOf(context, userId, text)
    } catch (error) {
      if (!(error instanceof CalendarProblemError)) throw error
      throw problems.invalid(error.message, { text: error.message })
    }
  }

  on(listCalendars, ({ actor }) => ({ value: ownOf(actor).map(shown) }))

  on(listCalendarEvents, ({ actor, query }) => {
    const [from, to] = [new Date(query.from), new Date(query.to)]
    const events = ownOf(actor).flatMap((calendar) =>
      eventsOf(calendar)
        .filter((event) => isIn(event, from, to))
        .map((event) => calendarEventView(calendar, event)),
    )
    return { value: events.toSorted((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime)) }
  })

  on(connectCalendar, ({ actor, body: { address, name = '' } }) => {
    const known = addressOf(address)
    const count = ownOf(actor).length
    const decided = { actor, count, address: known, name, now: now(), newId }
    const { calendar, changes } = allowedOf(decideConnectCalendar(decided))
    applyChanges(context, actor, changes)
    return { value: shown(get(store.calendars, calendar.id)) }
  })

  on(uploadCalendar, ({ actor, body: { fileName, text, replaces } }) => {
    const content = contentFor(actor, text)
    const replaced = replaces === undefined ? null : own(actor, replaces)
    const count = ownOf(actor).length
    const decided = { actor, count, file: { name: fileName, content }, replaced, now: now(), newId }
    const { calendar, changes } = allowedOf(decideTakeCalendarFile(decided))
    applyChanges(context, actor, changes)
    return { value: shown(get(store.calendars, calendar.id)) }
  })

  on(updateCalendar, ({ actor, params, body: { name, address } }) => {
    const calendar = own(actor, params.id)
    const known = address === undefined ? undefined : addressOf(address)
    const decided = { calendar, name, address: known, now: now(), newId }
    applyChanges(context, actor, allowedOf(decideChangeCalendar(decided)).changes)
    return { value: shown(calendar) }
  })

  on(refreshCalendar, ({ actor, params }) => {
    const calendar = own(actor, params.id)
    applyChanges(context, actor, allowedOf(decideRefreshCalendar(calendar, { now: now(), newId })).changes)
    return { value: shown(calendar) }
  })

  on(disconnectCalendar, ({ actor, params }) => {
    applyChanges(context, actor, decideDisconnectCalendar(own(actor, params.id)))
    return { value: undefined }
  })
}
