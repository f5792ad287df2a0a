import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'

export type Send = (status: number, body: unknown) => void

/** The response of a webhook. */
export interface TwimlAnswer {
  status: number
  text: string
}

export interface TwilioCall {
  sid: string
  parent_call_sid: string | null
  direction: 'inbound' | 'outbound-api' | 'outbound-dial'
  from: string
  to: string
  status: string
  duration: string | null
  date_created: string
  /** The webhook URL at which the call continues, as set at its creation or changed since. */
  url: string | null
  statusCallback: string | null
}

interface Asked {
  method: string
  pathname: string
  query: URLSearchParams
  form: URLSearchParams
}

interface Options {
  account: string
  /** The account's own numbers. */
  numbers: () => ReadonlySet<string>
  tell: (path: string, fields: Record<string, string>) => Promise<TwimlAnswer | null>
}

/** The parts of Twilio's API and webhooks that calls need; a test plays the telephones. */
export interface TwilioCallBook {
  /** Newest first. */
  all: TwilioCall[]
  /** The failures of the next new calls: `lose` accepts the call and drops the connection, a code refuses it. */
  next: ('lose' | number)[]
  /** Audio by RecordingSid; null when it is not available yet. */
  recordings: Map<string, Buffer | null>
  /** The RecordingSid of each fetch, in order. */
  fetches: string[]
  handle(asked: Asked, send: Send, response: ServerResponse): void
  /** Somebody calls a number; `told` is the webhook's response. */
  callIn(from: string, to: string): Promise<{ call: TwilioCall; told: TwimlAnswer | null }>
  /** Adds a further leg to a call. */
  addLeg(parent: TwilioCall, leg: { to: string; status: string; duration?: number }): TwilioCall
  /** Sends a request to one of our URLs as Twilio does. */
  ask(url: string, fields: Record<string, string>): Promise<TwimlAnswer | null>
}

const PAGE = 50
const OVER = new Set(['completed', 'busy', 'failed', 'no-answer', 'canceled'])

export const newTwilioSid = (prefix: string) => `${prefix}${randomBytes(16).toString('hex')}`

export function createTwilioCallBook({ account, numbers, tell }: Options): TwilioCallBook {
  const calls = `/2010-04-01/Accounts/${account}/Calls`
  const recordings = `/2010-04-01/Accounts/${account}/Recordings/`

  function keep(call: Pick<TwilioCall, 'direction' | 'from' | 'to' | 'status'> & Partial<TwilioCall>): TwilioCall {
    const kept = {
      sid: newTwilioSid('CA'),
      parent_call_sid: null,
      duration: null,
      date_created: new Date().toUTCString(),
      url: null,
      statusCallback: null,
      ...call,
    }
    book.all.unshift(kept)
    return kept
  }

  function make(form: URLSearchParams, send: Send, response: ServerResponse): void {
    const plan = book.next.shift()
    if (typeof plan === 'number') return refuse(send, plan >= 20_000 ? 400 : plan, plan)
    const [from = '', to = '', url = ''] = ['From', 'To', 'Url'].map((name) => form.get(name) ?? '')
    if (!/^\+[1-9]\d{6,14}$/.test(to)) return refuse(send, 400, 21_211)
    if (!numbers().has(from)) return refuse(send, 400, 21_210)
    if (!URL.canParse(url)) return refuse(send, 400, 21_205)
    const statusCallback = form.get('StatusCallback')
    const call = keep({ direction: 'outbound-api', from, to, status: 'queued', url, statusCallback })
    if (plan === 'lose') response.destroy()
    else send(201, call)
  }

  function move(call: TwilioCall, form: URLSearchParams, send: Send): void {
    if (OVER.has(call.status)) return refuse(send, 400, 21_220)
    if (form.get('Status') === 'completed') call.status = 'completed'
    const url = form.get('Url')
    if (url !== null) call.url = url
    send(200, call)
  }

  function list(query: URLSearchParams, send: Send): void {
    const is = (name: string, value: string | null) => (query.get(name) ?? value) === value
    const found = book.all.filter(
      ({ from, to, parent_call_sid: parent }) => is('From', from) && is('To', to) && is('ParentCallSid', parent),
    )
    const [size, page] = [Number(query.get('PageSize') ?? PAGE), Number(query.get('Page') ?? 0)]
    const next = new URLSearchParams(query)
    next.set('Page', String(page + 1))
    const isMore = found.length > (page + 1) * size
    send(200, {
      calls: found.slice(page * size, (page + 1) * size),
      next_page_uri: isMore ? `${calls}.json?${next.toString()}` : null,
    })
  }

  function record(sid: string, method: string, send: Send, response: ServerResponse): void {
    const audio = book.recordings.get(sid) ?? null
    if (method === 'DELETE') {
      return book.recordings.delete(sid) ? void response.writeHead(204).end() : refuse(send, 404, 20_404)
    }
    book.fetches.push(sid)
    if (audio === null) return refuse(send, 404, 20_404)
    response.writeHead(200, { 'content-type': 'audio/x-wav' }).end(audio)
  }

  const book: TwilioCallBook = {
    all: [],
    next: [],
    recordings: new Map(),
    fetches: [],
    handle({ method, pathname, query, form }, send, response) {
      if (pathname.startsWith(recordings)) {
        return record(pathname.slice(recordings.length).replace(/\.(wav|json)$/, ''), method, send, response)
      }
      if (pathname === `${calls}.json`) return method === 'POST' ? make(form, send, response) : list(query, send)
      const call = book.all.find(({ sid }) => pathname === `${calls}/${sid}.json`)
      if (!call) return refuse(send, 404, 20_404)
      return method === 'POST' ? move(call, form, send) : send(200, call)
    },
    async callIn(from, to) {
      const call = keep({ direction: 'inbound', from, to, status: 'in-progress' })
      const fields = { CallSid: call.sid, From: from, To: to, CallStatus: 'ringing', Direction: 'inbound' }
      return { call, told: await tell('/api/webhooks/twilio/voice', fields) }
    },
    addLeg: (parent, { duration, ...leg }) =>
      keep({
        direction: 'outbound-dial',
        from: parent.from,
        parent_call_sid: parent.sid,
        duration: duration === undefined ? null : String(duration),
        ...leg,
      }),
    async ask(url, fields) {
      const { pathname, search } = new URL(url)
      return tell(`${pathname}${search}`, fields)
    },
  }
  return book
}

const refuse = (send: Send, status: number, code: number): void => send(status, { code, message: 'Refused', status })
