import type { CreationOptions, NewCredential, RequestOptions, UsedCredential } from '@parley/contract'
import { lazyModule } from '@parley/ui'
import { createContext } from 'react'

/** Why no passkey came of it: the person or the time ended it, this device has one already, another request took its place, or anything else. */
export type PasskeyFailure = 'cancelled' | 'known' | 'replaced' | 'failed'

/** That a browser gave no passkey. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError'
  readonly failure: PasskeyFailure
  constructor(failure: PasskeyFailure, cause?: unknown) {
    super(`Passkey: ${failure}`, { cause })
    this.failure = failure
  }
}

/** What this browser can do with passkeys; each request rejects with a `PasskeyError`. */
export interface BrowserPasskeys {
  /** Whether there can be any at this address. */
  isSupported: () => boolean
  /** Whether it offers them where an address is typed. */
  offersInFields: () => Promise<boolean>
  create: (options: CreationOptions) => Promise<NewCredential>
  /** `inFields`: nothing opens, and it resolves when the person chooses one in a field. */
  get: (options: RequestOptions, inFields?: boolean) => Promise<UsedCredential>
  /** Ends what waits for the person. */
  cancel: () => void
}

const library = lazyModule('Passkeys', () => import('@simplewebauthn/browser'))
const isNumeric = (host: string) => /^[\d.]+$|^\[/.test(host)

function failureOf(error: unknown): PasskeyFailure {
  const { name = '', cause } = error instanceof Error ? error : {}
  const names = new Set([name, cause instanceof Error ? cause.name : ''])
  if (names.has('AbortError')) return 'replaced'
  if (names.has('NotAllowedError')) return 'cancelled'
  return names.has('InvalidStateError') ? 'known' : 'failed'
}

async function asked<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw new PasskeyError(failureOf(error), error)
  }
}

export const browserPasskeys: BrowserPasskeys = {
  // An address of numbers has none.
  isSupported: () => 'PublicKeyCredential' in globalThis && !isNumeric(location.hostname),
  offersInFields: async () =>
    // Older browsers do not know the question.
    'PublicKeyCredential' in globalThis &&
    'isConditionalMediationAvailable' in PublicKeyCredential &&
    (await PublicKeyCredential.isConditionalMediationAvailable()),
  create: (optionsJSON) => asked(async () => (await library.fetch()).startRegistration({ optionsJSON })),
  get: (optionsJSON, inFields = false) =>
    asked(async () => (await library.fetch()).startAuthentication({ optionsJSON, useBrowserAutofill: inFields })),
  cancel: () => library.loaded?.WebAuthnAbortService.cancelCeremony(),
}

/** Puts another one in its place, where the calls are mocked: no server knows the passkeys of that page. */
export const replaceBrowserPasskeys = (other: BrowserPasskeys): void => void Object.assign(browserPasskeys, other)

/** Another one in a story. */
export const BrowserPasskeysContext = createContext<BrowserPasskeys>(browserPasskeys)
