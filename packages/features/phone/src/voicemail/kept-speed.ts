import { PLAYBACK_SPEEDS, type PlaybackSpeed } from '@parley/domain'

const keyOf = (userId: string) => `playback-speed ${userId}`

/** The playback speed last chosen by the user on this device; 1 when none is stored. */
export function keptSpeed(userId: string): PlaybackSpeed {
  try {
    const kept = Number(localStorage.getItem(keyOf(userId)))
    return PLAYBACK_SPEEDS.find((speed) => speed === kept) ?? 1
  } catch {
    return 1
  }
}

export function keepSpeed(userId: string, speed: PlaybackSpeed): void {
  try {
    localStorage.setItem(keyOf(userId), String(speed))
  } catch {
    // Without storage the speed is not remembered.
  }
}
