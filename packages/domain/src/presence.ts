export type Presence = 'online' | 'away' | 'offline'

const ONLINE_MS = 5 * 60_000
const AWAY_MS = 30 * 60_000

/** While a user has a visible page, the time of their last request is stored at most this often, in milliseconds. */
export const SEEN_EVERY_MS = 60_000

/** Online below 5 minutes since the last request, away below 30, otherwise offline, also when there was no request. */
export function presenceOf(lastActiveAt: Date | null, now: Date): Presence {
  if (lastActiveAt === null) return 'offline'
  const age = now.getTime() - lastActiveAt.getTime()
  if (age < ONLINE_MS) return 'online'
  return age < AWAY_MS ? 'away' : 'offline'
}
