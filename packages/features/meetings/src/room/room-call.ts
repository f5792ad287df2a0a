import { ApiError, type ApiClient } from '@parley/client'
import {
  answerGuest,
  endRoom,
  leaveRoom,
  reportSeat,
  type ResponseOf,
  type RoomText,
  seatEventsPath,
  sendRoomText,
  sendSignal,
} from '@parley/contract'
import { type Id, SEAT_REPORT_MS, SEAT_SILENT_MS, type SeatStanding } from '@parley/domain'
import type { RoomTicket } from '@parley/state-machines'
import type { Meter, MediaPort } from './media.ts'
import type { OwnMedia } from './own-media.ts'
import type { ConnectPeers } from './peers.ts'

type Report = ResponseOf<typeof reportSeat>
type Reported = Report['people'][number]

/** Somebody in the room, with what comes from them. */
export interface RoomPerson extends Omit<Reported, 'silentSeconds'> {
  isSelf: boolean
  stream: MediaStream | null
  screen: MediaStream | null
  isSpeaking: boolean
  /** For how many whole seconds nobody has heard their browser; 0 while all is well. */
  lostSeconds: number
}

export interface RoomCallState {
  /** null: the room has not said yet. */
  standing: SeatStanding | null
  since: Date | null
  people: readonly RoomPerson[]
  waiting: Report['waiting']
  texts: readonly RoomText[]
  /** What is recorded of the room now. */
  recording: { id: Id; byName: string; since: Date } | null
  isHandUp: boolean
  /** False while the server does not answer. */
  isConnected: boolean
}

/** One's own part of a meeting that goes on. */
export interface RoomCall {
  readonly current: () => RoomCallState
  readonly subscribe: (listener: () => void) => () => void
  setHandUp(isUp: boolean): void
  write(text: string): Promise<void>
  answer(seatId: Id, isLetIn: boolean): Promise<void>
  endForAll(): Promise<void>
  /** Gives the seat back and ends everything. */
  leave(): void
}

interface Options {
  ticket: RoomTicket
  client: ApiClient
  port: MediaPort
  own: OwnMedia
  connectPeers: ConnectPeers
}

const REPORT_WITHIN_MS = 3000
const LOST_AFTER_MS = 2500
const SHOWN_LOST_SECONDS = 2
const LEVELS_EVERY_MS = 150
/** From how loud on somebody counts as speaking, and for how long they do after it. */
const SPEAKING_LEVEL = 0.06
const SPEAKING_MS = 600

/**
 * Reports for a seat every second, and at once when the stream says so; keeps the direct ways to the others, and says who is
 * there, speaks, and is lost. Whoever neither the server nor the direct way has heard for four seconds is gone.
 */
export function createRoomCall({ ticket: { key, seatId }, client, port, own, connectPeers }: Options): RoomCall {
  const listeners = new Set<() => void>()
  const params = { key }
  const meters = new Map<Id, { track: MediaStreamTrack; meter: Meter; spokeAt: number }>()
  let report: Report | null = null
  let reportedAt = performance.now()
  let after = 0
  let texts: readonly RoomText[] = []
  let isHandUp = false
  let isConnected = true
  let isStopped = false
  let isReporting = false
  let isDue = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let standing: SeatStanding | null = null
  let state: RoomCallState = {
    standing,
    since: null,
    people: [],
    waiting: [],
    texts,
    recording: null,
    isHandUp,
    isConnected,
  }

  const peers = connectPeers({
    ownSeatId: seatId,
    signal: (to, data) => void client.call(sendSignal, { params, body: { to, data } }).catch(() => undefined),
    onChange: () => refresh(),
  })

  const serverSilence = (silentSeconds: number) => silentSeconds * 1000 + performance.now() - reportedAt
  const silenceOf = ({ seatId: id, silentSeconds }: Reported) =>
    Math.min(serverSilence(silentSeconds), peers.of(id).silentMs)

  const isSpeaking = (id: Id, isMuted: boolean) =>
    !isMuted && performance.now() - (meters.get(id)?.spokeAt ?? -Infinity) < SPEAKING_MS

  /** What others send is measured here, so that nobody has to tell it. */
  const measure = () => {
    for (const person of state.people) {
      const track = person.isSelf ? own.current().microphone : (person.stream?.getAudioTracks()[0] ?? null)
      const known = meters.get(person.seatId)
      if (known && known.track !== track) {
        known.meter.stop()
        meters.delete(person.seatId)
      }
      if (track && !meters.has(person.seatId))
        meters.set(person.seatId, { track, meter: port.meter(track), spokeAt: -Infinity })
      const one = meters.get(person.seatId)
      if (one && one.meter.read() > SPEAKING_LEVEL) one.spokeAt = performance.now()
    }
    for (const [id, { meter }] of meters) {
      if (state.people.some((person) => person.seatId === id)) continue
      meter.stop()
      meters.delete(id)
    }
    const isNews = state.people.some((person) => person.isSpeaking !== isSpeaking(person.seatId, person.isMuted))
    if (isNews) refresh()
  }

  const flags = () => {
    const { microphone, camera, screen, isMuted } = own.current()
    return {
      isMuted: isMuted || microphone === null,
      isCameraOn: camera !== null,
      isSharing: screen !== null,
      isHandUp,
    }
  }

  /** What one sees of oneself is at once as one chose. */
  const selfOf = (person: Reported): RoomPerson => {
    const { microphone, camera, screen } = own.current()
    const before = state.people.find(({ isSelf }) => isSelf)
    const { isMuted } = flags()
    return {
      ...person,
      ...flags(),
      isSelf: true,
      stream: streamOf(
        before?.stream ?? null,
        [microphone, camera].filter((track) => track !== null),
      ),
      screen: streamOf(before?.screen ?? null, screen === null ? [] : [screen]),
      isSpeaking: isSpeaking(seatId, isMuted),
      lostSeconds: 0,
    }
  }

  const otherOf = (person: Reported): RoomPerson => {
    const seconds = Math.floor(silenceOf(person) / 1000)
    const { stream, screen } = peers.of(person.seatId)
    return {
      ...person,
      isSelf: false,
      stream,
      screen,
      isSpeaking: isSpeaking(person.seatId, person.isMuted),
      lostSeconds: seconds >= SHOWN_LOST_SECONDS ? seconds : 0,
    }
  }

  function refresh(): void {
    if (isStopped) return
    const people = (report?.people ?? [])
      .filter((person) => person.seatId === seatId || silenceOf(person) < SEAT_SILENT_MS)
      .map((person) => (person.seatId === seatId ? selfOf(person) : otherOf(person)))
    state = {
      standing,
      since: report ? new Date(report.since) : null,
      people,
      waiting: report?.waiting ?? [],
      texts,
      recording: report?.recording ? { ...report.recording, since: new Date(report.recording.since) } : null,
      isHandUp,
      isConnected,
    }
    for (const listener of listeners) listener()
  }

  const connection = (isNow: boolean) => {
    if (isNow === isConnected) return
    isConnected = isNow
    refresh()
  }

  const take = (answer: Report) => {
    report = answer
    reportedAt = performance.now()
    after = answer.after
    if (answer.texts.length > 0) texts = withTexts(texts, answer.texts)
    standing = answer.standing
    if (answer.standing !== 'joined') return refresh()
    const others = answer.people.filter((person) => person.seatId !== seatId && silenceOf(person) < SEAT_SILENT_MS)
    peers.keep(
      others.map((person) => person.seatId),
      answer.iceServers,
    )
    for (const { from, data } of answer.signals) peers.receive(from, data)
    refresh()
  }

  const ask = async (): Promise<void> => {
    try {
      const signal = AbortSignal.timeout(REPORT_WITHIN_MS)
      const answer = await client.call(reportSeat, { params, body: { after, ...flags() } }, { signal })
      if (isStopped) return
      connection(true)
      take(answer)
    } catch (error) {
      if (isStopped) return
      if (error instanceof ApiError && error.status === 404) standing = 'ended'
      else if (performance.now() - reportedAt > LOST_AFTER_MS) connection(false)
      refresh()
    }
  }

  const goesOn = () => isDue && !isStopped

  const run = async (): Promise<void> => {
    clearTimeout(timer)
    if (isReporting) {
      isDue = true
      return
    }
    isReporting = true
    do {
      isDue = false
      await ask()
    } while (goesOn())
    isReporting = false
    if (!isStopped) timer = setTimeout(() => void run(), SEAT_REPORT_MS)
  }

  const events = new EventSource(seatEventsPath(key))
  events.addEventListener('message', () => void run())
  const levels = setInterval(measure, LEVELS_EVERY_MS)
  const sendOwn = () => {
    const { microphone, camera, screen } = own.current()
    peers.send({ microphone, camera, screen })
  }
  sendOwn()
  const stopHearing = own.subscribe(() => {
    sendOwn()
    void run()
    refresh()
  })
  const leave = () => {
    if (isStopped) return
    isStopped = true
    clearTimeout(timer)
    clearInterval(levels)
    events.close()
    stopHearing()
    window.removeEventListener('pagehide', leave)
    for (const { meter } of meters.values()) meter.stop()
    peers.stop()
    void client.call(leaveRoom, { params }, { keepalive: true }).catch(() => undefined)
  }
  window.addEventListener('pagehide', leave)
  void run()

  return {
    current: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    setHandUp: (isUp) => {
      isHandUp = isUp
      refresh()
      void run()
    },
    write: async (text) => {
      texts = withTexts(texts, [await client.call(sendRoomText, { params, body: { text } })])
      refresh()
    },
    answer: async (guest, isLetIn) => {
      await client.call(answerGuest, { params, body: { seatId: guest, isLetIn } })
      await run()
    },
    endForAll: async () => {
      await client.call(endRoom, { params })
      await run()
    },
    leave,
  }
}

/** The same stream where it holds the same tracks, so that a picture goes on. */
function streamOf(before: MediaStream | null, tracks: readonly MediaStreamTrack[]): MediaStream | null {
  if (tracks.length === 0) return null
  const same = before?.getTracks() ?? []
  const isSame = same.length === tracks.length && tracks.every((track) => same.includes(track))
  return before && isSame ? before : new MediaStream([...tracks])
}

const withTexts = (known: readonly RoomText[], more: readonly RoomText[]): readonly RoomText[] =>
  [...new Map([...known, ...more].map((text) => [text.id, text])).values()].toSorted((a, b) => a.id - b.id)
