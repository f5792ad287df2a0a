import { createHmac } from 'node:crypto'
import type { Call } from './calls.ts'

/** A provider's report as a webhook call, signed at `at` (milliseconds). */
export function webhookCall(path: string, event: object, secret: string, at = Date.now()): Call {
  const body = JSON.stringify(event)
  const seconds = Math.floor(at / 1000)
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  const headers = { 'content-type': 'application/json', 'parley-signature': `t=${seconds},v1=${signature}` }
  return { method: 'POST', path, headers, body }
}
