import { PLAYBACK_SPEEDS, type PlaybackSpeed } from '@parley/domain'

const keyOf = (userId: string) => `playback-speed ${userId}`

/** How fast the person played the last recording here; 1 where nothing is kept. */
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
    // Where nothing can be kept, it is chosen anew.
  }
}
