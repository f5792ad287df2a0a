import { describe, expect, test } from 'vitest'
import {
  checkAnswerGuest,
  checkEndRoom,
  checkEnterRoom,
  checkGuestName,
  checkRoomOpen,
  checkRoomText,
  GUEST_NOTICE_MS,
  GUEST_NOTICES_MAX,
  GUEST_WAIT_MS,
  isDeserted,
  isHostTold,
  isSeated,
  isWaiting,
  ROOM_EMPTY_MS,
  ROOM_PEOPLE_MAX,
  ROOM_WAITING_MAX,
  roomOfLink,
  roomPath,
  type RoomSeat,
  SEAT_SILENT_MS,
  seatStanding,
} from './room.rules.ts'

const now = new Date('2026-11-19T21:47:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const seat = (over: Partial<RoomSeat> = {}): RoomSeat => ({
  id: 'seat',
  userId: 'marcus',
  name: 'Marcus Bell',
  state: 'joined',
  askedAt: now,
  seenAt: now,
  ...over,
})
const guest = (over: Partial<RoomSeat> = {}) => seat({ userId: null, name: 'Ines', state: 'waiting', ...over })
const many = (count: number, one: RoomSeat) => Array.from({ length: count }, () => one)

test.each([
  [SEAT_SILENT_MS - 1, true],
  [SEAT_SILENT_MS, false],
])('a browser that was heard %i ms ago is in the room: %s', (ms, isIn) => {
  expect(isSeated(seat({ seenAt: ago(ms) }), now)).toBe(isIn)
})

test.each([
  [GUEST_WAIT_MS - 1, 'waiting'],
  [GUEST_WAIT_MS, 'unanswered'],
] as const)('a guest who asked %i ms ago: %s', (ms, standing) => {
  expect(seatStanding(guest({ askedAt: ago(ms) }), { endedAt: null }, now)).toBe(standing)
})

test.each([
  [seat(), null, 'joined'],
  [seat({ askedAt: ago(GUEST_WAIT_MS) }), null, 'joined'],
  [seat(), now, 'ended'],
  [seat({ state: 'left' }), null, 'ended'],
  [guest({ state: 'refused' }), now, 'refused'],
] as const)('%o in a room that ended at %o: %s', (one, endedAt, standing) => {
  expect(seatStanding(one, { endedAt }, now)).toBe(standing)
})

test('a room is deserted once everybody was silent for a minute', () => {
  expect(isDeserted([seat({ seenAt: ago(ROOM_EMPTY_MS) }), seat({ seenAt: ago(ROOM_EMPTY_MS - 1) })], now)).toBe(false)
  expect(isDeserted([seat({ seenAt: ago(ROOM_EMPTY_MS) })], now)).toBe(true)
})

test('the door of a meeting that is over stays open while somebody is inside', () => {
  expect(checkRoomOpen({ meeting: 'over', isElsewhere: false }, [seat()], now).allowed).toBe(true)
  expect(
    checkRoomOpen({ meeting: 'over', isElsewhere: false }, [seat({ seenAt: ago(SEAT_SILENT_MS) })], now),
  ).toMatchObject({ code: 'wrong_state', text: 'This meeting is over' })
  const gone = seat({ seenAt: ago(SEAT_SILENT_MS) })
  expect(checkRoomOpen({ meeting: 'over', isElsewhere: false }, [gone, seat()], now).allowed).toBe(true)
  expect(checkRoomOpen({ meeting: 'cancelled', isElsewhere: false }, [seat()], now)).toMatchObject({
    code: 'wrong_state',
    text: 'This meeting was cancelled',
  })
})

const open = { meeting: 'scheduled', isElsewhere: false } as const

test('nobody comes into the room of a meeting that is held at another link', () => {
  const elsewhere = { ...open, isElsewhere: true }
  expect(checkEnterRoom({ isGuest: false }, elsewhere, [], now)).toMatchObject({
    code: 'wrong_state',
    text: 'This meeting is held at another link',
  })
})

test.each([
  [ROOM_PEOPLE_MAX - 1, true],
  [ROOM_PEOPLE_MAX, false],
])('a colleague comes into a room with %i people: %s', (count, isAllowed) => {
  const text = 'This room is full: 6 people are in it. Try again when somebody has left.'
  const check = checkEnterRoom({ isGuest: false }, open, many(count, seat()), now)
  expect(check).toEqual(isAllowed ? { allowed: true } : { allowed: false, code: 'wrong_state', text })
})

test('who has left takes no place', () => {
  const gone = [...many(3, seat({ state: 'left' })), ...many(3, seat({ seenAt: ago(SEAT_SILENT_MS) }))]
  expect(checkEnterRoom({ isGuest: false }, open, gone, now)).toEqual({ allowed: true })
})

test.each([
  [ROOM_WAITING_MAX - 1, true],
  [ROOM_WAITING_MAX, false],
])('a guest waits beside %i others: %s', (count, isAllowed) => {
  expect(checkEnterRoom({ isGuest: true }, open, many(count, guest()), now).allowed).toBe(isAllowed)
})

test.each([
  ['heard a moment ago', guest({ seenAt: ago(SEAT_SILENT_MS - 1) }), true],
  ['silent', guest({ seenAt: ago(SEAT_SILENT_MS) }), false],
  ['not answered for too long', guest({ askedAt: ago(GUEST_WAIT_MS) }), false],
  ['let in', guest({ state: 'joined' }), false],
])('a guest who was %s waits: %s', (_, one, is) => {
  expect(isWaiting(one, now)).toBe(is)
})

test('only who waits now fills the place before the door', () => {
  const gone = many(ROOM_WAITING_MAX, guest({ askedAt: ago(GUEST_WAIT_MS) }))
  expect(checkEnterRoom({ isGuest: true }, open, [...gone, seat()], now).allowed).toBe(true)
  expect(checkEnterRoom({ isGuest: true }, open, many(ROOM_WAITING_MAX, guest()), now)).toMatchObject({
    code: 'wrong_state',
    text: 'Too many people are waiting to be let in. Please try again in a moment.',
  })
})

describe('letting a guest in', () => {
  const NOT_THEIRS = 'Only team members in the room can let somebody in'
  const NOT_WAITING = 'This person is no longer waiting'
  const FULL = 'This room is full: 6 people are in it. Try again when somebody has left.'
  const full = many(ROOM_PEOPLE_MAX, seat())
  test.each([
    ['another guest', guest({ state: 'joined' }), guest(), [], 'forbidden', NOT_THEIRS],
    ['a colleague who has left', seat({ state: 'left' }), guest(), [], 'forbidden', NOT_THEIRS],
    ['who waits too long', seat(), guest({ askedAt: ago(GUEST_WAIT_MS) }), [], 'wrong_state', NOT_WAITING],
    ['who was answered', seat(), guest({ state: 'refused' }), [], 'wrong_state', NOT_WAITING],
    ['into a full room', seat(), guest(), full, 'wrong_state', FULL],
  ])('%s is not done', (_, member, asking, seats, code, text) => {
    expect(checkAnswerGuest(member, asking, true, seats, now)).toEqual({ allowed: false, code, text })
  })
  test('is done by a colleague in the room', () => {
    expect(checkAnswerGuest(seat(), guest(), true, [], now)).toEqual({ allowed: true })
  })
  test('a guest is refused while the room is full', () => {
    expect(checkAnswerGuest(seat(), guest(), false, full, now).allowed).toBe(true)
  })
})

describe('telling the host that a guest waits', () => {
  const told = (name: string, ms: number) => ({ name, at: ago(ms) })
  const others = Array.from({ length: GUEST_NOTICES_MAX }, (_, index) => told(`Guest ${index}`, 1000))
  test.each([
    ['an empty room', [], [], true],
    ['a colleague is inside', [seat({ userId: 'devin' })], [], false],
    ['a colleague was inside', [seat({ seenAt: ago(SEAT_SILENT_MS) })], [], true],
    ['only a guest is inside', [guest({ state: 'joined' })], [], true],
    ['told of them within a minute', [], [told('Ines', GUEST_NOTICE_MS - 1)], false],
    ['told of them a minute ago', [], [told('Ines', GUEST_NOTICE_MS)], true],
    ['told of somebody else', [], [told('Otto', 1000)], true],
    ['told of one fewer than the most', [], others.slice(1), true],
    ['told of as many as the most', [], others, false],
  ])('%s', (_, seats, lately, isTold) => {
    expect(isHostTold(guest(), seats, lately, now)).toBe(isTold)
  })
})

test('the host alone ends it for all', () => {
  expect(checkEndRoom(seat(), 'marcus').allowed).toBe(true)
  const refusal = { allowed: false, code: 'forbidden', text: 'Only the host can end the meeting for all' }
  expect(checkEndRoom(seat(), 'dana')).toEqual(refusal)
  expect(checkEndRoom(seat({ state: 'left' }), 'marcus')).toEqual(refusal)
})

test.each([
  [' Ines Nwosu ', 'Ines Nwosu'],
  ['x'.repeat(60), 'x'.repeat(60)],
])('a guest may be called %j', (typed, name) => {
  expect(checkGuestName(typed)).toEqual({ allowed: true, name })
})
test.each([
  ['x'.repeat(61), 'The name must be 60 characters or less'],
  ['4111 1111 1111 1111', expect.stringContaining('card number') as string],
])('a guest called %j is told at the name', (typed, text) => {
  expect(checkGuestName(typed)).toEqual({ allowed: false, code: 'invalid', text, field: 'name' })
})

test('a guest is asked for a name', () => {
  expect(checkGuestName(' ')).toMatchObject({ code: 'invalid', text: 'Please enter your name', field: 'name' })
})

test.each([
  [' Hello ', 'Hello'],
  ['x'.repeat(500), 'x'.repeat(500)],
])('the text %j is sent', (typed, text) => {
  expect(checkRoomText(typed)).toEqual({ allowed: true, text })
})
test.each([
  ['x'.repeat(501), 'The text must be 500 characters or less'],
  [' ', 'Please write something first'],
  ['4111 1111 1111 1111', expect.stringContaining('card number') as string],
])('the text %j is not sent', (typed, text) => {
  expect(checkRoomText(typed)).toEqual({ allowed: false, code: 'invalid', text, field: 'text' })
})

test.each([
  ['https://parley.example/meetings/room/4812209034', '4812209034'],
  [' https://parley.example/meetings/room/4812209034?share=1 ', '4812209034'],
  ['https://other.example/meetings/room/4812209034', null],
  ['https://parley.example/meetings', null],
  ['https://parley.example/meetings/room/12', null],
  ['481 220 9034', null],
])('the room of the link %j is %s', (typed, code) => {
  expect(roomOfLink(typed, 'https://parley.example')).toBe(code)
})

test('a room has the digits of its ID in its address', () => {
  expect(roomPath('481 220 9034')).toBe('/meetings/room/4812209034')
})
