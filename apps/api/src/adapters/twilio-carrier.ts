import { carrierFailureText } from '@parley/domain'
import twilio from 'twilio'
import type { MessageInstance } from 'twilio/lib/rest/api/v2010/account/message.js'
import type { Carrier, CarrierStatus, CarrierText, SendOutcome } from '../ports/carrier.ts'
import { fateOf, TWILIO_STATUS_PATH } from './twilio-status.ts'

export interface TwilioOptions {
  accountSid: string
  authToken: string
  /** Where Twilio's API is; tests point it at a server of their own. */
  apiBase: string
  publicUrl: string
}

const TIMEOUT_MS = 10_000
/** How many texts between two numbers are looked through for one whose id is not known. */
const LOOKED_THROUGH = 50
const TOO_MANY_REQUESTS = 429
/** Errors of the connection after which nothing can have arrived. */
const NEVER_ARRIVED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'])

class Client extends twilio.RequestClient {
  readonly apiBase: string

  constructor(apiBase: string) {
    super({ timeout: TIMEOUT_MS })
    this.apiBase = apiBase
  }

  override request<Data>(options: Parameters<twilio.RequestClient['request']>[0]) {
    const { pathname, search } = new URL(options.uri)
    return super.request<Data>({ ...options, uri: `${this.apiBase}${pathname}${search}` } as never)
  }
}

/**
 * Sends through Twilio. Its API knows no idempotency keys: where an answer was lost, the text is looked for among the
 * latest ones between the two numbers before it is sent again.
 */
export function createTwilioCarrier({ accountSid, authToken, apiBase, publicUrl }: TwilioOptions): Carrier {
  const client = twilio(accountSid, authToken, { httpClient: new Client(apiBase) })

  return {
    async send(text, key) {
      try {
        const { from, to, body } = text
        const statusCallback = statusUrl(publicUrl, text, key)
        const message = await client.messages.create({ from, to, body, statusCallback })
        return { status: 'accepted', carrierId: message.sid }
      } catch (error) {
        return outcomeOfError(error)
      }
    },

    async lookup({ carrierId, text, since }) {
      if (carrierId !== null) return toStatus(await client.messages(carrierId).fetch())
      const { from, to, body } = text
      const texts = await client.messages.list({ from, to, limit: LOOKED_THROUGH })
      const earliest = Math.floor(since.getTime() / 1000) * 1000
      const found = texts.find((one) => one.body === body && one.dateCreated.getTime() >= earliest)
      return found ? toStatus(found) : null
    },

    close: async () => undefined,
  }
}

/** Where Twilio reports what became of a text. */
function statusUrl(publicUrl: string, { organizationId }: Pick<CarrierText, 'organizationId'>, key: string): string {
  const url = new URL(`${publicUrl}${TWILIO_STATUS_PATH}`)
  url.search = new URLSearchParams({ organizationId, reference: key }).toString()
  return url.href
}

function outcomeOfError(error: unknown): SendOutcome {
  if (!(error instanceof twilio.RestException)) {
    if (NEVER_ARRIVED.has((error as NodeJS.ErrnoException).code ?? '')) throw error
    return { status: 'unknown' }
  }
  if (error.status === TOO_MANY_REQUESTS) throw error
  if (error.status >= 500) return { status: 'unknown' }
  const code = error.code === undefined ? `http_${error.status}` : String(error.code)
  return { status: 'refused', code, text: carrierFailureText(code) }
}

function toStatus({ sid, status, errorCode }: Pick<MessageInstance, 'sid' | 'status' | 'errorCode'>): CarrierStatus {
  const fate = fateOf(status)
  if (fate !== 'failed') return { status: fate, carrierId: sid }
  const code = String(errorCode || status)
  return { status: fate, carrierId: sid, code, text: carrierFailureText(errorCode ? code : null) }
}
