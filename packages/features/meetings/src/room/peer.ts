import type { reportSeat, ResponseOf } from '@parley/contract'
import type { PeerMedia } from './peers.ts'
import { watchQuality } from './quality.ts'
import type { Signal } from './signalling.ts'

export type IceServers = ResponseOf<typeof reportSeat>['iceServers']

/** The tracks that this browser sends. */
export interface OwnTracks {
  microphone: MediaStreamTrack | null
  camera: MediaStreamTrack | null
  screen: MediaStreamTrack | null
}

/** The direct connection to one other browser. */
export interface Peer {
  /** Connects when there is no connection; called repeatedly. */
  connect(): void
  receive(signal: Signal): void
  send(tracks: OwnTracks): void
  media(): PeerMedia
  close(): void
}

interface Options {
  isOffering: boolean
  servers: () => IceServers
  tracks: () => OwnTracks
  signal: (signal: Signal) => void
  onChange: () => void
}

const BEAT_MS = 1000
/**
 * After this many milliseconds without an offer one is requested, and after as many without a heartbeat ICE is
 * restarted.
 */
const PATIENCE_MS = 4000
/** An attempt without progress for this many milliseconds is started over; slow machines need that long. */
const ATTEMPT_MS = 15_000

const lineName = () => Math.random().toString(36).slice(2)

/** The fixed order of the transceivers on both sides, so that replacing a track needs no renegotiation. */
const KINDS = ['audio', 'video', 'video'] as const
const inOrder = ({ microphone, camera, screen }: OwnTracks) => [microphone, camera, screen]

interface Line {
  name: string
  connection: RTCPeerConnection
  beat: RTCDataChannel
  timer: ReturnType<typeof setInterval>
  quality: ReturnType<typeof watchQuality>
  movedAt: number
  heardAt: number | null
  restartedAt: number
  stream: MediaStream | null
  screen: MediaStream | null
  isOffering: boolean
  isIgnoring: boolean
}

/**
 * Connects to another browser by perfect negotiation: when both offer at once, the side that does not offer first
 * yields. The offering side adds transceivers for microphone, camera and screen once; their tracks change without
 * renegotiation. Both send a heartbeat every second on a data channel beside them, which tells a browser that is gone
 * from one that has only lost the server.
 */
export function createPeer({ isOffering, servers, tracks, signal, onChange }: Options): Peer {
  let line: Line | null = null
  let askedAt = performance.now()
  /** Signals are processed one after another. */
  let work: Promise<void> = Promise.resolve()

  const close = () => {
    if (!line) return
    clearInterval(line.timer)
    line.quality.stop()
    line.connection.close()
    line = null
    onChange()
  }

  const describe = async (one: Line) => {
    try {
      one.isOffering = true
      await one.connection.setLocalDescription()
      const description = one.connection.localDescription
      if (description) signal({ kind: 'description', line: one.name, description })
    } finally {
      one.isOffering = false
    }
  }

  const open = (name: string): Line => {
    close()
    const connection = new RTCPeerConnection({
      iceServers: servers().map(({ urls, username = '', credential = '' }) => ({ urls, username, credential })),
      // One transport for sound, picture, screen and heartbeat, so that ICE candidates are gathered once.
      bundlePolicy: 'max-bundle',
    })
    const beat = connection.createDataChannel('beat', { negotiated: true, id: 0, ordered: false, maxRetransmits: 0 })
    const one: Line = {
      name,
      connection,
      beat,
      timer: setInterval(() => {
        if (beat.readyState === 'open') beat.send('')
      }, BEAT_MS),
      quality: watchQuality(connection, onChange),
      movedAt: performance.now(),
      heardAt: null,
      restartedAt: performance.now(),
      stream: null,
      screen: null,
      isOffering: false,
      isIgnoring: false,
    }
    line = one
    const hear = () => {
      one.heardAt = performance.now()
    }
    beat.addEventListener('open', hear)
    beat.addEventListener('message', hear)
    connection.addEventListener('icecandidate', ({ candidate }) => {
      if (candidate) signal({ kind: 'candidate', line: name, candidate: candidate.toJSON() })
    })
    connection.addEventListener('negotiationneeded', () => {
      if (isOffering || connection.remoteDescription) void describe(one)
    })
    connection.addEventListener('iceconnectionstatechange', () => {
      one.movedAt = performance.now()
      if (isOffering && connection.iceConnectionState === 'failed') connection.restartIce()
    })
    connection.addEventListener('track', ({ transceiver, track }) => {
      const place = connection.getTransceivers().indexOf(transceiver)
      if (place === 2) one.screen = new MediaStream([track])
      else one.stream = new MediaStream([...(one.stream?.getTracks() ?? []), track])
      onChange()
    })
    return one
  }

  /** Puts the own tracks into the transceivers that both sides have agreed on. */
  const fill = ({ connection }: Line, own: OwnTracks) => {
    for (const [place, track] of inOrder(own).entries()) {
      const transceiver = connection.getTransceivers()[place]
      if (!transceiver || transceiver.sender.track === track) continue
      void transceiver.sender.replaceTrack(track).catch(() => undefined)
    }
  }

  const takeDescription = async (name: string, description: RTCSessionDescriptionInit) => {
    if (line?.name !== name) {
      // A new attempt of the offering side; an answer to an abandoned attempt is too late.
      if (isOffering || description.type !== 'offer') return
      open(name)
    }
    const one = line
    if (!one) return
    one.movedAt = performance.now()
    const { connection } = one
    const isCollision = description.type === 'offer' && (one.isOffering || connection.signalingState !== 'stable')
    one.isIgnoring = isOffering && isCollision
    if (one.isIgnoring) return
    await connection.setRemoteDescription(description)
    if (description.type !== 'offer') return
    for (const transceiver of connection.getTransceivers()) transceiver.direction = 'sendrecv'
    fill(one, tracks())
    await describe(one)
  }

  const take = async (told: Signal) => {
    if (told.kind === 'description') return takeDescription(told.line, told.description)
    if (told.kind === 'candidate') {
      const one = line
      if (one?.name !== told.line) return
      await one.connection.addIceCandidate(told.candidate).catch((error: unknown) => {
        if (!one.isIgnoring) throw error
      })
      return
    }
    const isYoung = line !== null && performance.now() - line.movedAt < ATTEMPT_MS
    if (isOffering && !isYoung) offer()
  }

  const offer = () => {
    const one = open(lineName())
    const own = inOrder(tracks())
    for (const [place, kind] of KINDS.entries())
      one.connection.addTransceiver(own[place] ?? kind, { direction: 'sendrecv' })
  }

  /**
   * Restarts ICE when an established connection is silent, for example after a change of network; returns false when
   * the connection is to be given up.
   */
  const findOtherWay = (one: Line, heardAt: number, time: number): boolean => {
    if (time - heardAt > ATTEMPT_MS) return false
    if (isOffering && time - heardAt > PATIENCE_MS && time - one.restartedAt > PATIENCE_MS) {
      one.restartedAt = time
      one.connection.restartIce()
    }
    return true
  }

  return {
    connect: () => {
      const time = performance.now()
      const isStanding =
        line !== null &&
        (line.heardAt === null ? time - line.movedAt < ATTEMPT_MS : findOtherWay(line, line.heardAt, time))
      if (isStanding) return
      if (isOffering) return offer()
      if (time - askedAt < PATIENCE_MS) return
      askedAt = time
      signal({ kind: 'ask' })
    },
    receive: (told) => {
      work = work.then(() => take(told)).catch(() => undefined)
    },
    send: (own) => {
      if (line) fill(line, own)
    },
    media: () => ({
      stream: line?.stream ?? null,
      screen: line?.screen ?? null,
      silentMs: performance.now() - (line?.heardAt ?? -Infinity),
      quality: line?.quality.current() ?? null,
    }),
    close,
  }
}
