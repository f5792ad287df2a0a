import type { EventOf, Lifecycle, StateOf } from '@parley/state-machines'

/** One instance of a noun in the API. */
export interface Life<L extends Lifecycle = Lifecycle> {
  /** Triggers an event; returns the status of the request that causes it, null when no request does. */
  happen: Readonly<Record<EventOf<L>, () => Promise<number | null>>>
  /** The current state according to the API. */
  state: () => Promise<StateOf<L>>
}

/** A kind of record, with a function that creates one. */
export interface Noun {
  lifecycle: Lifecycle
  begin: () => Promise<Life>
  /** Whether the request is refused after these events, although the machine alone would allow it. */
  isRefused: (before: readonly string[], event: string) => boolean
}

export function noun<L extends Lifecycle>(
  lifecycle: L,
  begin: () => Promise<Life<L>>,
  isRefused: Noun['isRefused'] = () => false,
): Noun {
  return { lifecycle, begin, isRefused }
}
