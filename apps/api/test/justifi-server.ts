import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signJustifi } from '../src/adapters/justifi-signature.ts'

export const CLIENT_ID = 'test_client'
export const CLIENT_SECRET = 'the secret of the client'
export const WEBHOOK_SECRET = 'the secret of the webhooks'
export const SUB_ACCOUNT = 'acc_123abc'

type Fields = Record<string, unknown>

interface Made extends Fields {
  id: string
  metadata: { reference: string; organizationId: string }
  status: string
  created_at: string
}
export interface JustifiCheckout extends Made {
  payment_amount: number
  payment_description: string
  payment_currency: string
  mode: 'test'
  successful_payment_id: string | null
  completions: Fields[]
  payment: { description: string; metadata: Made['metadata'] }
}
export interface JustifiPayment extends Made {
  amount: number
  amount_refunded: number
  payment_method: Fields
  checkout_id: string
}
export interface JustifiRefund extends Made {
  payment_id: string
  amount: number
}

/** How a request fails: with an error, or (`lose`) carried out, but with its response lost. */
type Plan = { status: number; error?: { code: string; message: string } } | 'lose'

/** How long after a payment it can be voided, in milliseconds. */
const VOIDABLE_MS = 25 * 60_000

/** Thrown for a refused request: nothing was done. */
class Refused extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string = code) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** The parts of JustiFi's REST API that payments need, and the page on which customers give their card. */
export interface JustifiServer {
  url: string
  checkouts: JustifiCheckout[]
  payments: JustifiPayment[]
  refunds: JustifiRefund[]
  /** The requests received, as `POST /v1/checkouts`, without those for tokens. */
  calls: string[]
  /** The failures of the next writes; without one a write succeeds. */
  next: Plan[]
  /** The status of new refunds. */
  refundStatus: string
  /** Invalidates every token issued so far. */
  revokeTokens(): void
  /** Pays at the checkout with a good card, as a customer. */
  pay(checkout: JustifiCheckout, change?: Partial<JustifiPayment>): JustifiPayment
  /** Clears all records, received requests and planned failures. */
  reset(): void
  close(): Promise<void>
}

const idOf = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`

export async function startJustifiServer(): Promise<JustifiServer> {
  const [checkouts, payments, refunds]: [JustifiCheckout[], JustifiPayment[], JustifiRefund[]] = [[], [], []]
  const [calls, next]: [string[], Plan[]] = [[], []]
  const tokens = new Set<string>()
  const answered = new Map<string, { request: string; record: Fields }>()

  const now = () => new Date().toISOString()
  const make = <Kind extends Made>(kept: Kind[], record: Omit<Kind, 'id' | 'created_at'>, prefix: string): Kind => {
    const made = { ...record, id: idOf(prefix), created_at: now() } as Kind
    kept.unshift(made)
    return made
  }

  function payCheckout(checkout: JustifiCheckout, change: Partial<JustifiPayment> = {}): JustifiPayment {
    const payment = make<JustifiPayment>(
      payments,
      {
        status: 'succeeded',
        amount: checkout.payment_amount,
        amount_refunded: 0,
        currency: 'usd',
        description: checkout.payment.description,
        metadata: checkout.payment.metadata,
        error_code: null,
        payment_method: { card: { acct_last_four: '4242' } },
        checkout_id: checkout.id,
        ...change,
      },
      'py',
    )
    const completion = { payment_mode: 'ecom', status: 'succeeded', payment_id: payment.id, checkout_id: checkout.id }
    checkout.completions.unshift(completion)
    Object.assign(checkout, { status: 'completed', successful_payment_id: payment.id })
    return payment
  }

  function voidPayment(payment: JustifiPayment): JustifiPayment {
    const isOld = Date.now() - Date.parse(payment.created_at) > VOIDABLE_MS
    const isCard = payment.payment_method['card'] !== undefined
    if (isOld || !isCard || payment.status !== 'succeeded' || payment.amount_refunded > 0) {
      throw new Refused(422, 'payment_not_voidable', 'The payment cannot be voided, try a refund')
    }
    return Object.assign(payment, { status: 'canceled' })
  }

  function write(path: string, body: Fields, key: string | undefined): Fields {
    const metadata = body['metadata'] as Made['metadata']
    if (path === '/v1/checkouts') {
      const { amount, description, payment } = body as { amount: number; description: string; payment: Fields }
      const offer = { payment_amount: amount, payment_currency: 'USD', payment_description: description, mode: 'test' }
      const open = { status: 'created', successful_payment_id: null, completions: [] }
      const record = { ...offer, ...open, payment, metadata } as Omit<JustifiCheckout, 'id' | 'created_at'>
      return make<JustifiCheckout>(checkouts, record, 'cho')
    }
    const [, id, action] = /^\/v1\/payments\/(\w+)\/(refunds|void)$/.exec(path) ?? []
    const payment = payments.find((one) => one.id === id)
    if (payment === undefined) throw new Refused(404, 'not_found')
    if (key === undefined) throw new Refused(400, 'idempotency_key_missing', 'The Idempotency-Key header is required')
    if (action === 'void') return voidPayment(payment)
    const amount = Number(body['amount'])
    if (payment.amount_refunded + amount > payment.amount) {
      throw new Refused(422, 'not_possible', 'The amount is more than can be refunded')
    }
    if (server.refundStatus !== 'failed') payment.amount_refunded += amount
    const record = { payment_id: payment.id, amount, metadata, status: server.refundStatus }
    return make<JustifiRefund>(refunds, record, 're')
  }

  function read(path: string, query: URLSearchParams): Fields | null {
    const lists: Record<string, readonly Made[]> = {
      '/v1/checkouts': checkouts,
      '/v1/payments': payments,
      '/v1/refunds': refunds,
    }
    const list = lists[path]
    if (list) {
      const limit = Number(query.get('limit') ?? 25)
      const start = Number(query.get('after_cursor') ?? 0)
      const data = list.slice(start, start + limit)
      const page_info = { has_next: start + limit < list.length, end_cursor: String(start + limit) }
      return { id: null, type: 'array', data, page_info }
    }
    const [, kind = '', id] = /^(\/v1\/\w+)\/(\w+)$/.exec(path) ?? []
    const found = lists[kind]?.find((one) => one.id === id)
    return found ? { id, data: found, page_info: null } : null
  }

  /**
   * The hosted checkout page: redirects to `success_redirect_url` once it is paid, and shows when it can no longer be
   * paid.
   */
  function showCheckout(request: IncomingMessage, response: ServerResponse, { pathname, searchParams }: URL): void {
    const page = (status: number, title: string, form = '') =>
      void response
        .writeHead(status, { 'content-type': 'text/html' })
        .end(`<!doctype html><title>${title}</title><h1>${title}</h1>${form}`)
    const checkout = checkouts.find(({ id }) => pathname === `/hosted-checkout/${id}`)
    if (checkout === undefined) return page(404, 'Not found')
    if (checkout.status === 'expired') return page(200, 'Checkout Session Expired')
    if (checkout.status !== 'completed') {
      if (request.method !== 'POST') return page(200, 'Checkout', '<form method="post"><button>Pay</button></form>')
      payCheckout(checkout)
    }
    const next = searchParams.get('success_redirect_url')
    if (next === null) return page(200, 'Checkout Complete')
    response.writeHead(303, { location: next }).end()
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const error = (status: number, code: string, message = code) => void send(status, { error: { code, message } })
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const body = (text === '' ? {} : JSON.parse(text)) as Fields
    const address = new URL(request.url ?? '', 'http://justifi')
    const { pathname, searchParams } = address
    if (pathname.startsWith('/hosted-checkout/')) return showCheckout(request, response, address)
    if (pathname === '/oauth/token') {
      if (body['client_id'] !== CLIENT_ID || body['client_secret'] !== CLIENT_SECRET) return error(401, 'unauthorized')
      const access_token = randomUUID()
      tokens.add(access_token)
      return void send(200, { access_token })
    }
    calls.push(`${request.method} ${pathname}`)
    if (!tokens.has(/^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '')) {
      return error(401, 'not_authenticated')
    }
    if (request.headers['sub-account'] !== SUB_ACCOUNT) return error(403, 'forbidden')
    if (request.method === 'GET') {
      const found = read(pathname, searchParams)
      return found ? void send(200, found) : error(404, 'not_found')
    }
    const plan = next.shift()
    if (plan !== undefined && plan !== 'lose') {
      return error(plan.status, plan.error?.code ?? 'failed', plan.error?.message ?? 'Something went wrong')
    }
    const key = request.headers['idempotency-key']?.toString()
    const asked = `${pathname} ${text}`
    const earlier = key === undefined ? undefined : answered.get(key)
    if (earlier && earlier.request !== asked) return error(422, 'idempotency_key_reused')
    try {
      const record = earlier?.record ?? write(pathname, body, key)
      if (key !== undefined) answered.set(key, { request: asked, record })
      return plan === 'lose' ? void response.destroy() : void send(201, { id: record['id'], data: record })
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused
      return error(refused.status, refused.code, refused.message)
    }
  }

  const http = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(http, 'listening')
  const server: JustifiServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    checkouts,
    payments,
    refunds,
    calls,
    next,
    refundStatus: 'succeeded',
    revokeTokens: () => tokens.clear(),
    pay: payCheckout,
    reset: () => {
      for (const list of [checkouts, payments, refunds, calls, next]) list.length = 0
      answered.clear()
      server.refundStatus = 'succeeded'
    },
    close: async () => {
      http.closeAllConnections()
      http.close()
      await once(http, 'close')
    },
  }
  return server
}

/** The environment of a process that uses this server. */
export function justifiEnvironment(url: string): Record<string, string> {
  return {
    PARLEY_PAYMENTS: 'justifi',
    JUSTIFI_CLIENT_ID: CLIENT_ID,
    JUSTIFI_CLIENT_SECRET: CLIENT_SECRET,
    JUSTIFI_WEBHOOK_SECRET: WEBHOOK_SECRET,
    JUSTIFI_SUB_ACCOUNTS: SUB_ACCOUNT,
    JUSTIFI_API_BASE: url,
    JUSTIFI_CHECKOUT_BASE: url,
  }
}

/** A webhook as JustiFi sends it. */
export function justifiEvent(event_name: string, data: Fields, id = idOf('evt')) {
  const body = JSON.stringify({ id, event_name, account_id: SUB_ACCOUNT, idempotency_key: null, data, version: 'v1' })
  return { body, headers: (at = new Date()) => signedHeaders(body, at.toISOString()) }
}

export function signedHeaders(body: string, timestamp: string, secret = WEBHOOK_SECRET): Record<string, string> {
  return {
    'content-type': 'application/json',
    'justifi-timestamp': timestamp,
    'justifi-signature': signJustifi(body, timestamp, secret),
  }
}
