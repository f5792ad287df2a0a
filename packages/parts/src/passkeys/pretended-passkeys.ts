import { type BrowserPasskeys, PasskeyError, type PasskeyFailure } from './browser-passkeys.ts'

interface Pretending {
  /** The ids of the passkeys that the device has at the start. */
  ids?: readonly string[]
  /** The failure of every request. */
  fails?: PasskeyFailure
  isSupported?: boolean
  /** If given, the device offers the passkey in fields; resolves when the user chooses it there. */
  chosenInField?: Promise<void>
}

const clientData = (type: string, challenge: string) =>
  btoa(JSON.stringify({ type, challenge, origin: location.origin }))
    .replaceAll('=', '')
    .replaceAll('+', '-')
    .replaceAll('/', '_')

/** A simulated device that signs nothing, for a server that verifies no signatures; lasts while the page is open. */
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
