/**
 * Error thrown by adapters: a sentence and a code, and nothing of the call itself. Errors of libraries contain
 * requests, keys and texts, all of which would be logged, so none of them leaves an adapter, not even as a cause.
 */
export class ProviderError extends Error {
  readonly code: string

  constructor(message: string, code: string) {
    super(message)
    this.name = 'ProviderError'
    this.code = code
  }
}

/** The configuration names a key, account or server that does not work; the message is the sentence to show. */
export class WrongSettingError extends Error {
  override readonly name = 'WrongSettingError'
}
