import type { Meeting } from '@parley/contract'
import { isLocalDate, type LocalDate } from '@parley/domain'
import { useLatestSearchParams } from '@parley/parts/address'

export const MEETING_VIEWS = ['agenda', 'day', 'week', 'month'] as const
export type MeetingView = (typeof MEETING_VIEWS)[number]

const NEW = 'new'
type Which = Pick<Meeting, 'id' | 'occurrence'>
type Values = Readonly<Record<string, string | null>>

/** The state of Meetings in the address: the view, its day, and what is open over them. */
export function useMeetingsAddress(today: LocalDate) {
  const [params, setParams] = useLatestSearchParams()
  const dayOf = (address: URLSearchParams) => {
    const day = address.get('day')
    return isLocalDate(day) ? day : today
  }
  const wordOf = (day: LocalDate) => (day === today ? null : day)
  const change = (valuesOf: (current: URLSearchParams) => Values, replace: boolean) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        for (const [name, value] of Object.entries(valuesOf(current))) {
          if (value === null) next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace },
    )
  const set = (values: Values, replace: boolean) => change(() => values, replace)
  const schedule = params.get('schedule')
  return {
    view: MEETING_VIEWS.find((view) => view === params.get('view')) ?? 'agenda',
    day: dayOf(params),
    /** The id of the meeting whose details are open; null for none. */
    meeting: params.get('meeting'),
    /** The id of the meeting being edited; null for none, or for a new one (`isNew`). */
    schedule: schedule === null || schedule === NEW ? null : schedule,
    /** The day of the occurrence meant in a series; null for the one on the day shown. */
    on: params.get('on'),
    isNew: schedule === NEW,
    isConnecting: params.has('connect'),
    /** When a new meeting starts; null for soon. */
    at: params.get('at'),
    showDay: (next: LocalDate) => set({ day: wordOf(next) }, true),
    /** Steps from the day in the latest address, which may not be rendered yet. */
    moveDay: (step: (from: LocalDate) => LocalDate) =>
      change((current) => ({ day: wordOf(step(dayOf(current))) }), true),
    show: (view: MeetingView) => set({ view: view === 'agenda' ? null : view }, true),
    openDay: (next: LocalDate) => set({ day: wordOf(next), view: 'day' }, false),
    open: ({ id, occurrence }: Which) => set({ meeting: id, on: occurrence }, false),
    edit: ({ id, occurrence }: Which) => set({ meeting: null, schedule: id, on: occurrence }, false),
    scheduleAt: (at: Date | null) => set({ schedule: NEW, at: at?.toISOString() ?? null }, false),
    connect: () => set({ connect: '1' }, false),
    /** Closes the details of a meeting that is gone; details of another meeting opened by then stay open. */
    leave: ({ id }: Pick<Meeting, 'id'>) =>
      change((current) => (current.get('meeting') === id ? { meeting: null, on: null } : {}), false),
    close: () => set({ meeting: null, schedule: null, at: null, on: null, connect: null }, false),
  }
}
