import type { Id } from '@parley/domain'
import type { Meter, MediaPort } from './media.ts'

/** A person whose sound is measured. */
export interface Speaker {
  seatId: Id
  /** null when no sound comes from them. */
  track: MediaStreamTrack | null
}

/** Detects who is speaking by measuring the received sound, so that nobody has to report it. */
export interface Speaking {
  /** Measures everybody once. */
  measure(speakers: readonly Speaker[]): void
  isSpeaking(seatId: Id): boolean
  stop(): void
}

/** The level from which a person counts as speaking, and for how many milliseconds afterwards. */
const SPEAKING_LEVEL = 0.06
const SPEAKING_MS = 600

export function createSpeaking(port: Pick<MediaPort, 'meter'>): Speaking {
  const meters = new Map<Id, { track: MediaStreamTrack; meter: Meter; spokeAt: number }>()
  const forget = (seatId: Id) => {
    meters.get(seatId)?.meter.stop()
    meters.delete(seatId)
  }
  return {
    measure: (speakers) => {
      for (const { seatId, track } of speakers) {
        if (meters.get(seatId)?.track !== track) forget(seatId)
        if (track && !meters.has(seatId)) meters.set(seatId, { track, meter: port.meter(track), spokeAt: -Infinity })
        const one = meters.get(seatId)
        if (one && one.meter.read() > SPEAKING_LEVEL) one.spokeAt = performance.now()
      }
      for (const seatId of meters.keys()) if (!speakers.some((speaker) => speaker.seatId === seatId)) forget(seatId)
    },
    isSpeaking: (seatId) => performance.now() - (meters.get(seatId)?.spokeAt ?? -Infinity) < SPEAKING_MS,
    stop: () => {
      for (const seatId of meters.keys()) forget(seatId)
    },
  }
}
