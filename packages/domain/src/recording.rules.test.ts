import { expect, test } from 'vitest'
import {
  checkDeleteRecording,
  checkRecordingPiece,
  checkStartRecording,
  formatMegabytes,
  isRecorded,
  RECORDING_BYTES_MAX,
  RECORDING_LONGEST_MS,
  RECORDING_PIECE_BYTES_MAX,
  RECORDING_REST_MS,
  recordingState,
  checkOwnRecording,
  isPlayable,
} from './recording.rules.ts'
import { ROOM_EMPTY_MS, SEAT_SILENT_MS } from './room.rules.ts'

const AT = new Date('2026-11-23T17:00:00Z')
const before = (ms: number) => new Date(AT.getTime() - ms)
const GOING = { startedAt: before(60_000), endedAt: null, lastPieceAt: before(4000), pieceTotal: null, pieces: 14 }

test.each([
  ['recording', {}],
  ['recording', { lastPieceAt: before(RECORDING_REST_MS - 1) }],
  ['cut', { lastPieceAt: before(RECORDING_REST_MS) }],
  ['cut', { lastPieceAt: null, startedAt: before(RECORDING_REST_MS) }],
  ['uploading', { endedAt: before(1000) }],
  ['uploading', { endedAt: before(1000), lastPieceAt: before(RECORDING_REST_MS) }],
  ['uploading', { endedAt: before(1000), pieceTotal: 15 }],
  ['cut', { endedAt: before(RECORDING_REST_MS), lastPieceAt: before(RECORDING_REST_MS), pieceTotal: 15 }],
  ['whole', { endedAt: before(RECORDING_REST_MS * 9), lastPieceAt: before(RECORDING_REST_MS * 9), pieceTotal: 14 }],
] as const)('%s: %o', (state, change) => {
  expect(recordingState({ ...GOING, ...change }, AT)).toBe(state)
})

test.each([
  ['recording', false],
  ['uploading', false],
  ['cut', true],
  ['whole', true],
] as const)('one that is %s can be played: %s', (state, is) => {
  expect(isPlayable(state)).toBe(is)
})

test('only the browser that records hands over pieces', () => {
  expect(checkOwnRecording({ seatId: 's-1' }, 's-1')).toEqual({ allowed: true })
  expect(checkOwnRecording({ seatId: 's-1' }, 's-2')).toEqual({
    allowed: false,
    code: 'forbidden',
    text: 'Only the browser that records can hand over what was recorded',
  })
})

test('a room is recorded until its recorder was not heard for a minute', () => {
  const seat = (ms: number) => ({ state: 'joined', seenAt: before(ms) }) as const
  expect(isRecorded(GOING, seat(ROOM_EMPTY_MS - 1), AT)).toBe(true)
  expect(isRecorded(GOING, seat(ROOM_EMPTY_MS), AT)).toBe(false)
  expect(isRecorded(GOING, { ...seat(0), state: 'left' }, AT)).toBe(false)
  expect(isRecorded(GOING, undefined, AT)).toBe(false)
  expect(isRecorded({ endedAt: AT }, seat(0), AT)).toBe(false)
})

test('the host records from within the room, once at a time', () => {
  const seat = { userId: 'host', state: 'joined', seenAt: AT } as const
  expect(checkStartRecording(seat, 'host', false, AT).allowed).toBe(true)
  expect(checkStartRecording(seat, 'host', true, AT)).toMatchObject({
    code: 'wrong_state',
    text: 'This meeting is already being recorded',
  })
  expect(checkStartRecording(seat, 'another', false, AT)).toMatchObject({
    code: 'forbidden',
    text: 'Only the host can record a meeting',
  })
  expect(checkStartRecording({ ...seat, userId: null }, 'host', false, AT)).toMatchObject({ code: 'forbidden' })
  expect(checkStartRecording({ ...seat, seenAt: before(SEAT_SILENT_MS) }, 'host', false, AT).allowed).toBe(false)
})

const PIECE = { number: 14, endMs: 60_000, bytes: 1000 }
test.each([
  [true, {}, {}],
  [true, { bytes: RECORDING_PIECE_BYTES_MAX }, {}],
  [true, {}, { pieceTotal: 15 }],
  [true, {}, { bytes: RECORDING_BYTES_MAX - 1000 }],
  [true, { endMs: RECORDING_LONGEST_MS }, {}],
  [true, { endMs: RECORDING_LONGEST_MS + 8000 }, {}],
] as const)('taken (%s): %o of %o', (isTaken, piece, recording) => {
  const known = { pieces: 14, pieceTotal: null, bytes: 1_000_000, ...recording }
  expect(checkRecordingPiece(known, { ...PIECE, ...piece }).allowed).toBe(isTaken)
})

const FILE = { code: 'invalid', field: 'file' } as const
const ENDED = { code: 'wrong_state' } as const
test.each([
  [{ bytes: RECORDING_PIECE_BYTES_MAX + 1 }, {}, { ...FILE, text: 'A piece of a recording has at most 1 MB' }],
  [{ bytes: 0 }, {}, { ...FILE, text: 'A piece of a recording must have a content' }],
  [{ number: 15 }, {}, { ...ENDED, text: 'The pieces come one after the other; the next is 14' }],
  [{}, { pieceTotal: 14 }, { ...ENDED, text: 'This recording has no further pieces' }],
  [
    {},
    { bytes: RECORDING_BYTES_MAX - 999 },
    { ...ENDED, text: 'This recording has reached its maximum size. Start another one.' },
  ],
  [
    { endMs: RECORDING_LONGEST_MS + 8001 },
    {},
    { ...ENDED, text: 'This recording has reached its maximum length. Start another one.' },
  ],
])('%o of %o is refused: %o', (piece, recording, refusal) => {
  const known = { pieces: 14, pieceTotal: null, bytes: 1_000_000, ...recording }
  expect(checkRecordingPiece(known, { ...PIECE, ...piece })).toEqual({ allowed: false, ...refusal })
})

test.each([
  ['basic', 'host', true],
  ['manager', 'another', false],
  ['admin', 'another', true],
] as const)('%s who is %s deletes it: %s', (role, userId, mayDelete) => {
  const text = 'Only the person who recorded this or an admin can delete it'
  const check = checkDeleteRecording({ userId: 'host' }, { role, userId })
  expect(check).toEqual(mayDelete ? { allowed: true } : { allowed: false, code: 'forbidden', text })
})

test('megabytes are shown with a tenth while they are few', () => {
  expect([0, 49_999, 1_250_000, 9_949_999, 9_950_000, 1_305_000_000].map(formatMegabytes)).toEqual([
    '0.0 MB',
    '0.0 MB',
    '1.3 MB',
    '9.9 MB',
    '10 MB',
    '1,305 MB',
  ])
})
