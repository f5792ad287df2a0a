import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AccountLinkPurpose, Id } from '@parley/domain'
import type { Config } from '../../config.ts'

type Secret = Pick<Config, 'sessionSecret'>

const ID_LENGTH = 22
const SIGNATURE_BYTES = 24
const TOKEN = /^[\w-]{54}$/

const signatureOf = ({ sessionSecret }: Secret, id: Buffer) =>
  createHmac('sha256', sessionSecret).update('account link ').update(id).digest().subarray(0, SIGNATURE_BYTES)

/** The token of a link: its id and a signature, so that reading the database is not enough to open the link. */
export function linkToken(secret: Secret, id: Id): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  return bytes.toString('base64url') + signatureOf(secret, bytes).toString('base64url')
}

/** The id in a token; null when the token is not from this installation. */
export function linkIdOf(secret: Secret, token: string): Id | null {
  if (!TOKEN.test(token)) return null
  const bytes = Buffer.from(token.slice(0, ID_LENGTH), 'base64url')
  const signature = Buffer.from(token.slice(ID_LENGTH), 'base64url')
  if (!timingSafeEqual(signature, signatureOf(secret, bytes))) return null
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Returns the address of a link, which consists of its purpose and its token. */
export const accountLinkUrl =
  (config: Secret & Pick<Config, 'publicUrl'>) =>
  (id: Id, purpose: AccountLinkPurpose = 'invite'): string =>
    `${config.publicUrl}/${purpose}/${linkToken(config, id)}`
