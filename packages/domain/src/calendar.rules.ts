import { allowed, type Decision, refuse } from './decision.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './duration.ts'
import { isNamedInside } from './inside-hosts.ts'
import type { Id } from './values.ts'

/** What is fetched of a calendar, or taken of a file, and how long it may take. */
export const CALENDAR_BYTES_MAX = 5 * 1024 * 1024
export const CALENDAR_FETCH_MS = 10_000
/** How long a calendar may take to be read. */
export const CALENDAR_READ_MS = 2000
/** So many events are kept of one calendar. */
export const CALENDAR_EVENTS_MAX = 5000
/** So many of those that were left out are named. */
export const CALENDAR_LEFT_OUT_SHOWN = 20
export const CALENDAR_NAME_MAX = 80
export const CALENDAR_TITLE_MAX = 200
export const CALENDAR_LOCATION_MAX = 200
/** Events are kept from so many days ago up to so many days ahead. */
export const CALENDAR_DAYS_BACK = 62
export const CALENDAR_DAYS_AHEAD = 400

/** So many calendars one person connects. */
export const CALENDARS_MAX = 10
/** How often an address is read, and how often at least while it cannot be read. */
export const CALENDAR_EVERY_MS = 15 * MINUTE_MS
const CALENDAR_SELDOM_MS = 6 * HOUR_MS
/** An address is read as a whole once a day, though it says that nothing is new: the days that are kept move on. */
export const CALENDAR_WHOLE_MS = DAY_MS

/** Another calendar that somebody has connected. */
export interface Calendar {
  id: Id
  userId: Id
  /** What its owner calls it; null: as it calls itself. */
  name: string | null
  /** What it calls itself; null: it does not say, or was not read yet. */
  foundName: string | null
  /** Of one that came as a file. */
  fileName: string | null
  /** Where it is published, encrypted, and enough of it to know it by; null: it came as a file. */
  sealedAddress: string | null
  addressHint: string | null
  /** Why it could not be read when it was last tried. */
  problem: CalendarProblem | null
  failingSince: Date | null
  /** How often in a row. */
  failures: number
  /** When it was last tried, and when its events were last taken as they are now. */
  checkedAt: Date | null
  readAt: Date | null
  /** When it is tried next; null: never by itself. */
  nextCheckAt: Date | null
  /** What tells whether it is still the same. */
  etag: string | null
  lastModified: string | null
  contentHash: string | null
  leftOut: CalendarLeftOut[]
  leftOutCount: number
  createdAt: Date
}

/** `connecting`: it was not tried yet. */
export const CALENDAR_STATES = ['connecting', 'connected', 'failed'] as const
export type CalendarState = (typeof CALENDAR_STATES)[number]

export const calendarState = ({ failingSince, readAt }: Pick<Calendar, 'failingSince' | 'readAt'>): CalendarState =>
  failingSince !== null ? 'failed' : readAt === null ? 'connecting' : 'connected'

/** What a calendar is called. */
export const calendarName = ({
  name,
  foundName,
  fileName,
  addressHint,
}: Pick<Calendar, 'name' | 'foundName' | 'fileName' | 'addressHint'>): string =>
  name ?? foundName ?? fileName ?? addressHint?.split('/')[0] ?? 'Calendar'

/** How long after this many failures in a row an address is tried again. */
export const calendarPause = (failures: number): number =>
  Math.min(CALENDAR_EVERY_MS * 2 ** Math.max(0, failures - 1), CALENDAR_SELDOM_MS)

/** Which events are kept as of `now`. */
export const calendarWindow = (now: Date): { from: Date; to: Date } => ({
  from: new Date(now.getTime() - CALENDAR_DAYS_BACK * DAY_MS),
  to: new Date(now.getTime() + CALENDAR_DAYS_AHEAD * DAY_MS),
})

/** Whether somebody who has `count` calendars may connect another one. */
export const checkCalendarCount = (count: number): Decision =>
  count < CALENDARS_MAX
    ? allowed
    : refuse(
        'wrong_state',
        `You have ${CALENDARS_MAX} calendars already. Disconnect one that is not needed any more, then connect this one.`,
      )

/** The name that an owner gives; '' takes it back. */
export function checkCalendarName(typed: string): Decision<{ name: string | null }> {
  const name = typed.trim()
  if (name.length > CALENDAR_NAME_MAX) {
    return refuse('invalid', `A name has at most ${CALENDAR_NAME_MAX} characters`, { field: 'name' })
  }
  return { allowed: true, name: name === '' ? null : name }
}

/** One event, or one of a series, of a connected calendar. */
export interface ReadCalendarEvent {
  title: string
  location: string | null
  startTime: Date
  endTime: Date
  /** It takes whole days of whose calendar it is. */
  isAllDay: boolean
  /** Whoever has it is not free then. */
  isBusy: boolean
}

/** An event that was not taken: its rule gives too many times, or its lines cannot be read. */
export interface CalendarLeftOut {
  title: string
  why: 'endless' | 'unreadable'
}

/** Why a calendar could not be read. */
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

/** What happened, and what to do next. */
export const CALENDAR_PROBLEM_TEXTS: Readonly<Record<CalendarProblem, string>> = {
  inside: `This address leads into a private network. Calendars are fetched from the internet only. ${FILE_INSTEAD}`,
  inside_redirect: `This address leads into a private network after a redirect. Calendars are fetched from the internet only. ${FILE_INSTEAD}`,
  not_https: 'This address is not secure. Use one that begins with https:// or webcal://.',
  not_found: 'There is no calendar at this address any more. Copy its address once more and put it in here.',
  refused:
    'The calendar does not let itself be read. Check that it is shared, and copy its secret or public address once more.',
  no_name: 'No such place is known on the internet. Check the address for a typing error.',
  not_reached: 'The calendar did not answer. It is tried again by itself; check the address if that goes on.',
  too_slow: 'The calendar took longer than 10 seconds to answer. It is tried again by itself.',
  too_large: 'The calendar is larger than 5 MB. Share a smaller one, or only what is ahead of you.',
  redirects: 'The address leads on and on. Open it in a browser and copy the address to which it leads.',
  sign_in:
    'A page answers at this address, and no calendar: perhaps one has to sign in. Copy the secret or public address of the calendar in iCal format.',
  no_calendar:
    'This is not a calendar. Use the address of one in iCal format, which often ends with .ics, or choose an .ics file.',
  cut: 'The calendar ends in the middle. It is tried again by itself; save a file once more.',
  too_many: 'The calendar has too many events. Share a smaller one, or only what is ahead of you.',
  too_hard: 'The calendar takes too long to read. Share a smaller one, or only what is ahead of you.',
  not_read: 'Something went wrong here while the calendar was read. It is tried again by itself.',
  sealed: 'This address was encrypted with a secret that has been changed since. Put it in here again.',
}

/** Thrown where a calendar cannot be read, with a sentence for people. */
export class CalendarProblemError extends Error {
  readonly problem: CalendarProblem

  constructor(problem: CalendarProblem) {
    super(CALENDAR_PROBLEM_TEXTS[problem])
    this.problem = problem
  }
}

export const CALENDAR_ADDRESS_MAX = 2000
/** What begins an address, and no host with a port. */
const SCHEME = /^[a-z][a-z\d+.-]*:(?!\d+(\/|$))/i

/**
 * The address that somebody typed as the one that is fetched: `webcal:` means `https:`, and so does none. `insideHosts` are `host:port`
 * of the own network that may be called, also by http.
 */
export function checkCalendarAddress(
  typed: string,
  insideHosts: readonly string[] = [],
): Decision<{ address: string }> {
  const refused = (text: string) => refuse('invalid', text, { field: 'address' })
  const given = typed.trim().replace(/^webcals?:/i, 'https:')
  if (given === '') return refused('Type the address of a calendar')
  if (given.length > CALENDAR_ADDRESS_MAX) return refused('This address is too long')
  const url = URL.parse(SCHEME.test(given) ? given : `https://${given}`)
  if (url === null) return refused('This is not an address. It looks like https://calendar.example.com/basic.ics')
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isNamedInside(url, insideHosts))) {
    return refused(CALENDAR_PROBLEM_TEXTS.not_https)
  }
  url.hash = ''
  return { allowed: true, address: url.href }
}

/** Enough of an address to know it by, and not enough to read it: `calendar.example.com/...9f2c/basic.ics`. */
export function maskedAddress(address: string): string {
  const { host, pathname } = new URL(address)
  const parts = pathname.split('/').filter(Boolean)
  const last = parts.at(-1) ?? ''
  const isFileName = /^[a-z]{1,20}\.ics$/i.test(last)
  const secret = (isFileName ? parts.at(-2) : last) ?? ''
  const end = secret.length > 12 ? secret.slice(-4) : ''
  return `${host}/...${end}${isFileName ? `/${last}` : ''}`
}

/** Enough of the private address of one's meetings to know it by: `parley.example/feeds/7Qk2...Xw.ics`. */
export function feedHint(address: string): string {
  const { host, pathname } = new URL(address)
  const [token = ''] = pathname.split('/').at(-1)?.split('.') ?? []
  return `${host}/feeds/${token.slice(0, 4)}...${token.slice(-2)}.ics`
}
