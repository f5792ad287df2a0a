import type { reportSeat, ResponseOf } from '@parley/contract'
import type { SeatFlags } from '@parley/domain'
import type { OwnMediaState } from './own-media.ts'
import type { PeerMedia } from './peers.ts'
import type { Quality } from './quality.ts'

/** Somebody as the server tells. */
export type ReportedPerson = ResponseOf<typeof reportSeat>['people'][number]

/** Somebody in the room, with what comes from them. */
export interface RoomPerson extends Omit<ReportedPerson, 'silentSeconds'> {
  isSelf: boolean
  stream: MediaStream | null
  screen: MediaStream | null
  isSpeaking: boolean
  /** For how many whole seconds nobody has heard their browser; 0 while all is well. */
  lostSeconds: number
  /** How well it goes on the direct way; null: not known yet, or oneself. */
  quality: Quality | null
}

const SHOWN_LOST_SECONDS = 2

/** What others are told of one's own devices. */
export const flagsOf = ({ microphone, camera, screen, isMuted }: OwnMediaState, isHandUp: boolean): SeatFlags => ({
  isMuted: isMuted || microphone === null,
  isCameraOn: camera !== null,
  isSharing: screen !== null,
  isHandUp,
})

/** What one sees of oneself is at once as one chose. */
export function selfOf(
  person: ReportedPerson,
  { media, flags, isSpeaking }: { media: OwnMediaState; flags: SeatFlags; isSpeaking: boolean },
  before: RoomPerson | undefined,
): RoomPerson {
  const { microphone, camera, screen } = media
  return {
    ...person,
    ...flags,
    isSelf: true,
    stream: streamOf(
      before?.stream ?? null,
      [microphone, camera].filter((track) => track !== null),
    ),
    screen: streamOf(before?.screen ?? null, screen === null ? [] : [screen]),
    isSpeaking: isSpeaking && !flags.isMuted,
    lostSeconds: 0,
    quality: null,
  }
}

/** Somebody else, who was silent for so long. */
export function otherOf(
  person: ReportedPerson,
  { stream, screen, quality }: PeerMedia,
  { silentMs, isSpeaking }: { silentMs: number; isSpeaking: boolean },
): RoomPerson {
  const seconds = Math.floor(silentMs / 1000)
  return {
    ...person,
    isSelf: false,
    stream,
    screen,
    isSpeaking: isSpeaking && !person.isMuted,
    lostSeconds: seconds >= SHOWN_LOST_SECONDS ? seconds : 0,
    quality,
  }
}

/** The same stream where it holds the same tracks, so that a picture goes on. */
function streamOf(before: MediaStream | null, tracks: readonly MediaStreamTrack[]): MediaStream | null {
  if (tracks.length === 0) return null
  const same = before?.getTracks() ?? []
  const isSame = same.length === tracks.length && tracks.every((track) => same.includes(track))
  return before && isSame ? before : new MediaStream([...tracks])
}
