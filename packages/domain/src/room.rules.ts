import { allowed, refuse } from './decision.ts'
import type { Decision } from './decision.ts'
import type { MeetingState } from './meeting.rules.ts'
import { checkFreeText } from './message.rules.ts'
import type { Id } from './values.ts'

const MINUTE_MS = 60_000

/** Maximum number of people in a room: each browser sends its video to every other. */
export const ROOM_PEOPLE_MAX = 6
/** Maximum number of waiting guests. */
export const ROOM_WAITING_MAX = 20
/**
 * Maximum number of seats that guests may take in one room from one address within 15 minutes: enough for a few people
 * who reload the page.
 */
export const GUEST_SEATS_MAX = 20
/** Maximum length in characters. */
export const GUEST_NAME_MAX = 60
/** Maximum length of a chat message in characters. */
export const ROOM_TEXT_MAX = 500
/** Maximum length, in characters, of a signal that one browser sends another to connect. */
export const ROOM_SIGNAL_MAX = 60_000
/** Time, in milliseconds, after which a waiting guest is informed that nobody let them in. */
export const GUEST_WAIT_MS = 10 * MINUTE_MS
/**
 * Minimum interval, in milliseconds, between notices to the host about the same guest; within it the host gets at most
 * GUEST_NOTICES_MAX notices about a room.
 */
export const GUEST_NOTICE_MS = MINUTE_MS
export const GUEST_NOTICES_MAX = 5
/** Interval, in milliseconds, at which a browser reports that it is still there. */
export const SEAT_REPORT_MS = 1000
/** Time without a report, in milliseconds, after which a browser counts as gone until it reports again. */
export const SEAT_SILENT_MS = 4000
/** Time, in milliseconds, after which an empty room has ended; the next person to enter starts a new one. */
export const ROOM_EMPTY_MS = MINUTE_MS

/** The recorded state of a seat; whether its browser is still there follows from `seenAt`. */
export const SEAT_STATES = ['waiting', 'joined', 'refused', 'left'] as const

/** One browser in a room, or before its door. */
export interface RoomSeat {
  id: Id
  /** null for a guest, who has no account. */
  userId: Id | null
  name: string
  state: (typeof SEAT_STATES)[number]
  askedAt: Date
  /** When its browser last reported. */
  seenAt: Date
}

/**
 * The state of a seat as its browser sees it: `unanswered` means that it waited too long, `ended` that the room has
 * ended or the seat was left.
 */
export const SEAT_STANDINGS = ['waiting', 'joined', 'refused', 'unanswered', 'ended'] as const
export type SeatStanding = (typeof SEAT_STANDINGS)[number]

/** The microphone, camera, screen sharing and raised hand of a browser in the room. */
export interface SeatFlags {
  isMuted: boolean
  isCameraOn: boolean
  isSharing: boolean
  isHandUp: boolean
}

type Seen = Pick<RoomSeat, 'state' | 'seenAt'>

/** Milliseconds since a browser last reported. */
export const silenceOf = ({ seenAt }: Pick<RoomSeat, 'seenAt'>, now: Date): number =>
  Math.max(0, now.getTime() - seenAt.getTime())

/** Whether a seat is occupied in the room at `now`. */
export const isSeated = (seat: Seen, now: Date): boolean =>
  seat.state === 'joined' && silenceOf(seat, now) < SEAT_SILENT_MS

/** Whether somebody is waiting to be let in at `now`. */
export const isWaiting = (seat: Seen & Pick<RoomSeat, 'askedAt'>, now: Date): boolean =>
  seat.state === 'waiting' && silenceOf(seat, now) < SEAT_SILENT_MS && !isUnanswered(seat, now)

const isUnanswered = ({ askedAt }: Pick<RoomSeat, 'askedAt'>, now: Date): boolean =>
  now.getTime() - askedAt.getTime() >= GUEST_WAIT_MS

/** The state of a seat at `now` as its browser sees it. */
export function seatStanding(
  seat: Pick<RoomSeat, 'state' | 'askedAt'>,
  { endedAt }: { endedAt: Date | null },
  now: Date,
): SeatStanding {
  if (seat.state === 'refused') return 'refused'
  if (endedAt !== null || seat.state === 'left') return 'ended'
  return seat.state === 'waiting' && isUnanswered(seat, now) ? 'unanswered' : seat.state
}

/** Whether a room has ended because nobody was in it or before its door for too long. */
export const isDeserted = (seats: readonly Pick<RoomSeat, 'seenAt'>[], now: Date): boolean =>
  seats.every((seat) => silenceOf(seat, now) >= ROOM_EMPTY_MS)

const FULL = refuse(
  'wrong_state',
  `This room is full: ${ROOM_PEOPLE_MAX} people are in it. Try again when somebody has left.`,
)

const hasPlace = (seats: readonly Seen[], now: Date): boolean =>
  seats.filter((seat) => isSeated(seat, now)).length < ROOM_PEOPLE_MAX

/** What a room is for: the state of its meeting, and whether that is held elsewhere. */
interface RoomFor {
  meeting: MeetingState
  isElsewhere: boolean
}

/** Decides whether a room can be entered; that of a meeting that is over only while somebody is inside. */
export function checkRoomOpen({ meeting, isElsewhere }: RoomFor, seats: readonly Seen[], now: Date): Decision {
  if (meeting === 'cancelled') return refuse('wrong_state', 'This meeting was cancelled')
  if (meeting === 'over' && !seats.some((seat) => isSeated(seat, now)))
    return refuse('wrong_state', 'This meeting is over')
  return isElsewhere ? refuse('wrong_state', 'This meeting is held at another link') : allowed
}

/** Decides whether somebody may take a seat; a guest's seat is before the door. */
export function checkEnterRoom(
  who: { isGuest: boolean },
  place: RoomFor,
  seats: readonly (Seen & Pick<RoomSeat, 'askedAt'>)[],
  now: Date,
): Decision {
  const open = checkRoomOpen(place, seats, now)
  if (!open.allowed) return open
  if (!who.isGuest) return hasPlace(seats, now) ? allowed : FULL
  const waiting = seats.filter((seat) => isWaiting(seat, now)).length
  return waiting < ROOM_WAITING_MAX
    ? allowed
    : refuse('wrong_state', 'Too many people are waiting to be let in. Please try again in a moment.')
}

/** Checks a guest's name and returns it trimmed. */
export function checkGuestName(typed: string): Decision<{ name: string }> {
  const name = typed.trim()
  if (name === '') return refuse('invalid', 'Please enter your name', { field: 'name' })
  if (name.length > GUEST_NAME_MAX) {
    return refuse('invalid', `The name must be ${GUEST_NAME_MAX} characters or less`, { field: 'name' })
  }
  const text = checkFreeText(name, 'name')
  return text.allowed ? { allowed: true, name } : text
}

/**
 * Whether the host is notified that a guest is waiting: only when no team member is in the room to let them in, and
 * within the limits on notices. `told` are the recent notices to the host about this room.
 */
export function isHostTold(
  guest: Pick<RoomSeat, 'name'>,
  seats: readonly (Seen & Pick<RoomSeat, 'userId'>)[],
  told: readonly { name: string | null; at: Date }[],
  now: Date,
): boolean {
  if (seats.some((seat) => seat.userId !== null && isSeated(seat, now))) return false
  const lately = told.filter(({ at }) => now.getTime() - at.getTime() < GUEST_NOTICE_MS)
  return lately.length < GUEST_NOTICES_MAX && lately.every(({ name }) => name !== guest.name)
}

/** Decides whether somebody in a room may let a guest in, or refuse them. */
export function checkAnswerGuest(
  member: Pick<RoomSeat, 'userId' | 'state'>,
  guest: Pick<RoomSeat, 'state' | 'askedAt'>,
  isLetIn: boolean,
  seats: readonly Seen[],
  now: Date,
): Decision {
  if (member.userId === null || member.state !== 'joined') {
    return refuse('forbidden', 'Only team members in the room can let somebody in')
  }
  if (guest.state !== 'waiting' || isUnanswered(guest, now)) {
    return refuse('wrong_state', 'This person is no longer waiting')
  }
  return !isLetIn || hasPlace(seats, now) ? allowed : FULL
}

/** Decides whether somebody may end the meeting for all: only the host, in the room. */
export function checkEndRoom(seat: Pick<RoomSeat, 'userId' | 'state'>, hostUserId: Id): Decision {
  if (seat.state === 'joined' && seat.userId === hostUserId) return allowed
  return refuse('forbidden', 'Only the host can end the meeting for all')
}

/** Checks a chat message to everybody in the room and returns it trimmed. */
export function checkRoomText(typed: string): Decision<{ text: string }> {
  const text = typed.trim()
  if (text === '') return refuse('invalid', 'Please write something first', { field: 'text' })
  if (text.length > ROOM_TEXT_MAX) {
    return refuse('invalid', `The text must be ${ROOM_TEXT_MAX} characters or less`, { field: 'text' })
  }
  const free = checkFreeText(text, 'text')
  return free.allowed ? { allowed: true, text } : free
}

const ROOM_PATH = '/meetings/room/'

/** The path of a room, by the ID of its meeting in any notation. */
export const roomPath = (meetingId: string): string => `${ROOM_PATH}${meetingId.replaceAll(/\D/g, '')}`

/** The digits of the room to which a typed link leads on this product; null for any other link. */
export function roomOfLink(typed: string, origin: string): string | null {
  if (!URL.canParse(typed.trim())) return null
  const { pathname, origin: linked } = new URL(typed.trim())
  const code = pathname.startsWith(ROOM_PATH) ? pathname.slice(ROOM_PATH.length) : ''
  return linked === origin && /^\d{10}$/.test(code) ? code : null
}
