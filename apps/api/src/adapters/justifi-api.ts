import type { Id } from '@parley/domain'
import type { z } from 'zod'
import type { JustifiConfig } from '../config-justifi.ts'
import { errorAnswer, many, one } from './justifi-records.ts'
import { connectionCode, createJustifiToken } from './justifi-token.ts'
import { ProviderError } from './provider-error.ts'

/**
 * Result of one call. `refused` is final and nothing was done; `message` is JustiFi's. `lost`: it is unknown whether it
 * was done. A thrown error means that it was not done and may be retried.
 */
export type Answer<Value> =
  | { kind: 'done'; value: Value }
  | { kind: 'refused'; code: string; message: string | null }
  | { kind: 'lost' }

interface Call {
  method: 'GET' | 'POST'
  path: string
  organizationId: Id
  body?: unknown
  /** Idempotency key: repeated calls with the same key take effect once. */
  key?: string
}

/** JustiFi's API, called with our key on behalf of one organisation at a time. */
export interface JustifiApi {
  call<Schema extends z.ZodType>(schema: Schema, call: Call): Promise<Answer<z.output<Schema>>>
  /** Reads one record; throws when it cannot be read. */
  get<Item>(schema: z.ZodType<Item>, path: string, organizationId: Id): Promise<Item>
  /** Searches a list, latest first, back to `since`; null when nothing matches. */
  find<Item extends { created_at: Date }>(
    schema: z.ZodType<Item>,
    list: { path: string; organizationId: Id; since: Date },
    isIt: (item: Item) => boolean,
  ): Promise<Item | null>
}

const TIMEOUT_MS = 10_000
const PAGE = 100
/** Allowed difference between their clock and ours. */
const CLOCK_DIFFERENCE_MS = 60_000
const UNAUTHORIZED = 401
const CONFLICT = 409
const TOO_MANY_REQUESTS = 429
/** Connection errors after which the request cannot have arrived. */
const NEVER_ARRIVED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'])
/** The card network is overloaded: the call was not made. */
const RATE_LIMITED = 'gateway_rate_limit_error'
/** The card network already knows the key: whether the call was made must be looked up. */
const MADE_BEFORE = 'gateway_idempotency_error'

export function createJustifiApi(config: JustifiConfig): JustifiApi {
  const { apiBase, subAccounts } = config
  const token = createJustifiToken(config)

  /** Sends a call; null when the response was lost. */
  async function send({ method, path, body, key }: Call, subAccount: string): Promise<Response | null> {
    const authorization = `Bearer ${await token.get()}`
    const headers: Record<string, string> = { accept: 'application/json', authorization, 'sub-account': subAccount }
    if (key !== undefined) headers['idempotency-key'] = key
    if (body !== undefined) headers['content-type'] = 'application/json'
    const request: RequestInit = { method, headers, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) }
    if (body !== undefined) request.body = JSON.stringify(body)
    try {
      return await fetch(`${apiBase}/v1${path}`, request)
    } catch (error) {
      const code = connectionCode(error)
      if (NEVER_ARRIVED.has(code)) throw new ProviderError(`JustiFi cannot be reached: ${code}`, code)
      return null
    }
  }

  async function call<Schema extends z.ZodType>(schema: Schema, request: Call): Promise<Answer<z.output<Schema>>> {
    const subAccount = subAccounts[request.organizationId] ?? subAccounts['*']
    if (subAccount === undefined) return { kind: 'refused', code: 'no_sub_account', message: null }
    let response = await send(request, subAccount)
    if (response?.status === UNAUTHORIZED) {
      token.forget()
      response = await send(request, subAccount)
    }
    if (response === null) return { kind: 'lost' }
    const { status } = response
    if (status === UNAUTHORIZED || status === TOO_MANY_REQUESTS) throw notDone(status)
    // A conflict: the same call is still running, or failed on the way.
    if (status >= 500 || status === CONFLICT) return { kind: 'lost' }
    const body: unknown = await response.json().catch(() => undefined)
    if (!response.ok) return answerOf(refusalOf(status, body))
    const read = schema.safeParse(body)
    return read.success ? { kind: 'done', value: read.data } : { kind: 'lost' }
  }

  async function read<Schema extends z.ZodType>(schema: Schema, path: string, organizationId: Id) {
    const answer = await call(schema, { method: 'GET', path, organizationId })
    if (answer.kind === 'done') return answer.value
    const code = answer.kind === 'refused' ? answer.code : 'no answer'
    throw new ProviderError(`JustiFi: ${path} could not be read (${code})`, code)
  }

  return {
    call,

    async get(schema, path, organizationId) {
      const { data } = await read(one(schema), path, organizationId)
      return data
    },

    async find(schema, { path, organizationId, since }, isIt) {
      const earliest = since.getTime() - CLOCK_DIFFERENCE_MS
      let cursor = ''
      for (;;) {
        const page = await read(many(schema), `${path}?limit=${PAGE}${cursor}`, organizationId)
        const found = page.data.find(isIt)
        if (found) return found
        const last = page.data.at(-1)
        const next = page.page_info?.has_next ? page.page_info.end_cursor : null
        if (!last || last.created_at.getTime() < earliest || !next) return null
        cursor = `&after_cursor=${encodeURIComponent(next)}`
      }
    },
  }
}

const notDone = (answer: number | string) => new ProviderError(`JustiFi answered ${answer}`, String(answer))

/** Refusals are final, except a rate limit, which throws, and a key known to the card network, which counts as lost. */
function answerOf(refusal: Refusal): Answer<never> {
  if (refusal.code === RATE_LIMITED) throw notDone(refusal.code)
  return refusal.code === MADE_BEFORE ? { kind: 'lost' } : refusal
}

type Refusal = Extract<Answer<never>, { kind: 'refused' }>

function refusalOf(status: number, body: unknown): Refusal {
  const read = errorAnswer.safeParse(body)
  const { code = `http_${status}`, message = null } = read.success ? read.data.error : {}
  return { kind: 'refused', code, message }
}
