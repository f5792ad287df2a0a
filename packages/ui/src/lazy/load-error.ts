/** How to recover from a failed load. */
interface AfterFailure {
  /** Fetches the part again; rejects if that fails too. */
  again: () => Promise<unknown>
  /** Clears the failure: the next render fetches the part again. */
  forget: () => void
}

/** A part of the app that could not be fetched: no connection, or a newer version has replaced it on the server. */
export class LoadError extends Error {
  override readonly name = 'LoadError'
  /** The part to be shown, for example `Invoices`. */
  readonly part: string
  readonly again: AfterFailure['again']
  readonly forget: AfterFailure['forget']

  constructor(part: string, { again, forget }: AfterFailure, cause: unknown) {
    super(`${part} could not be loaded`, { cause })
    this.part = part
    this.again = again
    this.forget = forget
  }
}

/**
 * Fetches a part of the app. Rejects without a request while the browser is offline: the browser would remember that
 * the file failed, and fail it for the lifetime of the page.
 */
export function fetchPart<T>(load: () => Promise<T>): Promise<T> {
  return navigator.onLine ? load() : Promise.reject(new Error('The browser is offline'))
}
