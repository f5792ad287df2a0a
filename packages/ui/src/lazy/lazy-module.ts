import { fetchPart } from './load-error.ts'

/** A part of the app that is fetched when it is first wanted, once for all who want it. */
export interface LazyModule<T> {
  /** What the person calls it, for example `Templates`. */
  readonly name: string
  /** Null until it has come. */
  readonly loaded: T | null
  /** Gives what has come, else fetches it; what failed is fetched anew the next time. */
  readonly fetch: () => Promise<T>
}

/** Names a part of the app and how it is fetched. What has come stays at hand, also without a connection. */
export function lazyModule<T extends object>(name: string, load: () => Promise<T>): LazyModule<T> {
  let loaded: T | null = null
  return {
    name,
    get loaded() {
      return loaded
    },
    fetch: async () => (loaded ??= await fetchPart(load)),
  }
}
