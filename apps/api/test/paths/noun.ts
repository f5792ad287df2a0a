import type { EventOf, Lifecycle, StateOf } from '@parley/state-machines'

/** One thing that lives in the api. */
export interface Life<L extends Lifecycle = Lifecycle> {
  /** Lets an event happen to it; gives the status of the call that asks for it, null where nobody calls. */
  happen: Readonly<Record<EventOf<L>, () => Promise<number | null>>>
  /** Where the api says it stands. */
  state: () => Promise<StateOf<L>>
}

/** A kind of thing, with how one comes into being. */
export interface Noun {
  lifecycle: Lifecycle
  begin: () => Promise<Life>
  /** The call is refused after these events, although the machine alone would let it happen. */
  isRefused: (before: readonly string[], event: string) => boolean
}

export function noun<L extends Lifecycle>(
  lifecycle: L,
  begin: () => Promise<Life<L>>,
  isRefused: Noun['isRefused'] = () => false,
): Noun {
  return { lifecycle, begin, isRefused }
}
