import {
  type AnyEndpoint,
  answerGuest,
  endRoom,
  enterRoom,
  getRoom,
  leaveRoom,
  reportSeat,
  sendRoomText,
  sendSignal,
} from '@parley/contract'
import { GUEST_SEATS_MAX } from '@parley/domain'
import { type Case, type Fixture, type Made, type Persona, SEAT_OF } from '../case.ts'

const personal = (f: Fixture) => f.personalCode('Marcus Bell').replaceAll(' ', '')
/** The session number in it looks like a card number. */
const DESCRIPTION = JSON.stringify([{ sdp: 'v=0\r\no=- 4242424242424242 2 IN IP4 127.0.0.1\r\n' }])
const REPORT = { after: 0, isMuted: false, isCameraOn: true, isSharing: false, isHandUp: false }
const invalid = { status: 400, code: 'invalid' } as const
const unknown = { status: 404, code: 'not_found' } as const
const wrong = { status: 409, code: 'wrong_state' } as const

const door = (name: string, as: Persona, code: (f: Fixture) => string, rest: Partial<Case> = {}): Case => ({
  name,
  endpoint: getRoom,
  as,
  params: (f) => ({ code: code(f) }),
  status: 200,
  ...rest,
})
const enter = (name: string, as: Persona, rest: Partial<Case> = {}): Case => ({
  name,
  endpoint: enterRoom,
  as,
  params: (f) => ({ code: personal(f) }),
  body: () => ({}),
  status: 201,
  ...rest,
})
/** Anybody with the key speaks for the seat, signed in or not. */
const at = (seat: string, endpoint: AnyEndpoint, name: string, status: number, rest: Partial<Case> = {}): Case => ({
  name,
  endpoint,
  as: 'nobody',
  params: (_, made) => ({ key: made(seat) }),
  status,
  ...rest,
})
const nowhere = (endpoint: AnyEndpoint, body?: object): Case => ({
  name: `${endpoint.name} with a key that is none`,
  endpoint,
  as: 'nobody',
  params: () => ({ key: 'none' }),
  ...(body && { body: () => body }),
  ...unknown,
})
const NOBODY = '00000000-0000-7000-8000-000000000000'
const letIn = (guest: string) => (_: Fixture, made: Made) => ({ seatId: made(SEAT_OF + guest), isLetIn: true })
const HOST = 'the host comes'
const GUEST = 'a guest asks'
const COLLEAGUE = 'a colleague comes'

/** Rooms: entered, reported from, chatted in and ended. */
export const roomCases: readonly Case[] = [
  door('the door of a personal room, for its person', 'manager', personal),
  door('the door of a meeting, for somebody outside', 'nobody', () => '773-104-5521'),
  door('the door of a meeting that is over', 'nobody', () => '481 220 9031'),
  door('the door of a meeting at another link, for a colleague', 'manager', () => '615 887 2046'),
  door('the door of a meeting at another link, for somebody outside', 'nobody', () => '6158872046'),
  enter('into the room of a meeting at another link', 'manager', { params: () => ({ code: '6158872046' }), ...wrong }),
  door('the door of no room', 'nobody', () => '1112223334', unknown),
  enter('into no room', 'manager', { params: () => ({ code: '1112223334' }), ...unknown }),
  enter('into a meeting that is over', 'manager', { params: () => ({ code: '4812209031' }), ...wrong }),
  enter('a guest without a name', 'nobody', { body: () => ({ name: ' ' }), ...invalid }),
  enter('a guest with a card for a name', 'otherManager', {
    body: () => ({ name: '4111 1111 1111 1111' }),
    ...invalid,
  }),
  enter(HOST, 'manager'),
  enter(GUEST, 'nobody', { body: () => ({ name: ' Ines Nwosu ' }) }),
  at(HOST, reportSeat, 'the host reports, and sees who waits', 200, { body: () => REPORT }),
  at(HOST, reportSeat, 'a report without flags', 400, { body: () => ({ after: 0 }), code: 'invalid' }),
  at(GUEST, reportSeat, 'who waits is told nothing', 200, { body: () => REPORT }),
  at(GUEST, sendRoomText, 'who waits writes nothing', 409, { body: () => ({ text: 'Hello?' }), code: 'wrong_state' }),
  at(GUEST, sendSignal, 'who waits connects to nobody', 409, {
    body: () => ({ to: NOBODY, signals: '{}' }),
    code: 'wrong_state',
  }),
  at(GUEST, answerGuest, 'letting nobody in', 404, {
    body: () => ({ seatId: NOBODY, isLetIn: true }),
    code: 'not_found',
  }),
  enter(COLLEAGUE, 'standard'),
  at(GUEST, answerGuest, 'a guest lets themselves in', 403, { body: letIn(GUEST), code: 'forbidden' }),
  at(HOST, answerGuest, 'the host lets the guest in', 204, { body: letIn(GUEST) }),
  at(HOST, answerGuest, 'the guest is let in again', 409, { body: letIn(GUEST), code: 'wrong_state' }),
  at(GUEST, sendSignal, 'the guest connects to the host', 204, {
    body: (_, made) => ({ to: made(SEAT_OF + HOST), signals: DESCRIPTION }),
  }),
  at(HOST, sendRoomText, 'a text', 201, { body: () => ({ text: ' The sheet: https://larkspur.example/pex ' }) }),
  at(HOST, sendRoomText, 'an empty text', 400, { body: () => ({ text: ' ' }), code: 'invalid' }),
  at(HOST, sendSignal, 'a signal to nobody', 404, { body: () => ({ to: NOBODY, signals: '{}' }), code: 'not_found' }),
  at(HOST, sendSignal, 'a signal without words', 400, { body: () => ({ to: NOBODY }), code: 'invalid' }),
  at(COLLEAGUE, reportSeat, 'a colleague reads what was written before', 200, {
    body: () => ({ ...REPORT, isHandUp: true }),
  }),
  at(COLLEAGUE, endRoom, 'a colleague cannot end it for all', 403, { code: 'forbidden' }),
  at(HOST, answerGuest, 'an answer without its person', 400, { body: () => ({ isLetIn: true }), code: 'invalid' }),
  at(COLLEAGUE, leaveRoom, 'a colleague leaves', 204),
  at(COLLEAGUE, reportSeat, 'who has left is in no room', 200, { body: () => REPORT }),
  at(HOST, reportSeat, 'the host sees who is left', 200, { body: () => ({ ...REPORT, after: 1 }) }),
  at(HOST, endRoom, 'the host ends it for all', 204),
  at(GUEST, reportSeat, 'the guest is told that it ended', 200, { body: () => REPORT }),
  enter('guests take seats again and again', 'nobody', {
    params: (f) => ({ code: f.personalCode('Devin Kim').replaceAll(' ', '') }),
    body: () => ({ name: 'Otto Brandt' }),
    times: GUEST_SEATS_MAX + 1,
    status: 429,
    code: 'too_many_attempts',
  }),
  nowhere(reportSeat, REPORT),
  nowhere(sendSignal, { to: NOBODY, signals: '{}' }),
  nowhere(sendRoomText, { text: 'Hello' }),
  nowhere(answerGuest, { seatId: NOBODY, isLetIn: true }),
  nowhere(endRoom),
  nowhere(leaveRoom),
]
