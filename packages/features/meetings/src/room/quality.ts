/** The quality of the connection between two browsers. */
export type Quality = 'good' | 'weak'

/** The counters of a connection since it began. */
export interface Counted {
  received: number
  lost: number
  /** null until measured. */
  roundTripMs: number | null
}

/** From this share of lost packets, or from this round trip, people notice. */
const WEAK_LOSS = 0.05
const WEAK_ROUND_TRIP_MS = 400
const COUNT_EVERY_MS = 2000

type StatsEntry = Readonly<Record<string, unknown>>

const numberIn = (entry: StatsEntry, field: string): number => {
  const value = entry[field]
  return typeof value === 'number' ? value : 0
}

/** Adds up the entries of `RTCPeerConnection.getStats()`. */
export function countStats(entries: Iterable<StatsEntry>): Counted {
  const counted: Counted = { received: 0, lost: 0, roundTripMs: null }
  for (const entry of entries) {
    if (entry['type'] === 'inbound-rtp') {
      counted.received += numberIn(entry, 'packetsReceived')
      counted.lost += numberIn(entry, 'packetsLost')
    }
    const isUsed = entry['type'] === 'candidate-pair' && entry['state'] === 'succeeded' && entry['nominated'] === true
    if (isUsed && typeof entry['currentRoundTripTime'] === 'number') {
      counted.roundTripMs = Math.max(counted.roundTripMs ?? 0, entry['currentRoundTripTime'] * 1000)
    }
  }
  return counted
}

/** The quality between two counts; null when nothing was received or measured. */
export function qualityBetween(before: Counted, now: Counted): Quality | null {
  const received = Math.max(0, now.received - before.received)
  const lost = Math.max(0, now.lost - before.lost)
  const packets = received + lost
  if (packets === 0 && now.roundTripMs === null) return null
  const isWeak = (packets > 0 && lost / packets >= WEAK_LOSS) || (now.roundTripMs ?? 0) >= WEAK_ROUND_TRIP_MS
  return isWeak ? 'weak' : 'good'
}

/** The user's own quality: weak when the connection to everybody is weak; null while unknown. */
export function ownQuality(others: readonly (Quality | null)[]): Quality | null {
  const known = others.filter((quality) => quality !== null)
  if (known.length === 0) return null
  return known.every((quality) => quality === 'weak') ? 'weak' : 'good'
}

/** Measures the quality of a connection periodically; `onChange` is called when it changes. */
export function watchQuality(connection: RTCPeerConnection, onChange: () => void) {
  let before: Counted | null = null
  let quality: Quality | null = null
  const count = async () => {
    const stats = (await connection.getStats()) as unknown as ReadonlyMap<string, StatsEntry>
    const now = countStats(stats.values())
    const was = quality
    quality = before && qualityBetween(before, now)
    before = now
    if (quality !== was) onChange()
  }
  const timer = setInterval(() => void count().catch(() => undefined), COUNT_EVERY_MS)
  return { current: () => quality, stop: () => clearInterval(timer) }
}
