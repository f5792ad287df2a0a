import type { Recording } from '@parley/domain'
import { describe, expect, it, test } from 'vitest'
import {
  decideAddPiece,
  decideDeleteRecording,
  decideEndRecording,
  decideStartRecording,
  decideStopRecording,
} from './recording.decisions.ts'
import { changesOf, patched, recorded } from './test-changes.ts'
import { actor, countingIds, now } from './test-records.ts'

const before = new Date('2026-11-21T17:00:00Z')
const recording: Recording = {
  id: 'id-1',
  roomId: 'room-1',
  seatId: 'seat-1',
  meetingId: 'meeting-1',
  title: 'Kitchen',
  userId: actor.userId,
  type: 'video/webm',
  startedAt: now,
  endedAt: null,
  pieceTotal: null,
  pieces: 0,
  bytes: 0,
  lengthMs: 0,
  lastPieceAt: null,
}
const about = { kind: 'recording', id: 'id-1' } as const
const seat = { id: 'seat-1', userId: actor.userId, name: 'Dana', state: 'joined', askedAt: now, seenAt: now } as const

describe('the host’s browser', () => {
  const start = (more: Partial<Parameters<typeof decideStartRecording>[0]> = {}) =>
    decideStartRecording({
      seat,
      room: { id: 'room-1', hostUserId: actor.userId },
      place: { title: 'Kitchen', meetingId: 'meeting-1' },
      type: 'video/webm',
      isRecordedNow: false,
      now,
      newId: countingIds(),
      ...more,
    })

  it('records the room that it is in', () => {
    expect(start()).toEqual({
      allowed: true,
      recording,
      changes: [
        { type: 'put', noun: 'recording', record: recording },
        recorded('recording.start', about, { after: { title: 'Kitchen' } }),
      ],
    })
  })

  test.each([
    ['that it is not the host of', { seat: { ...seat, userId: 'ben' } }, 'Only the host can record a meeting'],
    ['that is recorded already', { isRecordedNow: true }, 'This meeting is already being recorded'],
  ])('records none %s', (_, more, text) => {
    expect(start(more)).toMatchObject({ allowed: false, text })
  })
})

describe('a piece', () => {
  const partly = { ...recording, pieces: 2, bytes: 700, lengthMs: 8000, lastPieceAt: before }
  const piece = { number: 2, endMs: 12_000, bytes: 300 }

  it('follows what is here', () => {
    expect(patched(changesOf(decideAddPiece(partly, 'seat-1', piece, now)), 'recording')).toEqual([
      { id: 'id-1', pieces: 3, bytes: 1000, lengthMs: 12_000, lastPieceAt: now },
    ])
  })

  it('makes a recording no shorter', () => {
    const short = { ...piece, endMs: 7000 }
    expect(patched(changesOf(decideAddPiece(partly, 'seat-1', short, now)), 'recording')).toMatchObject([
      { lengthMs: 8000 },
    ])
  })

  it('is taken of the browser that records, one after the other', () => {
    expect(decideAddPiece(partly, 'seat-2', piece, now)).toMatchObject({ code: 'forbidden' })
    expect(decideAddPiece(partly, 'seat-1', { ...piece, number: 3 }, now)).toMatchObject({ code: 'wrong_state' })
  })
})

describe('the end', () => {
  const partly = { ...recording, pieces: 2 }

  it.each([2, 3])('is said with the number of pieces, which may still come (%s of which 2 are here)', (pieceTotal) => {
    expect(patched(changesOf(decideStopRecording(partly, 'seat-1', pieceTotal, now)), 'recording')).toEqual([
      { id: 'id-1', endedAt: now, pieceTotal },
    ])
  })

  it('stays when it was, and is said once', () => {
    const ended = { ...partly, endedAt: before }
    expect(patched(changesOf(decideStopRecording(ended, 'seat-1', 2, now)), 'recording')).toEqual([
      { id: 'id-1', endedAt: before, pieceTotal: 2 },
    ])
    expect(changesOf(decideStopRecording({ ...ended, pieceTotal: 2 }, 'seat-1', 2, now))).toEqual([])
  })

  test.each([
    ['with fewer pieces than are here', partly, 'seat-1', 1, 'This recording has another number of pieces'],
    [
      'with another number than before',
      { ...partly, pieceTotal: 4 },
      'seat-1',
      3,
      'This recording has another number of pieces',
    ],
    ['by another browser', partly, 'seat-2', 2, 'Only the browser that records can hand over what was recorded'],
  ])('is not said %s', (_, which, seatId, pieceTotal, text) => {
    const code = seatId === recording.seatId ? 'wrong_state' : 'forbidden'
    expect(decideStopRecording(which, seatId, pieceTotal, now)).toEqual({ allowed: false, code, text })
  })

  it('comes with the end of the room, once', () => {
    expect(patched(decideEndRecording(recording, now), 'recording')).toEqual([{ id: 'id-1', endedAt: now }])
    expect(decideEndRecording({ ...recording, endedAt: before }, now)).toEqual([])
  })
})

test('a recording goes for everybody, by who recorded it or an admin', () => {
  expect(changesOf(decideDeleteRecording(recording, actor))).toEqual([
    { type: 'remove', noun: 'recording', record: recording },
    recorded('recording.delete', about, { before: { title: 'Kitchen', startedAt: '2026-11-21T18:00:00.000Z' } }),
  ])
  expect(decideDeleteRecording(recording, { userId: 'ben', role: 'standard' })).toMatchObject({ code: 'forbidden' })
  expect(decideDeleteRecording(recording, { userId: 'ada', role: 'admin' }).allowed).toBe(true)
})
