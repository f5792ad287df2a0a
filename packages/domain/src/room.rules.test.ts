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
    text: 'This meeting is held at another link',
  })
})

test.each([
  [ROOM_PEOPLE_MAX - 1, true],
  [ROOM_PEOPLE_MAX, false],
])('a colleague comes into a room with %i people: %s', (count, isAllowed) => {
  expect(checkEnterRoom({ isGuest: false }, open, many(count, seat()), now).allowed).toBe(isAllowed)
})

test.each([
  [ROOM_WAITING_MAX - 1, true],
  [ROOM_WAITING_MAX, false],
])('a guest waits beside %i others: %s', (count, isAllowed) => {
  expect(checkEnterRoom({ isGuest: true }, open, many(count, guest()), now).allowed).toBe(isAllowed)
})

test('only who waits now fills the place before the door', () => {
  const gone = many(ROOM_WAITING_MAX, guest({ askedAt: ago(GUEST_WAIT_MS) }))
  expect(checkEnterRoom({ isGuest: true }, open, [...gone, seat()], now).allowed).toBe(true)
  expect(checkEnterRoom({ isGuest: true }, open, many(ROOM_WAITING_MAX, guest()), now)).toMatchObject({
    code: 'wrong_state',
    text: 'Too many people wait to be let in. Please try again in a moment.',
  })
})

describe('letting a guest in', () => {
  const full = many(ROOM_PEOPLE_MAX, seat())
  test.each([
    ['a colleague in the room', seat(), guest(), [], true],
    ['another guest', guest({ state: 'joined' }), guest(), [], false],
    ['a colleague who has left', seat({ state: 'left' }), guest(), [], false],
    ['who waits too long', seat(), guest({ askedAt: ago(GUEST_WAIT_MS) }), [], false],
    ['who was answered', seat(), guest({ state: 'refused' }), [], false],
    ['into a full room', seat(), guest(), full, false],
  ])('%s', (_, member, asking, seats, isAllowed) => {
    expect(checkAnswerGuest(member, asking, true, seats, now).allowed).toBe(isAllowed)
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
  expect(checkEndRoom(seat(), 'dana').allowed).toBe(false)
  expect(checkEndRoom(seat({ state: 'left' }), 'marcus').allowed).toBe(false)
})

test.each([
  [' Ines Nwosu ', 'Ines Nwosu'],
  ['x'.repeat(60), 'x'.repeat(60)],
  ['x'.repeat(61), null],
  [' ', null],
  ['4111 1111 1111 1111', null],
])('a guest called %j', (typed, name) => {
  expect(checkGuestName(typed)).toMatchObject(name === null ? { code: 'invalid' } : { name })
})

test('a guest is asked for a name', () => {
  expect(checkGuestName(' ')).toMatchObject({ code: 'invalid', text: 'Please enter your name', field: 'name' })
})

test.each([
  [' Hello ', 'Hello'],
  ['x'.repeat(500), 'x'.repeat(500)],
  ['x'.repeat(501), null],
  [' ', null],
])('the text %j', (typed, text) => {
  expect(checkRoomText(typed)).toMatchObject(text === null ? { code: 'invalid' } : { text })
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
