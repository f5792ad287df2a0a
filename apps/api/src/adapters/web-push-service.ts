import { createHash } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { beginningOf, checkPushEndpoint, HOUR_MS, isNamedInside } from '@parley/domain'
import webPush from 'web-push'
import type { PushMessage, PushOutcome, PushReceiver, PushService } from '../ports/push.ts'
import { lookupOutside } from './outside-address.ts'

export interface WebPushOptions {
  /** Base64url-encoded P-256 key pair. */
  keys: { publicKey: string; privateKey: string }
  /** The contact for push services when something is wrong: an https address or a mailto. */
  subject: string
  /** `host:port` of internal push services, which may also be called over plain http. */
  insideHosts: readonly string[]
}

/** Lifetime of a message in seconds; one not seen by then is no longer news. */
const LIVES_SECONDS = (4 * HOUR_MS) / 1000
const TIMEOUT_MS = 10_000
/** Keeps the message short: push services accept 4096 bytes, encrypted. */
const LONGEST_TITLE = 120
const LONGEST_BODY = 300
/** Connection errors after which nothing was sent. */
const NOT_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/** Whether the endpoint of a browser's push service may be called. */
export function isPushEndpoint(endpoint: string, insideHosts: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  return url !== null && (isNamedInside(url, insideHosts) || checkPushEndpoint(endpoint).allowed)
}

/** Calls push services over HTTP (RFC 8030) with VAPID (RFC 8292); messages are encrypted for the browser (RFC 8291). */
export function createWebPushService({ keys, subject, insideHosts }: WebPushOptions): PushService {
  return {
    async send({ endpoint, p256dh, auth }: PushReceiver, { id, title, body, path }: PushMessage) {
      if (!isPushEndpoint(endpoint, insideHosts)) return { status: 'gone' }
      const text = JSON.stringify({
        id,
        title: beginningOf(title, LONGEST_TITLE),
        body: beginningOf(body, LONGEST_BODY),
        path,
      })
      const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
        vapidDetails: { subject, ...keys },
        contentEncoding: 'aes128gcm',
        TTL: LIVES_SECONDS,
        urgency: 'high',
        // When two messages with the same id wait for one browser, the later replaces the earlier.
        topic: createHash('sha256').update(id).digest('base64url').slice(0, 32),
      })
      return post(new URL(endpoint), details, isNamedInside(new URL(endpoint), insideHosts))
    },
  }
}

/** Sends one request; redirects are not followed. */
function post(url: URL, { headers, body }: webPush.RequestDetails, inside: boolean): Promise<PushOutcome> {
  return new Promise((resolve) => {
    const open = url.protocol === 'http:' ? httpRequest : httpsRequest
    const request = open(
      url,
      {
        method: 'POST',
        headers: { ...headers },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(!inside && { lookup: lookupOutside }),
      },
      (response) => {
        response.resume()
        resolve(outcomeOf(response.statusCode ?? 0, response.headers['retry-after']))
      },
    )
    request.on('error', (error: NodeJS.ErrnoException) => {
      const code = error.code ?? error.name
      if (code === 'EINSIDE') resolve({ status: 'gone' })
      else resolve(NOT_CONNECTED.has(code) ? { status: 'later', waitMs: null, code } : { status: 'unknown' })
    })
    request.end(body)
  })
}

function outcomeOf(status: number, retryAfter: string | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { status: 'sent' }
  if (status === 404 || status === 410) return { status: 'gone' }
  if (status !== 429 && status < 500) return { status: 'refused', code: String(status) }
  const seconds = Number(retryAfter)
  return { status: 'later', waitMs: seconds > 0 ? seconds * 1000 : null, code: String(status) }
}
