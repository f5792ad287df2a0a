import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Id } from '@parley/domain'
import type { Config } from '../../config.ts'

type Secret = Pick<Config, 'sessionSecret'>

const ID_LENGTH = 22
/** Short enough for a text message, but not guessable. */
const SIGNATURE_BYTES = 15
const TOKEN = /^[\w-]{42}$/

const signatureOf = ({ sessionSecret }: Secret, id: Buffer) =>
  createHmac('sha256', sessionSecret).update('invitation ').update(id).digest().subarray(0, SIGNATURE_BYTES)

/**
 * The address at which a guest responds: their id with a signature, which cannot be produced from the database alone.
 */
export function invitationUrl(config: Secret & Pick<Config, 'publicUrl'>, guestId: Id): string {
  const id = Buffer.from(guestId.replaceAll('-', ''), 'hex')
  return `${config.publicUrl}/invitation/${id.toString('base64url')}${signatureOf(config, id).toString('base64url')}`
}

/** The guest id of an invitation's token; null when this installation did not issue it. */
export function guestIdOf(secret: Secret, token: string): Id | null {
  if (!TOKEN.test(token)) return null
  const id = Buffer.from(token.slice(0, ID_LENGTH), 'base64url')
  const signature = Buffer.from(token.slice(ID_LENGTH), 'base64url')
  if (!timingSafeEqual(signature, signatureOf(secret, id))) return null
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
