import {
  type AnyEndpoint,
  answerGuest,
  deleteRecording,
  endRoom,
  enterRoom,
  getRecording,
  listRecordings,
  reportSeat,
  sendRecordingPiece,
  startRecording,
  stopRecording,
} from '@parley/contract'
import { RECORDING_PIECE_BYTES_MAX } from '@parley/domain'
import { type Case, type Fixture, type Made, type Persona, SEAT_OF, UNKNOWN_ID } from '../case.ts'

const personal = (f: Fixture) => f.personalCode('Marcus Bell').replaceAll(' ', '')
const REPORT = { after: 0, isMuted: false, isCameraOn: true, isSharing: false, isHandUp: false }
const forbidden = { code: 'forbidden' } as const
const wrong = { code: 'wrong_state' } as const
const unknown = { code: 'not_found' } as const
const invalid = { code: 'invalid' } as const

const enter = (name: string, as: Persona, body: object = {}): Case => ({
  name,
  endpoint: enterRoom,
  as,
  params: (f) => ({ code: personal(f) }),
  body: () => body,
  status: 201,
})
const HOST = 'recording: the host comes'
const COLLEAGUE = 'recording: a colleague comes'
const GUEST = 'recording: a guest asks'
const RECORDED = 'recording: the host records'

const at = (seat: string, endpoint: AnyEndpoint, name: string, status: number, rest: Partial<Case> = {}): Case => ({
  name: `recording: ${name}`,
  endpoint,
  as: 'nobody',
  params: (_, made) => ({ key: made(seat) }),
  status,
  ...rest,
})
/** Params of the recording that was started. */
const of = (seat: string, id: (made: Made) => string = (made) => made(RECORDED)) => ({
  params: (_: Fixture, made: Made) => ({ key: made(seat), recordingId: id(made) }),
})
const piece = (number: number, text = `piece ${number}`) => ({
  body: () => ({ number, endMs: (number + 1) * 4000, file: btoa(text) }),
})
const list = (name: string, as: Persona, rest: Partial<Case> = {}): Case => ({
  name: `recordings: ${name}`,
  endpoint: listRecordings,
  as,
  status: 200,
  ...rest,
})
const remove = (name: string, as: Persona, status: number, rest: Partial<Case> = {}): Case => ({
  name: `recordings: ${name}`,
  endpoint: deleteRecording,
  as,
  params: (_, made) => ({ id: made(RECORDED) }),
  status,
  ...rest,
})
const one = (name: string, as: Persona, status: number, rest: Partial<Case> = {}): Case => ({
  ...remove(name, as, status, rest),
  endpoint: getRecording,
})
const found = (name: string, query: (f: Fixture) => Record<string, string>, rest: Partial<Case> = {}) =>
  list(name, 'manager', { query, ...rest })
const TYPE = { body: () => ({ type: 'video/webm' }) }
const none = of(HOST, () => UNKNOWN_ID)
const NO_KEY = { params: () => ({ key: 'none', recordingId: UNKNOWN_ID }), ...unknown }

/** Recordings by a host: started, uploaded in pieces, ended, listed and deleted. */
export const recordingCases: readonly Case[] = [
  list('none yet', 'manager'),
  list('a cursor of another list', 'manager', { query: () => ({ cursor: 'nonsense' }), status: 400, ...invalid }),
  enter(HOST, 'manager'),
  enter(COLLEAGUE, 'standard'),
  enter(GUEST, 'nobody', { name: 'Ines Nwosu' }),
  at(COLLEAGUE, startRecording, 'a colleague cannot record', 403, { ...TYPE, ...forbidden }),
  at(GUEST, startRecording, 'a guest cannot record', 403, { ...TYPE, ...forbidden }),
  at(HOST, startRecording, 'of no known kind', 400, { body: () => ({ type: 'video/avi' }), ...invalid }),
  { ...at(HOST, startRecording, '', 201, TYPE), name: RECORDED },
  at(HOST, startRecording, 'twice at once', 409, { ...TYPE, ...wrong }),
  at(COLLEAGUE, reportSeat, 'a colleague is told', 200, { body: () => REPORT }),
  at(HOST, answerGuest, 'the guest is let in', 204, {
    body: (_, made) => ({ seatId: made(SEAT_OF + GUEST), isLetIn: true }),
  }),
  enter('recording: a colleague comes again', 'standard'),
  at(GUEST, reportSeat, 'the guest is told', 200, { body: () => REPORT }),
  at(HOST, sendRecordingPiece, 'the first piece', 200, { ...of(HOST), ...piece(0) }),
  at(HOST, sendRecordingPiece, 'the first piece again', 200, { ...of(HOST), ...piece(0) }),
  at(HOST, sendRecordingPiece, 'another first piece', 409, { ...of(HOST), ...piece(0, 'another'), ...wrong }),
  at(HOST, sendRecordingPiece, 'a piece too early', 409, { ...of(HOST), ...piece(2), ...wrong }),
  at(HOST, sendRecordingPiece, 'an empty piece', 400, { ...of(HOST), ...piece(1, ''), ...invalid }),
  at(HOST, sendRecordingPiece, 'too large a piece', 400, {
    ...of(HOST),
    ...piece(1, 'a'.repeat(RECORDING_PIECE_BYTES_MAX + 1)),
    ...invalid,
  }),
  at(HOST, sendRecordingPiece, 'a piece that is no base64', 400, {
    ...of(HOST),
    body: () => ({ number: 1, endMs: 1, file: '*' }),
    ...invalid,
  }),
  at(GUEST, sendRecordingPiece, 'a piece of a guest', 403, { ...of(GUEST), ...piece(1), ...forbidden }),
  at(COLLEAGUE, sendRecordingPiece, 'a piece of a colleague', 403, { ...of(COLLEAGUE), ...piece(1), ...forbidden }),
  at(HOST, sendRecordingPiece, 'a piece of nothing', 404, { ...none, ...piece(1), ...unknown }),
  at(HOST, sendRecordingPiece, 'a piece with a key that is none', 404, { ...piece(1), ...NO_KEY }),
  list('one that goes on', 'manager'),
  list('a colleague who is in the room', 'standard'),
  list('somebody who was not there', 'basic'),
  list('an admin', 'admin'),
  list('another organization', 'otherAdmin'),
  at(HOST, endRoom, 'the room ends', 204),
  at(HOST, sendRecordingPiece, 'the rest, after the end', 200, { ...of(HOST), ...piece(1) }),
  at(HOST, stopRecording, 'of fewer pieces than are here', 409, {
    ...of(HOST),
    body: () => ({ pieceTotal: 1 }),
    ...wrong,
  }),
  at(COLLEAGUE, stopRecording, 'a colleague cannot stop it', 403, {
    ...of(COLLEAGUE),
    body: () => ({ pieceTotal: 2 }),
    ...forbidden,
  }),
  at(HOST, stopRecording, 'stopped', 204, { ...of(HOST), body: () => ({ pieceTotal: 2 }) }),
  at(HOST, stopRecording, 'stopped again', 204, { ...of(HOST), body: () => ({ pieceTotal: 2 }) }),
  at(HOST, stopRecording, 'without a number', 400, { ...of(HOST), body: () => ({}), ...invalid }),
  at(HOST, stopRecording, 'of nothing', 404, { ...none, body: () => ({ pieceTotal: 2 }), ...unknown }),
  at(HOST, stopRecording, 'with a key that is none', 404, { body: () => ({ pieceTotal: 2 }), ...NO_KEY }),
  at(HOST, startRecording, 'with a key that is none, begun', 404, {
    ...TYPE,
    params: () => ({ key: 'none' }),
    ...unknown,
  }),
  at(HOST, startRecording, 'after the end', 409, { ...TYPE, ...wrong }),
  list('the whole one', 'manager'),
  found('by its title and who recorded it', () => ({ search: 'ROOM marcus' })),
  found('by words of which it holds one', () => ({ search: 'room nobody' })),
  found('too many letters', () => ({ search: 'x'.repeat(201) }), { status: 400, ...invalid }),
  found('of a person', (f) => ({ userId: f.user('Marcus Bell') })),
  found('of another person', (f) => ({ userId: f.user('Devin Kim') })),
  found('of nobody there is', () => ({ userId: UNKNOWN_ID }), { status: 404, ...unknown }),
  found('of today', () => ({ range: 'today', sort: 'at' })),
  found('of a range that is none', () => ({ range: 'ever' }), { status: 400, ...invalid }),
  one('one of them', 'manager', 200),
  one('one that a colleague was in', 'standard', 200),
  one('one of which somebody has seen nothing', 'basic', 404, unknown),
  one('one of another organization', 'otherAdmin', 404, unknown),
  remove('a colleague cannot delete it', 'standard', 403, forbidden),
  remove('somebody who was not there cannot see it', 'basic', 404, unknown),
  remove('another organization', 'otherAdmin', 404, unknown),
  remove('deleted', 'manager', 204),
  remove('deleted again', 'manager', 404, unknown),
  one('read after it was deleted', 'manager', 404, unknown),
]
