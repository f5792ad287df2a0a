/** The URLs of a step in TwiML. */
export const addressesIn = (twiml: string | undefined, step: string): string[] =>
  [...(twiml ?? '').matchAll(/https:[^"<]+/g)]
    .map(([address]) => address.replaceAll('&amp;', '&'))
    .filter((address) => address.includes(`/voice/${step}?`))

/** The first URL of a step. Throws when there is none. */
export function addressIn(twiml: string | undefined, step: string): string {
  const [address] = addressesIn(twiml, step)
  if (!address) throw new Error(`no ${step} in ${twiml}`)
  return address
}
