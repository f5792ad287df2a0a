/** Symbols of a link code: 32, so that each carries five bits; without the look-alikes i, l, o and u. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** Random bytes a link code takes. */
export const LINK_CODE_BYTES = 14

/** Turns 14 random bytes into the code of a payment link: 14 symbols, 70 bits. */
export function linkCode(randomBytes: Uint8Array): string {
  if (randomBytes.length !== LINK_CODE_BYTES) throw new RangeError(`linkCode: pass ${LINK_CODE_BYTES} random bytes`)
  return Array.from(randomBytes, (byte) => ALPHABET[byte & 31]).join('')
}

/** The customer's address of a payment link. */
export function paymentLinkUrl(publicUrl: string, code: string): string {
  return `${publicUrl.replace(/\/+$/, '')}/pay/${code}`
}

/** A link of the real length for previews; it leads nowhere. */
export function samplePaymentLink(publicUrl: string): string {
  return paymentLinkUrl(publicUrl, 'sample'.padEnd(LINK_CODE_BYTES, '0'))
}
