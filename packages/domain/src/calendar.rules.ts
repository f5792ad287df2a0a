import { allowed, type Decision, refuse } from './decision.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './duration.ts'
import { isNamedInside } from './inside-hosts.ts'
import type { Id } from './values.ts'

/** Maximum size in bytes of a calendar that is fetched or uploaded, and the timeout of a fetch in milliseconds. */
export const CALENDAR_BYTES_MAX = 5 * 1024 * 1024
export const CALENDAR_FETCH_MS = 10_000
/** Time limit for parsing a calendar, in milliseconds. */
export const CALENDAR_READ_MS = 2000
/** Maximum number of events kept of one calendar; one with more is refused. */
export const CALENDAR_EVENTS_MAX = 5000
/** Maximum number of left-out events that are listed. */
export const CALENDAR_LEFT_OUT_SHOWN = 20
export const CALENDAR_NAME_MAX = 80
export const CALENDAR_TITLE_MAX = 200
export const CALENDAR_LOCATION_MAX = 200
/** Events are kept from this many days ago up to this many days ahead. */
export const CALENDAR_DAYS_BACK = 62
export const CALENDAR_DAYS_AHEAD = 400

/** Maximum number of calendars that one user may connect. */
export const CALENDARS_MAX = 10
/** How often an address is read, and the longest pause between attempts while it cannot be read, in milliseconds. */
export const CALENDAR_EVERY_MS = 15 * MINUTE_MS
const CALENDAR_SELDOM_MS = 6 * HOUR_MS
/**
 * An address is read in full after this time, in milliseconds, even if it is unchanged, because the window of kept
 * events moves on.
 */
export const CALENDAR_WHOLE_MS = DAY_MS

/** An external calendar that a user has connected. */
export interface Calendar {
  id: Id
  userId: Id
  /** The name given by its owner; null to use the calendar's own name. */
  name: string | null
  /** The name in the calendar itself; null when it has none or was not read yet. */
  foundName: string | null
  /** Name of the uploaded file; null when the calendar is read from an address. */
  fileName: string | null
  /**
   * The encrypted address of the calendar, and a masked form to recognise it by; null when it was uploaded as a file.
   */
  sealedAddress: string | null
  addressHint: string | null
  /** Why the last attempt to read it failed; null when it did not. */
  problem: CalendarProblem | null
  failingSince: Date | null
  /** Number of consecutive failed attempts. */
  failures: number
  /** When it was last tried, and when its events were last replaced. */
  checkedAt: Date | null
  readAt: Date | null
  /** When it is tried next; null when it is not retried automatically. */
  nextCheckAt: Date | null
  /** Values that show whether the calendar is unchanged. */
  etag: string | null
  lastModified: string | null
  contentHash: string | null
  leftOut: CalendarLeftOut[]
  leftOutCount: number
  createdAt: Date
}

/** `connecting`: neither read nor failed yet. */
export const CALENDAR_STATES = ['connecting', 'connected', 'failed'] as const
export type CalendarState = (typeof CALENDAR_STATES)[number]

export const calendarState = ({ failingSince, readAt }: Pick<Calendar, 'failingSince' | 'readAt'>): CalendarState =>
  failingSince !== null ? 'failed' : readAt === null ? 'connecting' : 'connected'

/** The display name of a calendar. */
export const calendarName = ({
  name,
  foundName,
  fileName,
  addressHint,
}: Pick<Calendar, 'name' | 'foundName' | 'fileName' | 'addressHint'>): string =>
  name ?? foundName ?? fileName ?? addressHint?.split('/')[0] ?? 'Calendar'

/** The pause in milliseconds before an address is retried after this many consecutive failures. */
export const calendarPause = (failures: number): number =>
  Math.min(CALENDAR_EVERY_MS * 2 ** Math.max(0, failures - 1), CALENDAR_SELDOM_MS)

/** The time window of events to keep as of `now`. */
export const calendarWindow = (now: Date): { from: Date; to: Date } => ({
  from: new Date(now.getTime() - CALENDAR_DAYS_BACK * DAY_MS),
  to: new Date(now.getTime() + CALENDAR_DAYS_AHEAD * DAY_MS),
})

/** Checks whether a user who has `count` calendars may connect another one. */
export const checkCalendarCount = (count: number): Decision =>
  count < CALENDARS_MAX
    ? allowed
    : refuse(
        'wrong_state',
        `You already have ${CALENDARS_MAX} calendars. Disconnect one that you no longer need, then connect this one.`,
      )

/** Checks the name given by an owner; an empty one removes it. */
export function checkCalendarName(typed: string): Decision<{ name: string | null }> {
  const name = typed.trim()
  if (name.length > CALENDAR_NAME_MAX) {
    return refuse('invalid', `The name must be ${CALENDAR_NAME_MAX} characters or less`, { field: 'name' })
  }
  return { allowed: true, name: name === '' ? null : name }
}

/** One event, or one occurrence of a series, of a connected calendar. */
export interface ReadCalendarEvent {
  title: string
  location: string | null
  startTime: Date
  endTime: Date
  /** Whether it covers whole days, in the time zone of the calendar's owner. */
  isAllDay: boolean
  /** Whether the calendar's owner is busy during the event. */
  isBusy: boolean
}

/** An event that was left out because its rule yields too many times or its lines cannot be read. */
export interface CalendarLeftOut {
  title: string
  why: 'endless' | 'unreadable'
}

/** Reasons why a calendar could not be read. */
export const CALENDAR_PROBLEMS = [
  'inside',
  'inside_redirect',
  'not_https',
  'not_found',
  'refused',
  'no_name',
  'not_reached',
  'too_slow',
  'too_large',
  'redirects',
  'sign_in',
  'no_calendar',
  'cut',
  'too_many',
  'too_hard',
  'not_read',
  'sealed',
] as const
export type CalendarProblem = (typeof CALENDAR_PROBLEMS)[number]

const FILE_INSTEAD = 'Upload the .ics file instead, or ask for the public address.'

/** Messages for users: what happened, and what to do next. */
export const CALENDAR_PROBLEM_TEXTS: Readonly<Record<CalendarProblem, string>> = {
  inside: `This address leads into a private network. Calendars are fetched from the internet only. ${FILE_INSTEAD}`,
  inside_redirect: `This address leads into a private network after a redirect. Calendars are fetched from the internet only. ${FILE_INSTEAD}`,
  not_https: 'This address is not secure. Use one that begins with https:// or webcal://.',
  not_found: 'There is no longer a calendar at this address. Copy its address again and paste it here.',
  refused: 'The calendar cannot be read. Check that it is shared, and copy its secret or public address again.',
  no_name: 'This address does not exist on the internet. Check it for a typing error.',
  not_reached:
    'The calendar did not answer. We will try again automatically; check the address if this keeps happening.',
  too_slow: 'The calendar took longer than 10 seconds to answer. We will try again automatically.',
  too_large: 'The calendar is larger than 5 MB. Share a smaller one, or only future events.',
  redirects: 'The address redirects too many times. Open it in a browser and copy the address where you end up.',
  sign_in:
    'This address opens a web page, not a calendar; it may require signing in. Copy the secret or public address of the calendar in iCal format.',
  no_calendar:
    'This is not a calendar. Use the address of one in iCal format, which often ends with .ics, or choose an .ics file.',
  cut: 'The calendar is incomplete. We will try again automatically; if it is a file, save it again.',
  too_many: 'The calendar has too many events. Share a smaller one, or only future events.',
  too_hard: 'The calendar takes too long to read. Share a smaller one, or only future events.',
  not_read: 'Something went wrong on our side when reading the calendar. We will try again automatically.',
  sealed: 'We can no longer read the saved address. Enter it again.',
}

/** Thrown when a calendar cannot be read, with a message for users. */
export class CalendarProblemError extends Error {
  readonly problem: CalendarProblem

  constructor(problem: CalendarProblem) {
    super(CALENDAR_PROBLEM_TEXTS[problem])
    this.problem = problem
  }
}

export const CALENDAR_ADDRESS_MAX = 2000
/** The scheme of an address; a host with a port does not match. */
const SCHEME = /^[a-z][a-z\d+.-]*:(?!\d+(\/|$))/i

/**
 * Checks the address that a user typed and returns the one to fetch: `webcal:` and a missing scheme become `https:`.
 * `insideHosts` lists, as `host:port`, the hosts of the internal network that may be called, also over http.
 */
export function checkCalendarAddress(
  typed: string,
  insideHosts: readonly string[] = [],
): Decision<{ address: string }> {
  const refused = (text: string) => refuse('invalid', text, { field: 'address' })
  const given = typed.trim().replace(/^webcals?:/i, 'https:')
  if (given === '') return refused('Enter the address of a calendar')
  if (given.length > CALENDAR_ADDRESS_MAX) return refused('This address is too long')
  const url = URL.parse(SCHEME.test(given) ? given : `https://${given}`)
  if (url === null) return refused('This is not an address. It looks like https://calendar.example.com/basic.ics')
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isNamedInside(url, insideHosts))) {
    return refused(CALENDAR_PROBLEM_TEXTS.not_https)
  }
  url.hash = ''
  return { allowed: true, address: url.href }
}

/** Masks an address so that it can be recognised but not read: `calendar.example.com/...9f2c/basic.ics`. */
export function maskedAddress(address: string): string {
  const { host, pathname } = new URL(address)
  const parts = pathname.split('/').filter(Boolean)
  const last = parts.at(-1) ?? ''
  const isFileName = /^[a-z]{1,20}\.ics$/i.test(last)
  const secret = (isFileName ? parts.at(-2) : last) ?? ''
  const end = secret.length > 12 ? secret.slice(-4) : ''
  return `${host}/...${end}${isFileName ? `/${last}` : ''}`
}

/**
 * Masks the private address of a user's meeting feed so that it can be recognised:
 * `parley.example/feeds/7Qk2...Xw.ics`.
 */
export function feedHint(address: string): string {
  const { host, pathname } = new URL(address)
  const [token = ''] = pathname.split('/').at(-1)?.split('.') ?? []
  return `${host}/feeds/${token.slice(0, 4)}...${token.slice(-2)}.ics`
}
