import { createHmac, timingSafeEqual } from 'node:crypto'

export const SIGNATURE_HEADER = 'Parley-Signature'
/** Maximum difference between a webhook's time and ours, in seconds. */
export const SIGNATURE_TOLERANCE_S = 300

/** `t=<unix>,v1=<hex hmac-sha256 of "t.rawBody">`. */
export function signWebhook(rawBody: string | Buffer, secret: string, now: Date): string {
  const time = Math.floor(now.getTime() / 1000)
  return `t=${time},v1=${digest(rawBody, secret, time).toString('hex')}`
}

/** Whether the header signs exactly this body with our secret, at a time within the tolerance. */
export function isWebhookSigned(rawBody: Buffer, header: string | undefined, secret: string, now: Date): boolean {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '')
  if (match === null) return false
  const time = Number(match[1])
  if (Math.abs(now.getTime() / 1000 - time) > SIGNATURE_TOLERANCE_S) return false
  return timingSafeEqual(Buffer.from(match[2] ?? '', 'hex'), digest(rawBody, secret, time))
}

function digest(rawBody: string | Buffer, secret: string, time: number): Buffer {
  return createHmac('sha256', secret).update(`${time}.`).update(rawBody).digest()
}
