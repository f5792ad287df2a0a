import type { Permission } from '@parley/domain'
import { z } from 'zod'
import type { Topic } from './events.ts'

type Shape = z.ZodObject

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** `public` needs no session, `session` any; a permission asks the policy table. */
export type Policy = 'public' | 'session' | Permission

/** What a read shows: everything of a topic, or only the part whose event id `key` equals the path parameter `param`. */
export interface Watch {
  topic: Topic
  param?: string
  key?: string
}

interface Definition<P extends Shape, Q extends Shape, B extends z.ZodType | null, R extends z.ZodType | null> {
  /** The operation's name in the OpenAPI document and the first part of its query key. */
  name: string
  method: Method
  /** With `{param}` placeholders, for example `/api/auth/session`. */
  path: string
  summary: string
  params?: P
  query?: Q
  body?: B
  response: R
  /** What a success carries: JSON, or a CSV file, which `response` takes as one text. */
  media?: 'json' | 'csv'
  /** Success statuses, the usual one first. */
  status?: readonly [number, ...number[]]
  /** Statuses of the refusals a caller should expect besides 400, 401, 404 and 429. */
  refusals?: readonly number[]
  policy: Policy
  /** Names of the reads that a success makes stale. */
  affects?: readonly string[]
  /** Topics that change a read's answer: they give its ETag and tell screens when to refetch. */
  watches?: readonly Watch[]
  /** Takes an `Idempotency-Key`: the same request under the same key gets the stored answer. */
  idempotent?: boolean
  /** How many bytes a body may have; 64 kB where nothing is said. */
  maxBody?: number
  /** It texts a customer, so it counts among the texts that a person may send. */
  sendsText?: boolean
  /** Takes `limit` and `cursor`; the next cursor is in the `Link` header. */
  paged?: boolean
}

export interface Endpoint<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends z.ZodType | null = z.ZodType | null,
  R extends z.ZodType | null = z.ZodType | null,
> extends Required<Omit<Definition<P, Q, B, R>, 'params' | 'query' | 'body'>> {
  params: P
  query: Q
  body: B
}

/** Any endpoint, for code that walks all of them. */
export type AnyEndpoint = Endpoint<Shape, Shape, z.ZodType | null, z.ZodType | null>

const empty = z.object({})
type Empty = typeof empty

/** Defines one call of the wire. Server route, client call, query key, mock handler and OpenAPI operation come from it. */
export function endpoint<
  P extends Shape = Empty,
  Q extends Shape = Empty,
  B extends z.ZodType | null = null,
  R extends z.ZodType | null = null,
>(definition: Definition<P, Q, B, R>): Endpoint<P, Q, B, R> {
  return {
    status: [definition.method === 'POST' ? 201 : definition.response ? 200 : 204],
    refusals: [],
    affects: [],
    media: 'json',
    watches: [],
    idempotent: false,
    maxBody: 64 * 1024,
    sendsText: false,
    paged: false,
    ...definition,
    params: definition.params ?? (empty as unknown as P),
    query: definition.query ?? (empty as unknown as Q),
    body: (definition.body ?? null) as B,
  }
}

type Output<S> = S extends z.ZodType ? z.output<S> : undefined
type Input<S> = S extends z.ZodType ? z.input<S> : undefined

/** Path parameters after decoding. */
export type ParamsOf<E> = E extends { params: infer P } ? Output<P> : never
/** Query after decoding (numbers are numbers). */
export type QueryOf<E> = E extends { query: infer Q } ? Output<Q> : never
/** Body in the program's values: amounts are Cents. */
export type BodyOf<E> = E extends { body: infer B } ? Output<B> : never
/** Answer in the program's values. */
export type ResponseOf<E> = E extends { response: infer R } ? Output<R> : never
/** Answer as JSON: amounts are decimal strings. */
export type WireOf<E> = E extends { response: infer R } ? Input<R> : never

/** What may stand in an address. */
type Simple = string | number | boolean | null | undefined

/** Fills `{param}` placeholders and appends the query; empty, null and absent query values are left out. */
export function buildUrl(
  target: Pick<AnyEndpoint, 'path'>,
  params: Record<string, Simple> = {},
  query: Record<string, Simple> = {},
): string {
  const path = target.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`buildUrl: pass params.${name} for ${target.path}`)
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

/** The path as Express and MSW write it: `{id}` becomes `:id`. */
export function routePath(target: Pick<AnyEndpoint, 'path'>): string {
  return target.path.replaceAll(/\{(\w+)\}/g, ':$1')
}

/** A body as it travels: amounts become decimal text. Throws a ZodError for what the endpoint would refuse. */
export function encodeBody<E extends AnyEndpoint>(target: E, body: BodyOf<E>): unknown {
  return target.body ? z.encode(target.body, body) : undefined
}

/** An answer's JSON in the program's values. Throws a ZodError where the server broke the contract. */
export function decodeResponse<E extends AnyEndpoint>(target: E, json: unknown): ResponseOf<E> {
  return (target.response ? z.decode(target.response, json) : undefined) as ResponseOf<E>
}
