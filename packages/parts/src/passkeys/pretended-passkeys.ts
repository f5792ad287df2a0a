import { type BrowserPasskeys, PasskeyError, type PasskeyFailure } from './browser-passkeys.ts'

interface Pretending {
  /** The ids of the passkeys that this device has first. */
  ids?: readonly string[]
  /** What every request comes to instead. */
  fails?: PasskeyFailure
  isSupported?: boolean
  /** It offers the passkey in fields, and this is when its person chooses it there. */
  chosenInField?: Promise<void>
}

const clientData = (type: string, challenge: string) =>
  btoa(JSON.stringify({ type, challenge, origin: location.origin }))
    .replaceAll('=', '')
    .replaceAll('+', '-')
    .replaceAll('/', '_')

/** A device that signs nothing: for a server that looks at no signature, as long as the page lives. */
export function createPretendedPasskeys({
  ids: first = [],
  fails,
  isSupported = true,
  chosenInField,
}: Pretending = {}): BrowserPasskeys {
  const ids = [...first]
  return {
    isSupported: () => isSupported,
    offersInFields: () => Promise.resolve(chosenInField !== undefined),
    create: async ({ challenge }) => {
      if (fails) throw new PasskeyError(fails)
      const id = crypto.randomUUID()
      ids.push(id)
      return { id, response: { clientDataJSON: clientData('webauthn.create', challenge), attestationObject: 'AA' } }
    },
    get: async ({ challenge }, inFields = false) => {
      if (inFields) await chosenInField
      else if (fails) throw new PasskeyError(fails)
      const id = ids.at(-1)
      if (id === undefined) throw new PasskeyError('cancelled')
      const clientDataJSON = clientData('webauthn.get', challenge)
      return { id, response: { clientDataJSON, authenticatorData: 'AA', signature: 'AA' } }
    },
    cancel: () => undefined,
  }
}
