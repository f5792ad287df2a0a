import {
  deleteRecording,
  getRecording,
  listRecordings,
  problems,
  RECORDING_FILE_PATH,
  type RecordingView,
  sendRecordingPiece,
  startRecording,
  stopRecording,
} from '@parley/contract'
import {
  type Actor,
  checkOwnRecording,
  type Decision,
  holdsWords,
  type Id,
  meetingDigits,
  meetingOfRoom,
  may,
  OTHER_PIECE_TEXT,
  personalRoomTitle,
  RECORDING_FILTERS,
  RECORDING_SORTS,
  recordingWords,
} from '@parley/domain'
import type { Owned } from '@parley/scenarios'
import {
  type Change,
  decideAddPiece,
  decideDeleteRecording,
  decideStartRecording,
  decideStopRecording,
} from '@parley/state-machines'
import { type HttpHandler, HttpResponse, http } from 'msw'
import { answerFault } from '../answer-fault.ts'
import { applyChanges } from '../apply.ts'
import type { FaultBox } from '../faults.ts'
import type { Handle } from '../handle.ts'
import { listed, type MockList, pageBy } from '../listing.ts'
import { actorOf, type MockContext } from '../mock-context.ts'
import { endRecordingOf, recordAttendees, recordingNow } from '../room-recording.ts'
import { ownedBy } from '../store.ts'
import type { StoredRecording, StoredRoom, StoredSeat } from '../stored.ts'
import { get } from '../views.ts'

type Stored = Owned<StoredRecording>

const listOf = ({ store }: MockContext): MockList<Stored, Stored> => ({
  filters: RECORDING_FILTERS,
  sorts: RECORDING_SORTS,
  rowOf: (stored) => stored,
  holds: ({ title, userId }, search) =>
    holdsWords(recordingWords({ title, userName: get(store.users, userId).name }), search),
})

/**
 * Whether the actor may see a recording: they recorded it, were in the room, or called or were invited to the meeting;
 * admins see all.
 */
function mayAccess({ store }: MockContext, actor: Actor, { userId, meetingId, people }: Stored): boolean {
  if (may(actor, 'recording.seeAll') || userId === actor.userId) return true
  if (people.some((person) => person.userId === actor.userId)) return true
  if (meetingId === null) return false
  const guests = [...store.meetingGuests.values()].filter((guest) => guest.meetingId === meetingId)
  return store.meetings.get(meetingId)?.userId === actor.userId || guests.some((guest) => guest.userId === actor.userId)
}

/** Recordings of rooms by their hosts. */
export function handleRecordings({ on, open }: Handle, context: MockContext): void {
  const { store, now, newId } = context
  const seatOf = (key: string): { seat: StoredSeat; room: StoredRoom } => {
    for (const room of store.rooms.values()) {
      const seat = room.seats.find((one) => one.key === key)
      if (seat && (seat.userId === null || get(store.users, seat.userId).status === 'active')) return { seat, room }
    }
    throw problems.notFound('seat')
  }
  const recordingOf = ({ organizationId }: StoredRoom, id: Id): Stored => {
    const found = store.recordings.get(id)
    if (found?.organizationId !== organizationId) throw problems.notFound('recording')
    return found
  }
  const placeOf = ({ code, hostUserId }: StoredRoom) => {
    const ofCode = [...store.meetings.values()].filter(({ meetingId }) => meetingDigits(meetingId) === code)
    const meeting = meetingOfRoom(ofCode, now())
    return meeting
      ? { title: meeting.title, meetingId: meeting.id }
      : { title: personalRoomTitle(get(store.users, hostUserId).name), meetingId: null }
  }
  const carryOut = (organizationId: Id, userId: Id | null, decision: Decision<{ changes: Change[] }>) => {
    if (!decision.allowed) throw problems.refused(decision)
    applyChanges(context, { organizationId, userId }, decision.changes)
  }

  open(startRecording, ({ params, body: { type } }) => {
    const { seat, room } = seatOf(params.key)
    if (room.endedAt !== null) throw problems.conflict('This meeting has ended')
    const isRecordedNow = recordingNow(context, room) !== undefined
    if (!isRecordedNow) endRecordingOf(context, room)
    const decision = decideStartRecording({ seat, room, place: placeOf(room), type, isRecordedNow, now: now(), newId })
    if (!decision.allowed) throw problems.refused(decision)
    carryOut(room.organizationId, room.hostUserId, decision)
    recordAttendees(context, room)
    return { value: { id: decision.recording.id } }
  })

  open(sendRecordingPiece, ({ params, body: { number, endMs, file } }) => {
    const { seat, room } = seatOf(params.key)
    const recording = recordingOf(room, params.recordingId)
    const own = checkOwnRecording(recording, seat.id)
    if (!own.allowed) throw problems.refused(own)
    const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0))
    const here = number < recording.pieces ? recording.data[number] : undefined
    if (here) {
      if (here.length !== bytes.length || here.some((byte, index) => byte !== bytes[index]))
        throw problems.conflict(OTHER_PIECE_TEXT)
      return { value: { pieces: recording.pieces } }
    }
    const piece = { number, endMs, bytes: bytes.length }
    carryOut(room.organizationId, null, decideAddPiece(recording, seat.id, piece, now()))
    recording.data.push(bytes)
    return { value: { pieces: recording.pieces } }
  })

  open(stopRecording, ({ params, body: { pieceTotal } }) => {
    const { seat, room } = seatOf(params.key)
    const recording = recordingOf(room, params.recordingId)
    carryOut(room.organizationId, null, decideStopRecording(recording, seat.id, pieceTotal, now()))
    return { value: undefined }
  })

  const seenBy = (actor: Actor) =>
    ownedBy(store.recordings, actor.organizationId).filter((one) => mayAccess(context, actor, one))
  const shownTo = (actor: Actor) => seenBy(actor).filter(({ pieces }) => pieces > 0)
  const list = listOf(context)

  on(listRecordings, ({ actor, query: { limit, ...query } }) => {
    const { rows, next } = pageBy(list, listed(context, actor, list, shownTo(actor), query), { ...query, limit })
    return { value: rows.map((one) => recordingView(context, actor, one)), next }
  })

  on(getRecording, ({ actor, params }) => {
    const recording = shownTo(actor).find(({ id }) => id === params.id)
    if (!recording) throw problems.notFound('recording')
    return { value: recordingView(context, actor, recording) }
  })

  on(deleteRecording, ({ actor, params }) => {
    const recording = seenBy(actor).find(({ id }) => id === params.id)
    if (!recording) throw problems.notFound('recording')
    carryOut(actor.organizationId, actor.userId, decideDeleteRecording(recording, actor))
    return { value: undefined }
  })
}

/** A person's identity: somebody who entered twice counts once; guests are identified only by name. */
const whoOf = ({ userId, name }: Stored['people'][number]) => userId ?? name

const recordingView = ({ store }: MockContext, actor: Actor, stored: Stored): RecordingView => ({
  id: stored.id,
  title: stored.title,
  startedAt: stored.startedAt.toISOString(),
  endedAt: stored.endedAt?.toISOString() ?? null,
  lengthMs: stored.lengthMs,
  bytes: stored.bytes,
  pieces: stored.pieces,
  pieceTotal: stored.pieceTotal,
  lastPieceAt: stored.lastPieceAt?.toISOString() ?? null,
  userId: stored.userId,
  userName: get(store.users, stored.userId).name,
  people: stored.people
    .filter((one, index, all) => all.findIndex((other) => whoOf(other) === whoOf(one)) === index)
    .map(({ name, userId }) => ({ name, isGuest: userId === null })),
  canDelete: stored.userId === actor.userId || may(actor, 'recording.deleteOthers'),
  url: RECORDING_FILE_PATH.replace(':id', stored.id),
})

/** Serves a recording as its pieces were uploaded. */
export const handleRecordingFiles = (context: MockContext, faults: FaultBox): HttpHandler =>
  http.get(`*${RECORDING_FILE_PATH}`, async ({ request, params }) => {
    const fault = await answerFault(faults, 'getRecordingFile')
    if (fault) return fault
    context.enter(request)
    const actor = actorOf(context)
    const stored = context.store.recordings.get(String(params['id']))
    if (!actor || stored?.organizationId !== actor.organizationId || !mayAccess(context, actor, stored))
      return new HttpResponse(null, { status: actor ? 404 : 401 })
    return HttpResponse.arrayBuffer(new Uint8Array(stored.data.flatMap((piece) => [...piece])).buffer, {
      headers: { 'Content-Type': stored.type },
    })
  })
