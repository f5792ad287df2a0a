import type { CreationOptions, NewCredential, RequestOptions, UsedCredential } from '@parley/contract'
import { lazyModule } from '@parley/ui'
import { createContext } from 'react'

/**
 * Why no passkey was obtained: the user cancelled or the time ran out, this device has one already, another request
 * replaced it, or anything else.
 */
export type PasskeyFailure = 'cancelled' | 'known' | 'replaced' | 'failed'

/** Thrown when the browser provided no passkey. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError'
  readonly failure: PasskeyFailure
  constructor(failure: PasskeyFailure, cause?: unknown) {
    super(`Passkey: ${failure}`, { cause })
    this.failure = failure
  }
}

/** The passkey functions of this browser; each request rejects with a `PasskeyError`. */
export interface BrowserPasskeys {
  /** Whether passkeys are possible at this address. */
  isSupported: () => boolean
  /** Whether the browser offers passkeys in the field for the email address. */
  offersInFields: () => Promise<boolean>
  create: (options: CreationOptions) => Promise<NewCredential>
  /** `inFields`: opens no prompt, and resolves when the user chooses a passkey in a field. */
  get: (options: RequestOptions, inFields?: boolean) => Promise<UsedCredential>
  /** Cancels the request that waits for the user. */
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
  // Passkeys are not possible at an IP address.
  isSupported: () => 'PublicKeyCredential' in globalThis && !isNumeric(location.hostname),
  offersInFields: async () =>
    // Older browsers lack this method.
    'PublicKeyCredential' in globalThis &&
    'isConditionalMediationAvailable' in PublicKeyCredential &&
    (await PublicKeyCredential.isConditionalMediationAvailable()),
  create: (optionsJSON) => asked(async () => (await library.fetch()).startRegistration({ optionsJSON })),
  get: (optionsJSON, inFields = false) =>
    asked(async () => (await library.fetch()).startAuthentication({ optionsJSON, useBrowserAutofill: inFields })),
  cancel: () => library.loaded?.WebAuthnAbortService.cancelCeremony(),
}

/** Replaces the implementation where calls are mocked: no server knows the passkeys of that page. */
export const replaceBrowserPasskeys = (other: BrowserPasskeys): void => void Object.assign(browserPasskeys, other)

/** Lets a story provide another implementation. */
export const BrowserPasskeysContext = createContext<BrowserPasskeys>(browserPasskeys)
