import { fetchPart } from './load-error.ts'

/** A part of the app that is fetched on first use and shared by all its users. */
export interface LazyModule<T> {
  /** The name that people know it by, for example `Templates`. */
  readonly name: string
  /** The loaded module; null until then. */
  readonly loaded: T | null
  /** Returns the loaded module, or fetches it; after a failure the next call fetches again. */
  readonly fetch: () => Promise<T>
}

/** Defines a part of the app by its name and its loader. Once loaded it stays available, even without a connection. */
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
