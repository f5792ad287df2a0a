/** Alphabet of link codes: 32 symbols, so that each carries five bits; without the look-alikes i, l, o and u. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** Number of random bytes in a link code. */
export const LINK_CODE_BYTES = 14

/** Encodes 14 random bytes as the code of a payment link: 14 symbols, 70 bits. */
export function linkCode(randomBytes: Uint8Array): string {
  if (randomBytes.length !== LINK_CODE_BYTES) throw new RangeError(`linkCode: pass ${LINK_CODE_BYTES} random bytes`)
  return Array.from(randomBytes, (byte) => ALPHABET[byte & 31]).join('')
}

/** The URL at which a customer opens a payment link. */
export function paymentLinkUrl(publicUrl: string, code: string): string {
  return `${publicUrl.replace(/\/+$/, '')}/pay/${code}`
}

/** A sample link for previews, as long as a real one; its code belongs to no payment link. */
export function samplePaymentLink(publicUrl: string): string {
  return paymentLinkUrl(publicUrl, 'sample'.padEnd(LINK_CODE_BYTES, '0'))
}
