import { createHmac, timingSafeEqual } from 'node:crypto'
import { SIGNATURE_TOLERANCE_S } from './webhook-signature.ts'

export const JUSTIFI_SIGNATURE_HEADER = 'JUSTIFI-SIGNATURE'
export const JUSTIFI_TIMESTAMP_HEADER = 'JUSTIFI-TIMESTAMP'

/** Hex HMAC-SHA-256 of `<timestamp>.<body>`. */
export function signJustifi(rawBody: string | Buffer, timestamp: string, secret: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(rawBody).digest('hex')
}

/** Whether JustiFi's two headers sign exactly this body with our secret, at a time within the tolerance. */
export function isJustifiSigned(
  rawBody: Buffer,
  { signature = '', timestamp = '' }: { signature: string | undefined; timestamp: string | undefined },
  secret: string,
  now: Date,
): boolean {
  if (!/^[0-9a-f]{64}$/.test(signature)) return false
  // An unreadable time is NaN, which is not within any tolerance.
  if (!(Math.abs(now.getTime() - timeOf(timestamp)) <= SIGNATURE_TOLERANCE_S * 1000)) return false
  return timingSafeEqual(Buffer.from(signature, 'hex'), Buffer.from(signJustifi(rawBody, timestamp, secret), 'hex'))
}

/**
 * JustiFi's documentation states ISO 8601; the examples of its libraries use Unix time, in seconds and in milliseconds.
 */
function timeOf(timestamp: string): number {
  if (/^\d{9,11}$/.test(timestamp)) return Number(timestamp) * 1000
  return /^\d{12,14}$/.test(timestamp) ? Number(timestamp) : Date.parse(timestamp)
}
