/** How to go on after a load that failed. */
interface AfterFailure {
  /** Fetches it again; rejects while that fails. */
  again: () => Promise<unknown>
  /** Forgets the failure: it is fetched anew when it is drawn the next time. */
  forget: () => void
}

/** A part of the app that could not be fetched: no connection, or a newer version has taken its place on the server. */
export class LoadError extends Error {
  override readonly name = 'LoadError'
  /** What was to be shown, for example `Invoices`. */
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
 * Fetches a part of the app, without asking while the browser knows of no connection: it would remember that the
 * file failed, and fail it for as long as the page lives.
 */
export function fetchPart<T>(load: () => Promise<T>): Promise<T> {
  return navigator.onLine ? load() : Promise.reject(new Error('The browser is offline'))
}
