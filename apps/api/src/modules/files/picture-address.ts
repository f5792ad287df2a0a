import { createHmac, timingSafeEqual } from 'node:crypto'
import { HOUR_MS, type Id } from '@parley/domain'

/**
 * Lifetime of an address in milliseconds: a carrier fetches the picture when it processes the text, and may hold the
 * text that long before.
 */
const LIFE_MS = 4 * HOUR_MS

/** A picture of a text, as offered to a carrier. */
export interface AddressedPicture {
  organizationId: Id
  fileId: Id
}

interface Address {
  organizationId: string
  id: string
  /** Expiry in milliseconds since 1970, in base 36. */
  until: string
  signature: string
}

export const PICTURE_ADDRESS = '/api/public/text-pictures/:organizationId/:id/:until/:signature'

/**
 * Signed addresses that make one picture readable without an account for a few hours; without the secret nobody can
 * create or extend one.
 */
export function createPictureAddresses(secret: string): {
  pathOf(picture: AddressedPicture, now: Date): string
  isGood(address: Address, now: Date): boolean
} {
  const key = createHmac('sha256', secret).update('pictures of texts').digest()
  const sign = ({ organizationId, id, until }: Omit<Address, 'signature'>) =>
    createHmac('sha256', key).update(`${organizationId} ${id} ${until}`).digest('base64url')
  return {
    pathOf({ organizationId, fileId: id }, now) {
      const until = (now.getTime() + LIFE_MS).toString(36)
      return `/api/public/text-pictures/${organizationId}/${id}/${until}/${sign({ organizationId, id, until })}`
    },
    isGood({ signature, ...address }, now) {
      const [given, own] = [Buffer.from(signature), Buffer.from(sign(address))]
      return given.length === own.length && timingSafeEqual(given, own) && parseInt(address.until, 36) > now.getTime()
    },
  }
}
