import { createHmac, timingSafeEqual } from 'node:crypto'
import { SIGNATURE_TOLERANCE_S } from './webhook-signature.ts'

export const ZOOM_SIGNATURE_HEADER = 'x-zm-signature'
export const ZOOM_TIMESTAMP_HEADER = 'x-zm-request-timestamp'

/** Hex HMAC-SHA-256 with the secret token of a Zoom app. */
export const hashForZoom = (text: string, secretToken: string): string =>
  createHmac('sha256', secretToken).update(text).digest('hex')

/** `v0=` followed by the HMAC of `v0:<timestamp>:<body>`. */
export const signZoom = (rawBody: string | Buffer, timestamp: string, secretToken: string): string =>
  `v0=${createHmac('sha256', secretToken).update(`v0:${timestamp}:`).update(rawBody).digest('hex')}`

/** Whether Zoom's two headers sign exactly this body with the secret token, at a time within the tolerance. */
export function isZoomSigned(
  rawBody: Buffer,
  { signature = '', timestamp = '' }: { signature: string | undefined; timestamp: string | undefined },
  secretToken: string,
  now: Date,
): boolean {
  if (!/^v0=[0-9a-f]{64}$/.test(signature) || !/^\d{9,11}$/.test(timestamp)) return false
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > SIGNATURE_TOLERANCE_S * 1000) return false
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signZoom(rawBody, timestamp, secretToken)))
}
