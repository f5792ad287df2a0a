export interface TimeSpan {
  /** Day, written YYYY-MM-DD. */
  day: string
  /** Minutes after midnight on the clocks of the reader. */
  from: number
  /** Minutes after midnight; more than 1440 ends at midnight. */
  to: number
}

export interface Lane<Span> {
  span: Span
  /** Which of the lanes beside each other, from 0. */
  lane: number
  /** How many lanes the spans around need. */
  lanes: number
}

/** Spans of one day beside each other where they overlap: each takes the first lane that is free, all of a cluster are equally wide. */
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
