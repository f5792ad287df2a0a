import { type ApiClient, isNotFound } from '@parley/client'
import {
  answerGuest,
  endRoom,
  leaveRoom,
  reportSeat,
  type ResponseOf,
  type RoomText,
  sendRoomText,
  sendSignal,
} from '@parley/contract'
import { type Id, SEAT_SILENT_MS, type SeatStanding } from '@parley/domain'
import type { RoomTicket } from '@parley/state-machines'
import type { MediaPort } from './media.ts'
import type { OwnMedia } from './own-media.ts'
import type { ConnectPeers } from './peers.ts'
import { startReporting } from './reporting.ts'
import { flagsOf, otherOf, type ReportedPerson, type RoomPerson, selfOf } from './room-person.ts'
import { createSignalling, readSignals } from './signalling.ts'
import { createSpeaking } from './speaking.ts'

type Report = ResponseOf<typeof reportSeat>

export interface RoomCallState {
  /** null until the room has answered. */
  standing: SeatStanding | null
  since: Date | null
  people: readonly RoomPerson[]
  waiting: Report['waiting']
  texts: readonly RoomText[]
  /** The running recording of the room; null for none. */
  recording: { id: Id; byName: string; since: Date } | null
  isHandUp: boolean
  /** False while the server does not answer. */
  isConnected: boolean
}

/** The user's own participation in a running meeting. */
export interface RoomCall {
  readonly current: () => RoomCallState
  readonly subscribe: (listener: () => void) => () => void
  setHandUp(isUp: boolean): void
  write(text: string): Promise<void>
  answer(seatId: Id, isLetIn: boolean): Promise<void>
  endForAll(): Promise<void>
  /** Gives the seat back and ends all connections. */
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
const SIGNAL_WITHIN_MS = 5000
const LOST_AFTER_MS = 2500
const LEVELS_EVERY_MS = 150

/**
 * Reports for a seat, keeps the direct connections to the others, and tracks who is present, speaking or lost. A person
 * is gone when neither the server nor the direct connection has heard them for four seconds.
 */
export function createRoomCall({ ticket: { key, seatId }, client, port, own, connectPeers }: Options): RoomCall {
  const listeners = new Set<() => void>()
  const params = { key }
  const speaking = createSpeaking(port)
  let report: Report | null = null
  let reportedAt = performance.now()
  let after = 0
  let isStopped = false
  let state: RoomCallState = {
    standing: null,
    since: null,
    people: [],
    waiting: [],
    texts: [],
    recording: null,
    isHandUp: false,
    isConnected: true,
  }

  const signalling = createSignalling((to, text) =>
    client.call(sendSignal, { params, body: { to, signals: text } }, { signal: AbortSignal.timeout(SIGNAL_WITHIN_MS) }),
  )
  const peers = connectPeers({
    ownSeatId: seatId,
    signal: (to, signal) => signalling.send(to, signal),
    onChange: () => refresh(),
  })

  const flags = () => flagsOf(own.current(), state.isHandUp)
  const silenceOf = ({ seatId: id, silentSeconds }: ReportedPerson) =>
    Math.min(silentSeconds * 1000 + performance.now() - reportedAt, peers.of(id).silentMs)
  const isThere = (person: ReportedPerson) => person.seatId === seatId || silenceOf(person) < SEAT_SILENT_MS

  const shown = (person: ReportedPerson): RoomPerson => {
    const isSpeaking = speaking.isSpeaking(person.seatId)
    if (person.seatId !== seatId)
      return otherOf(person, peers.of(person.seatId), { silentMs: silenceOf(person), isSpeaking })
    const before = state.people.find(({ isSelf }) => isSelf)
    return selfOf(person, { media: own.current(), flags: flags(), isSpeaking }, before)
  }

  function refresh(change: Partial<RoomCallState> = {}): void {
    if (isStopped) return
    state = { ...state, ...change }
    state = { ...state, people: (report?.people ?? []).filter(isThere).map(shown) }
    for (const listener of listeners) listener()
  }

  const measure = () => {
    const { microphone } = own.current()
    speaking.measure(
      state.people.map(({ seatId: id, isSelf, stream }) => ({
        seatId: id,
        track: isSelf ? microphone : (stream?.getAudioTracks()[0] ?? null),
      })),
    )
    const speaks = ({ seatId: id, isMuted }: RoomPerson) => !isMuted && speaking.isSpeaking(id)
    if (state.people.some((person) => person.isSpeaking !== speaks(person))) refresh()
  }

  const take = (answer: Report) => {
    report = answer
    reportedAt = performance.now()
    after = answer.after
    if (answer.standing === 'joined') {
      const others = answer.people.filter((person) => person.seatId !== seatId && isThere(person))
      peers.keep(
        others.map((person) => person.seatId),
        answer.iceServers,
      )
      for (const { from, data } of answer.signals) for (const signal of readSignals(data)) peers.receive(from, signal)
    }
    refresh({
      standing: answer.standing,
      since: new Date(answer.since),
      waiting: answer.waiting,
      texts: withTexts(state.texts, answer.texts),
      recording: answer.recording && { ...answer.recording, since: new Date(answer.recording.since) },
      isConnected: true,
    })
  }

  const ask = async (): Promise<void> => {
    try {
      const signal = AbortSignal.timeout(REPORT_WITHIN_MS)
      const answer = await client.call(reportSeat, { params, body: { after, ...flags() } }, { signal })
      if (!isStopped) take(answer)
    } catch (error) {
      if (isNotFound(error)) refresh({ standing: 'ended' })
      else refresh(performance.now() - reportedAt > LOST_AFTER_MS ? { isConnected: false } : {})
    }
  }

  const sendOwn = () => {
    const { microphone, camera, screen } = own.current()
    peers.send({ microphone, camera, screen })
  }
  sendOwn()
  const reporting = startReporting(key, ask)
  const levels = setInterval(measure, LEVELS_EVERY_MS)
  const stopHearing = own.subscribe(() => {
    sendOwn()
    void reporting.run()
    refresh()
  })
  const leave = () => {
    if (isStopped) return
    isStopped = true
    reporting.stop()
    clearInterval(levels)
    stopHearing()
    window.removeEventListener('pagehide', leave)
    speaking.stop()
    signalling.stop()
    peers.stop()
    void client.call(leaveRoom, { params }, { keepalive: true }).catch(() => undefined)
  }
  window.addEventListener('pagehide', leave)

  return {
    current: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    setHandUp: (isHandUp) => {
      refresh({ isHandUp })
      void reporting.run()
    },
    write: async (text) => {
      const written = await client.call(sendRoomText, { params, body: { text } })
      refresh({ texts: withTexts(state.texts, [written]) })
    },
    answer: async (guest, isLetIn) => {
      await client.call(answerGuest, { params, body: { seatId: guest, isLetIn } })
      await reporting.run()
    },
    endForAll: async () => {
      await client.call(endRoom, { params })
      await reporting.run()
    },
    leave,
  }
}

const withTexts = (known: readonly RoomText[], more: readonly RoomText[]): readonly RoomText[] =>
  more.length === 0
    ? known
    : [...new Map([...known, ...more].map((text) => [text.id, text])).values()].toSorted((a, b) => a.id - b.id)
