import type { Id } from '@parley/domain'
import { createPeer, type IceServers, type OwnTracks, type Peer } from './peer.ts'
import type { Quality } from './quality.ts'
import type { Signal } from './signalling.ts'

/** Everything received from another browser. */
export interface PeerMedia {
  /** Their microphone and camera. */
  stream: MediaStream | null
  screen: MediaStream | null
  /** Milliseconds since their browser was last heard on the direct connection; Infinity when it never was. */
  silentMs: number
  /** The quality of the direct connection; null until measured. */
  quality: Quality | null
}

/** The direct connections to the other browsers in a room; each browser sends to every other. */
export interface Peers {
  /** Connects to these seats and closes the connections to all others. */
  keep(seatIds: readonly Id[], iceServers: IceServers): void
  receive(from: Id, signal: Signal): void
  send(tracks: OwnTracks): void
  of(seatId: Id): PeerMedia
  stop(): void
}

interface Options {
  ownSeatId: Id
  signal: (to: Id, signal: Signal) => void
  onChange: () => void
}

/** Creates the peer connections of a room; faked in stories. */
export type ConnectPeers = (options: Options) => Peers

const NOTHING: PeerMedia = { stream: null, screen: null, silentMs: Infinity, quality: null }

export const connectPeers: ConnectPeers = ({ ownSeatId, signal, onChange }) => {
  const peers = new Map<Id, Peer>()
  let tracks: OwnTracks = { microphone: null, camera: null, screen: null }
  let servers: IceServers = []

  const peerOf = (seatId: Id): Peer => {
    const known = peers.get(seatId)
    if (known) return known
    const peer = createPeer({
      // Both ends agree on which side offers and does not yield.
      isOffering: ownSeatId > seatId,
      servers: () => servers,
      tracks: () => tracks,
      signal: (told) => signal(seatId, told),
      onChange,
    })
    peers.set(seatId, peer)
    return peer
  }

  return {
    keep: (seatIds, iceServers) => {
      servers = iceServers
      for (const seatId of seatIds) peerOf(seatId).connect()
      for (const [seatId, peer] of peers) {
        if (seatIds.includes(seatId)) continue
        peer.close()
        peers.delete(seatId)
      }
    },
    receive: (from, told) => peerOf(from).receive(told),
    send: (own) => {
      tracks = own
      for (const peer of peers.values()) peer.send(own)
    },
    of: (seatId) => peers.get(seatId)?.media() ?? NOTHING,
    stop: () => {
      for (const peer of peers.values()) peer.close()
      peers.clear()
    },
  }
}
