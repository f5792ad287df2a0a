export interface TimeSpan {
  /** The day, as YYYY-MM-DD. */
  day: string
  /** Start in minutes after midnight, in the reader's time zone. */
  from: number
  /** End in minutes after midnight; above 1440 it ends at midnight. */
  to: number
}

export interface Lane<Span> {
  span: Span
  /** Index among the lanes side by side, from 0. */
  lane: number
  /** Number of lanes that the cluster of overlapping spans needs. */
  lanes: number
}

/**
 * Places overlapping spans of one day side by side: each takes the first free lane, and all spans of a cluster are
 * equally wide.
 */
export function inLanes<Span extends TimeSpan>(spans: readonly Span[]): Lane<Span>[] {
  const sorted = spans.toSorted((a, b) => a.from - b.from || b.to - a.to)
  const placed: Lane<Span>[] = []
  let cluster: Lane<Span>[] = []
  let end = 0
  for (const span of sorted) {
    if (span.from >= end) cluster = []
    end = Math.max(cluster.length === 0 ? 0 : end, span.to)
    const taken = new Set(cluster.filter((one) => one.span.to > span.from).map(({ lane }) => lane))
    const lane = [...taken, 0].map((_, index) => index).find((index) => !taken.has(index)) ?? 0
    const next = { span, lane, lanes: 1 }
    cluster.push(next)
    placed.push(next)
    const lanes = Math.max(...cluster.map((one) => one.lane)) + 1
    for (const one of cluster) one.lanes = lanes
  }
  return placed
}
