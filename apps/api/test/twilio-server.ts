import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import twilio from 'twilio'
import { createTwilioCallBook, type Send, type TwimlAnswer, type TwilioCallBook } from './twilio-call-book.ts'
import { answerMedia, fetchMedia, newMediaSid, type TwilioMedia, type TwilioMediaBook } from './twilio-media.ts'
import { type Keyword, readKeywordAsTwilio, refusalOf } from './twilio-rules.ts'

export const ACCOUNT_SID = `AC${'0'.repeat(32)}`
export const AUTH_TOKEN = '12345'
export const PUBLIC_URL = 'https://inbox.example'

export interface TwilioMessage {
  sid: string
  direction: 'inbound' | 'outbound-api' | 'outbound-reply'
  from: string
  to: string
  body: string
  status: string
  error_code: number | null
  num_media: string
  date_created: string
  date_sent: string | null
  statusCallback: string | undefined
}

/** A planned failure of a request. */
type Plan =
  | { status: number; code: number; retryAfter?: number }
  /** The text is accepted and the connection dropped. */
  | 'lose'
  /** The connection is dropped before anything happens. */
  | 'reset'
  /** A proxy in front of Twilio responds with an HTML page. */
  | 'html'
  /** No response is ever sent. */
  | 'silence'

/** The parts of Twilio's REST API and webhooks that texts need. */
export interface TwilioServer {
  url: string
  /** Newest first. */
  messages: TwilioMessage[]
  /** The response to every request while the account is not accepted; null when it is accepted. */
  account: { status: number; code: number } | null
  /** The account's own numbers. */
  numbers: Set<string>
  /** The failures of the next sends; without one a text is queued. */
  next: Plan[]
  /** The failures of the next reads. */
  nextReads: Plan[]
  /** The reads received: path and query. */
  reads: string[]
  /** Customers who have sent STOP, as `from to` of texts to them; further texts to them are refused. */
  blocked: Set<string>
  /** Keywords of Advanced Opt-Out, in capitals; null when it is switched off. */
  ownWords: Readonly<Record<string, Keyword>> | null
  /** The server that receives webhooks instead of the host that they name; null when nothing answers there. */
  webhooks: string | null
  /** Its calls and recordings. */
  calls: TwilioCallBook
  /** Media files by the sid of their text. */
  media: TwilioMediaBook
  /** Receives a customer's text: stores it, answers a keyword itself, and calls the inbound webhook. */
  receive(text: {
    from: string
    to: string
    body: string
    media?: readonly Omit<TwilioMedia, 'sid'>[]
  }): Promise<TwilioMessage>
  /** Changes the status of a text and calls its StatusCallback, in any order and however late. */
  report(sid: string, status: string, errorCode?: number): Promise<number | null>
  close(): Promise<void>
}

const MESSAGES = `/2010-04-01/Accounts/${ACCOUNT_SID}/Messages`
const INBOUND = '/api/webhooks/twilio/inbound'
const DEFAULT_PAGE_SIZE = 50

const newSid = (media = 0) => `${media > 0 ? 'MM' : 'SM'}${randomBytes(16).toString('hex')}`

/** Starts the server, on a free port unless one is given. */
export async function startTwilioServer(port = 0): Promise<TwilioServer> {
  const messages: TwilioMessage[] = []
  const silent = new Set<ServerResponse>()

  function keep(message: Omit<TwilioMessage, 'sid' | 'date_created' | 'date_sent' | 'error_code'>): TwilioMessage {
    const date = new Date().toUTCString()
    const sid = newSid(Number(message.num_media))
    const kept = { ...message, sid, error_code: null, date_created: date, date_sent: date }
    messages.unshift(kept)
    return kept
  }

  const tell = async (path: string, fields: Record<string, string>): Promise<number | null> =>
    (await postSigned(self.webhooks, path, fields))?.status ?? null

  async function create(form: URLSearchParams, send: Send, response: ServerResponse): Promise<void> {
    const plan = self.next.shift()
    if (plan !== undefined && plan !== 'lose') return follow(plan, send, response)
    const refusal = refusalOf(form, self)
    if (refusal !== null) return send(400, { code: refusal, message: `Refused: ${form.get('Body')}`, status: 400 })
    const media = await fetchMedia(
      form.getAll('MediaUrl').map((url) => url.replace(PUBLIC_URL, self.webhooks ?? PUBLIC_URL)),
    )
    const [from = '', to = '', body = ''] = ['From', 'To', 'Body'].map((name) => form.get(name) ?? '')
    const statusCallback = form.get('StatusCallback') ?? undefined
    const message = keep({
      direction: 'outbound-api',
      from,
      to,
      body,
      ...(media === null ? { status: 'failed' } : { status: 'queued' }),
      num_media: String(media?.length ?? 0),
      statusCallback,
    })
    if (media !== null) self.media.set(message.sid, media)
    if (plan === 'lose') response.destroy()
    else send(201, message)
  }

  function follow(plan: Exclude<Plan, 'lose'>, send: Send, response: ServerResponse): void {
    if (plan === 'reset') return void response.destroy()
    if (plan === 'silence') return void silent.add(response)
    if (plan === 'html') {
      return void response.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad Gateway</html>')
    }
    if (plan.retryAfter !== undefined) response.setHeader('retry-after', String(plan.retryAfter))
    send(plan.status, { code: plan.code, message: 'Refused', status: plan.status })
  }

  function list(query: URLSearchParams, send: Send): void {
    const after = query.get('DateSent>')
    const all = messages.filter(
      ({ from, to, date_sent }) =>
        (query.get('From') ?? from) === from &&
        (query.get('To') ?? to) === to &&
        (after === null || (date_sent !== null && new Date(date_sent) >= new Date(after))),
    )
    const size = Number(query.get('PageSize') ?? DEFAULT_PAGE_SIZE)
    const page = Number(query.get('Page') ?? 0)
    const next = new URLSearchParams(query)
    next.set('Page', String(page + 1))
    send(200, {
      messages: all.slice(page * size, (page + 1) * size),
      page,
      page_size: size,
      next_page_uri: all.length > (page + 1) * size ? `${MESSAGES}.json?${next.toString()}` : null,
    })
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const send: Send = (status, body) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const onCdn = /^\/cdn\/(\w+)$/.exec(request.url ?? '')?.[1]
    if (onCdn)
      return void response.writeHead(200).end([...self.media.values()].flat().find(({ sid }) => sid === onCdn)?.bytes)
    const expected = `Basic ${Buffer.from(`${ACCOUNT_SID}:${AUTH_TOKEN}`).toString('base64')}`
    if (request.headers.authorization !== expected) return send(401, { code: 20_003, message: 'Authenticate' })
    if (self.account !== null) return follow(self.account, send, response)
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://twilio')
    if (pathname.startsWith(`${MESSAGES}/`) && pathname.includes('/Media')) {
      const asked = { method: request.method ?? '', path: pathname.slice(MESSAGES.length + 1), url: self.url }
      return answerMedia(self.media, asked, send, response)
    }
    const form = new URLSearchParams(Buffer.concat(chunks).toString())
    if (/\/(Calls|Recordings)\b/.test(pathname)) {
      return self.calls.handle({ method: request.method ?? '', pathname, query: searchParams, form }, send, response)
    }
    if (request.method === 'POST' && pathname === `${MESSAGES}.json`) {
      return await create(form, send, response)
    }
    self.reads.push(request.url ?? '')
    const plan = self.nextReads.shift()
    if (plan !== undefined && plan !== 'lose') return follow(plan, send, response)
    if (pathname === `${MESSAGES}.json`) return list(searchParams, send)
    if (pathname === `/2010-04-01/Accounts/${ACCOUNT_SID}.json`)
      return send(200, { sid: ACCOUNT_SID, status: 'active' })
    const found = messages.find(({ sid }) => pathname === `${MESSAGES}/${sid}.json`)
    send(found ? 200 : 404, found ?? { code: 20_404, message: 'Not found' })
  }

  const server = createServer((request, response) => void answer(request, response)).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const self: TwilioServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages,
    account: null,
    numbers: new Set(['+13035550100']),
    next: [],
    nextReads: [],
    reads: [],
    blocked: new Set(),
    ownWords: null,
    webhooks: null,
    calls: createTwilioCallBook({
      account: ACCOUNT_SID,
      numbers: () => self.numbers,
      tell: (path, fields) => postSigned(self.webhooks, path, fields),
    }),
    media: new Map(),
    async receive({ from, to, body, media = [] }) {
      const pair = `${to} ${from}`
      const keyword = readKeywordAsTwilio(body, self.ownWords)
      const num_media = String(media.length)
      const message = keep({
        direction: 'inbound',
        from,
        to,
        body,
        status: 'received',
        num_media,
        statusCallback: undefined,
      })
      self.media.set(
        message.sid,
        media.map((file) => ({ ...file, sid: newMediaSid() })),
      )
      if (keyword === 'STOP') self.blocked.add(pair)
      if (keyword === 'START') self.blocked.delete(pair)
      if (keyword !== null) {
        const reply = {
          from: to,
          to: from,
          body: `Twilio answers ${keyword}`,
          num_media: '0',
          statusCallback: undefined,
        }
        keep({ ...reply, direction: 'outbound-reply', status: 'sent' })
      }
      const optOut = keyword === null || self.ownWords === null ? {} : { OptOutType: keyword }
      await tell(INBOUND, { MessageSid: message.sid, From: from, To: to, Body: body, NumMedia: num_media, ...optOut })
      return message
    },
    async report(sid, status, errorCode) {
      const message = messages.find((one) => one.sid === sid)
      if (!message?.statusCallback) throw new Error(`twilio: no text ${sid}`)
      Object.assign(message, { status, error_code: errorCode ?? null })
      const fields = { MessageSid: sid, MessageStatus: status, ...(errorCode && { ErrorCode: String(errorCode) }) }
      return tell(message.statusCallback.slice(PUBLIC_URL.length), fields)
    },
    close: async () => {
      for (const response of silent) response.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return self
}

/** Sends a request signed as Twilio signs; null when nothing answers there. */
async function postSigned(
  webhooks: string | null,
  path: string,
  fields: Record<string, string>,
): Promise<TwimlAnswer | null> {
  if (webhooks === null) return null
  const signature = twilio.getExpectedTwilioSignature(AUTH_TOKEN, `${PUBLIC_URL}${path}`, fields)
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature }
  const body = new URLSearchParams(fields)
  const response = await fetch(`${webhooks}${path}`, { method: 'POST', headers, body })
  return { status: response.status, text: await response.text() }
}

/** The environment of a process that uses this server. */
export function twilioEnvironment(url: string): Record<string, string> {
  return {
    PUBLIC_URL,
    PARLEY_CARRIER: 'twilio',
    TWILIO_ACCOUNT_SID: ACCOUNT_SID,
    TWILIO_AUTH_TOKEN: AUTH_TOKEN,
    TWILIO_API_BASE: url,
  }
}
