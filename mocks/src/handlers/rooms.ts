import {
  answerGuest,
  endRoom,
  enterRoom,
  getRoom,
  leaveRoom,
  problems,
  reportSeat,
  seatEventsPath,
  sendRoomText,
  sendSignal,
} from '@parley/contract'
import {
  type Actor,
  checkAnswerGuest,
  checkEndRoom,
  checkEnterRoom,
  checkGuestName,
  checkRoomOpen,
  checkRoomText,
  type Decision,
  GUEST_SEATS_MAX,
  type Id,
  isDeserted,
  isSeated,
  isWaiting,
  meetingDigits,
  meetingOfRoom,
  type MeetingState,
  meetingState,
  personalRoomTitle,
  ROOM_EMPTY_MS,
  seatStanding,
  silenceOf,
} from '@parley/domain'
import { guestWaits } from '@parley/state-machines'
import { type HttpHandler, HttpResponse, http } from 'msw'
import { applyChanges } from '../apply.ts'
import { countAttempt } from '../attempts.ts'
import type { Handle } from '../handle.ts'
import { actorOf, type MockContext } from '../mock-context.ts'
import { endRecordingOf, recordAttendees, recordingNow } from '../room-recording.ts'
import type { StoredPost, StoredRoom, StoredSeat } from '../stored.ts'
import { get } from '../views.ts'

interface Place {
  organizationId: Id
  hostUserId: Id
  title: string
  meeting: MeetingState
  link: string | null
  isElsewhere: boolean
}

/** Rooms; nobody else is in them except the people that a story adds. */
export function handleRooms({ open }: Handle, context: MockContext): void {
  const { store, now, newId } = context

  const placeOf = (code: string): Place => {
    const ofCode = [...store.meetings.values()].filter(({ meetingId }) => meetingDigits(meetingId) === code)
    const meeting = meetingOfRoom(ofCode, now())
    if (meeting) {
      const { organizationId, userId: hostUserId, title, link, zoom } = meeting
      return {
        organizationId,
        hostUserId,
        title,
        link,
        isElsewhere: link !== null || zoom !== null,
        meeting: meetingState(meeting, now()),
      }
    }
    const person = [...store.users.values()].find(
      ({ personalMeetingId, status }) => status === 'active' && meetingDigits(personalMeetingId) === code,
    )
    if (!person) throw problems.notFound('room')
    const { organizationId, id: hostUserId, name } = person
    return {
      organizationId,
      hostUserId,
      title: personalRoomTitle(name),
      meeting: 'scheduled',
      link: null,
      isElsewhere: false,
    }
  }
  const roomOf = ({ organizationId }: Place, code: string) =>
    [...store.rooms.values()].find(
      (room) => room.organizationId === organizationId && room.code === code && room.endedAt === null,
    )
  const memberOf = ({ organizationId }: Place): Actor | null => {
    const actor = actorOf(context)
    return actor?.organizationId === organizationId ? actor : null
  }
  const seatOf = (key: string): { seat: StoredSeat; room: StoredRoom } => {
    for (const room of store.rooms.values()) {
      const seat = room.seats.find((one) => one.key === key)
      const isAtWork = seat && (seat.userId === null || get(store.users, seat.userId).status === 'active')
      if (isAtWork) return { seat, room }
    }
    throw problems.notFound('seat')
  }
  const check = (decision: Decision) => {
    if (!decision.allowed) throw problems.refused(decision)
  }
  const joinedSeatOf = (key: string) => {
    const found = seatOf(key)
    if (seatStanding(found.seat, found.room, now()) !== 'joined') throw problems.conflict('You are not in this room')
    return found
  }
  const post = (room: StoredRoom, told: Omit<StoredPost, 'id' | 'sentAt'>): StoredPost => {
    const count = [...store.rooms.values()].reduce((sum, { posts }) => sum + posts.length, 0)
    const sent = { ...told, id: count + 1, sentAt: now() }
    room.posts.push(sent)
    return sent
  }
  const shownText = (room: StoredRoom, { id, from, content, sentAt }: StoredPost) => {
    const seat = room.seats.find((one) => one.id === from)
    return {
      id,
      seatId: from,
      name: seat?.name ?? '',
      isGuest: (seat?.userId ?? null) === null,
      text: content,
      sentAt: sentAt.toISOString(),
    }
  }

  open(getRoom, ({ params }) => {
    const code = meetingDigits(params.code)
    const place = placeOf(code)
    const room = roomOf(place, code)
    const seats = room?.seats ?? []
    const inside = byArrival(seats).filter((seat) => isSeated(seat, now()))
    const opened = checkRoomOpen(place, seats, now())
    const member = memberOf(place)
    const line = [...store.phoneNumbers.values()].find(
      ({ organizationId, isDefault }) => isDefault && organizationId === place.organizationId,
    )
    return {
      value: {
        code,
        title: place.title,
        hostName: get(store.users, place.hostUserId).name,
        organizationName: get(store.organizations, place.organizationId).name,
        organizationPhone: line?.phoneNumber ?? null,
        since: room && inside.length > 0 ? room.startedAt.toISOString() : null,
        people: inside.map(({ name }) => name),
        name: member?.name ?? null,
        isRecorded: room !== undefined && recordingNow(context, room) !== undefined,
        elsewhere: place.isElsewhere ? { link: member && place.link } : null,
        refusal: opened.allowed ? null : opened.text,
      },
    }
  })

  open(enterRoom, ({ params, body }) => {
    const code = meetingDigits(params.code)
    const place = placeOf(code)
    const member = memberOf(place)
    const named = member ?? checkGuestName(body.name ?? '')
    if ('allowed' in named && !named.allowed) throw problems.refused(named)
    if (member === null) countAttempt(context, `guest seat ${code}`, GUEST_SEATS_MAX)
    let room = roomOf(place, code)
    if (room && isDeserted(room.seats, now())) {
      room.endedAt = now()
      endRecordingOf(context, room)
      room = undefined
    }
    check(checkEnterRoom({ isGuest: member === null }, place, room?.seats ?? [], now()))
    if (!room) {
      const { organizationId, hostUserId } = place
      room = { id: newId(), organizationId, code, hostUserId, startedAt: now(), endedAt: null, seats: [], posts: [] }
      store.rooms.set(room.id, room)
    }
    const state: 'joined' | 'waiting' = member ? 'joined' : 'waiting'
    const seat: StoredSeat = {
      id: newId(),
      key: newId('transaction'),
      userId: member?.userId ?? null,
      name: named.name,
      state,
      askedAt: now(),
      joinedAt: member ? now() : null,
      seenAt: now(),
      isMuted: true,
      isCameraOn: false,
      isSharing: false,
      isHandUp: false,
    }
    const { hostUserId, organizationId } = room
    if (member === null) {
      const told = [...store.notifications.values()]
        .filter(({ userId, roomCode }) => userId === hostUserId && roomCode === code)
        .map(({ detail, createdAt }) => ({ name: detail, at: createdAt }))
      const changes = guestWaits({ room, guest: seat, seats: room.seats, told, now: now(), newId })
      applyChanges(context, { organizationId, userId: null }, changes)
    }
    room.seats.push(seat)
    recordAttendees(context, room)
    return { value: { key: seat.key, seatId: seat.id, standing: state } }
  })

  open(reportSeat, ({ params, body: { after, ...flags } }) => {
    const { seat, room } = seatOf(params.key)
    const time = now()
    const standing = seatStanding(seat, room, time)
    const isIn = standing === 'joined'
    const isMember = seat.userId !== null
    const isBack = isIn && silenceOf(seat, time) >= ROOM_EMPTY_MS
    if (isIn) Object.assign(seat, flags)
    if (isIn || standing === 'waiting') seat.seenAt = time
    if (isBack) recordAttendees(context, room)
    const seats = isIn ? byArrival(room.seats) : []
    const posts = isIn ? room.posts.filter(({ id, to }) => id > after && (to === null || to === seat.id)) : []
    const recorded = isIn ? recordingNow(context, room) : undefined
    const heardFrom = isMember ? room.startedAt : (seat.joinedAt ?? time)
    return {
      value: {
        standing,
        since: room.startedAt.toISOString(),
        people: seats
          .filter((one) => one.state === 'joined' && silenceOf(one, time) < ROOM_EMPTY_MS)
          .map((one) => ({
            seatId: one.id,
            name: one.name,
            isGuest: one.userId === null,
            isHost: one.userId === room.hostUserId,
            isMuted: one.isMuted,
            isCameraOn: one.isCameraOn,
            isSharing: one.isSharing,
            isHandUp: one.isHandUp,
            silentSeconds: Math.floor(silenceOf(one, time) / 1000),
          })),
        waiting: seats
          .filter((one) => isMember && isWaiting(one, time))
          .map(({ id, name, askedAt }) => ({ seatId: id, name, since: askedAt.toISOString() })),
        signals: posts.filter(({ to }) => to !== null).map(({ from, content }) => ({ from, data: content })),
        texts: posts
          .filter(({ to, sentAt }) => to === null && sentAt >= heardFrom)
          .map((text) => shownText(room, text)),
        recording: recorded
          ? {
              id: recorded.id,
              byName: get(store.users, recorded.userId).name,
              since: recorded.startedAt.toISOString(),
            }
          : null,
        after: posts.at(-1)?.id ?? after,
        iceServers: [],
      },
    }
  })

  open(sendSignal, ({ params, body: { to, signals } }) => {
    const { seat, room } = joinedSeatOf(params.key)
    if (!room.seats.some(({ id, state }) => id === to && state === 'joined')) throw problems.notFound('seat')
    post(room, { from: seat.id, to, content: signals })
    return { value: undefined }
  })

  open(sendRoomText, ({ params, body }) => {
    const { seat, room } = joinedSeatOf(params.key)
    const decision = checkRoomText(body.text)
    if (!decision.allowed) throw problems.refused(decision)
    return { value: shownText(room, post(room, { from: seat.id, to: null, content: decision.text })) }
  })

  open(answerGuest, ({ params, body: { seatId, isLetIn } }) => {
    const { seat, room } = seatOf(params.key)
    const guest = room.seats.find(({ id, state }) => id === seatId && (state === 'waiting' || state === 'joined'))
    if (!guest) throw problems.notFound('seat')
    check(checkAnswerGuest(seat, guest, isLetIn, room.seats, now()))
    Object.assign(guest, isLetIn ? { state: 'joined', joinedAt: now() } : { state: 'refused' })
    recordAttendees(context, room)
    return { value: undefined }
  })

  open(endRoom, ({ params }) => {
    const { seat, room } = seatOf(params.key)
    check(checkEndRoom(seat, room.hostUserId))
    room.endedAt = now()
    endRecordingOf(context, room)
    return { value: undefined }
  })

  open(leaveRoom, ({ params }) => {
    const { seat, room } = seatOf(params.key)
    Object.assign(seat, { state: 'left', isSharing: false })
    endRecordingOf(context, room, seat.id)
    return { value: undefined }
  })
}

const byArrival = (seats: readonly StoredSeat[]) =>
  seats.toSorted((a, b) => (a.joinedAt ?? a.askedAt).getTime() - (b.joinedAt ?? b.askedAt).getTime())

/** Pushes no room events: a browser polls every second instead. */
export const handleRoomEvents = (): HttpHandler =>
  http.get(`*${seatEventsPath(':key')}`, () => new HttpResponse(null, { status: 204 }))
