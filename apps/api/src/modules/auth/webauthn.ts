import type { Config } from '../../config.ts'

/** Loads the library on first use of a passkey, because it is large. */
export const webauthn = () => import('@simplewebauthn/server')

/** The relying party of the passkeys: the host of the public address, and the origin of the pages that use them. */
export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>): { rpId: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl)
  return { rpId: hostname, origin }
}

/** The challenge in the browser's client data, or null when there is none. It is not verified. */
export function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown }
    return typeof challenge === 'string' && challenge.length <= LONGEST_CHALLENGE ? challenge : null
  } catch {
    return null
  }
}

const LONGEST_CHALLENGE = 200

/** Result of a verification by the library; null when it throws, as it does for any invalid response. */
export async function verified<Result>(verify: () => Promise<Result>): Promise<Result | null> {
  try {
    return await verify()
  } catch {
    return null
  }
}
