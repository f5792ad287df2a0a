import type { Config } from '../../config.ts'

/** The library, which is large: fetched when somebody first uses a passkey. */
export const webauthn = () => import('@simplewebauthn/server')

/** Whose passkeys these are: the host of the public address, and where pages that use them come from. */
export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>): { rpId: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl)
  return { rpId: hostname, origin }
}

/** The challenge that a browser says it has had signed, or null where it says none. */
export function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown }
    return typeof challenge === 'string' && challenge.length <= LONGEST_CHALLENGE ? challenge : null
  } catch {
    return null
  }
}

const LONGEST_CHALLENGE = 200

/** What the library says of an answer; null where it throws, as it does for whatever is wrong with one. */
export async function verified<Result>(verify: () => Promise<Result>): Promise<Result | null> {
  try {
    return await verify()
  } catch {
    return null
  }
}
