import type { reportSeat, ResponseOf } from '@parley/contract'
import type { SeatFlags } from '@parley/domain'
import type { OwnMediaState } from './own-media.ts'
import type { PeerMedia } from './peers.ts'
import type { Quality } from './quality.ts'

/** A person in the room, as the server reports them. */
export type ReportedPerson = ResponseOf<typeof reportSeat>['people'][number]

/** A person in the room, with the media received from them. */
export interface RoomPerson extends Omit<ReportedPerson, 'silentSeconds'> {
  isSelf: boolean
  stream: MediaStream | null
  screen: MediaStream | null
  isSpeaking: boolean
  /** For how many whole seconds their browser has not been heard; 0 while all is well. */
  lostSeconds: number
  /** The quality of the direct connection; null while unknown, and for oneself. */
  quality: Quality | null
}

const SHOWN_LOST_SECONDS = 2

/** The state of the user's own devices, as reported to the others. */
export const flagsOf = ({ microphone, camera, screen, isMuted }: OwnMediaState, isHandUp: boolean): SeatFlags => ({
  isMuted: isMuted || microphone === null,
  isCameraOn: camera !== null,
  isSharing: screen !== null,
  isHandUp,
})

/** The user's own entry; their own choices show at once, without waiting for the server. */
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

/** The entry of another person, with how long they have been silent. */
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

/** Reuses the stream while its tracks are the same, so that the video does not restart. */
function streamOf(before: MediaStream | null, tracks: readonly MediaStreamTrack[]): MediaStream | null {
  if (tracks.length === 0) return null
  const same = before?.getTracks() ?? []
  const isSame = same.length === tracks.length && tracks.every((track) => same.includes(track))
  return before && isSame ? before : new MediaStream([...tracks])
}
