import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from './config.ts'

const IV_BYTES = 12
const TAG_BYTES = 16

type Secret = Pick<Config, 'sessionSecret'>

const keyFor = ({ sessionSecret }: Secret, purpose: string) =>
  Buffer.from(hkdfSync('sha256', sessionSecret, '', `sealed ${purpose}`, 32))

/**
 * Encrypts a text for the database with the secret of the installation (AES-256-GCM); decrypting it requires the same
 * `whose`.
 */
export function seal(secret: Secret, purpose: string, whose: string, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), iv).setAAD(Buffer.from(whose))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/**
 * Decrypts a text from `seal`. Throws when it was changed, belongs to somebody else or was encrypted with another
 * secret.
 */
export function unseal(secret: Secret, purpose: string, whose: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), bytes.subarray(0, IV_BYTES))
  decipher.setAAD(Buffer.from(whose)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
}

/** As `unseal`; null for a text that cannot be decrypted, for example after another secret was set. */
export function openSealed(secret: Secret, purpose: string, whose: string, sealed: string): string | null {
  try {
    return unseal(secret, purpose, whose, sealed)
  } catch {
    return null
  }
}
