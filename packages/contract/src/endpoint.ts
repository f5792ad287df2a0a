import type { Permission } from '@parley/domain'
import { z } from 'zod'
import type { Topic } from './events.ts'

type Shape = z.ZodObject

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** `public` needs no session, `session` any session; a permission is checked against the policy table. */
export type Policy = 'public' | 'session' | Permission

/** Events that change a read: all of a topic, or only those whose id `key` equals the path parameter `param`. */
export interface Watch {
  topic: Topic
  param?: string
  key?: string
}

interface Definition<P extends Shape, Q extends Shape, B extends z.ZodType | null, R extends z.ZodType | null> {
  /** The operation id in the OpenAPI document and the first part of the query key. */
  name: string
  method: Method
  /** With `{param}` placeholders, for example `/api/auth/session`. */
  path: string
  summary: string
  params?: P
  query?: Q
  body?: B
  response: R
  /** Media type of a success: JSON, or a CSV file, which `response` accepts as one text. */
  media?: 'json' | 'csv'
  /** Success statuses, the usual one first. */
  status?: readonly [number, ...number[]]
  /** Statuses of refusals that callers should expect in addition to 400, 401, 404 and 429. */
  refusals?: readonly number[]
  policy: Policy
  /** Names of the reads that a success makes stale. */
  affects?: readonly string[]
  /** Topics that change a read's response: they determine its ETag and when screens refetch it. */
  watches?: readonly Watch[]
  /** Whether it accepts an `Idempotency-Key`: the same request with the same key gets the stored response. */
  idempotent?: boolean
  /** Maximum body size in bytes; default 64 kB. */
  maxBody?: number
  /** Whether it texts a customer and counts towards the user's limit of texts. */
  sendsText?: boolean
  /** Whether it accepts `limit` and `cursor`; the next cursor is in the `Link` header. */
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

/** Any endpoint, for code that iterates over all of them. */
export type AnyEndpoint = Endpoint<Shape, Shape, z.ZodType | null, z.ZodType | null>

const empty = z.object({})
type Empty = typeof empty

/**
 * Defines one API call. Its server route, client call, query key, mock handler and OpenAPI operation are derived from
 * it.
 */
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

/** The decoded path parameters. */
export type ParamsOf<E> = E extends { params: infer P } ? Output<P> : never
/** The decoded query (numbers are numbers). */
export type QueryOf<E> = E extends { query: infer Q } ? Output<Q> : never
/** The decoded body: amounts are `Cents`. */
export type BodyOf<E> = E extends { body: infer B } ? Output<B> : never
/** The decoded response. */
export type ResponseOf<E> = E extends { response: infer R } ? Output<R> : never
/** The response as JSON: amounts are decimal strings. */
export type WireOf<E> = E extends { response: infer R } ? Input<R> : never

/** A value that may be used in a URL. */
type Simple = string | number | boolean | null | undefined

/** Fills `{param}` placeholders and appends the query; empty, null and undefined query values are omitted. */
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

/** The path in the syntax of Express and MSW: `{id}` becomes `:id`. */
export function routePath(target: Pick<AnyEndpoint, 'path'>): string {
  return target.path.replaceAll(/\{(\w+)\}/g, ':$1')
}

/**
 * Encodes a body for the wire: amounts become decimal text, or JSON numbers with `moneyNumber`. Throws a ZodError when
 * the endpoint would refuse the body.
 */
export function encodeBody<E extends AnyEndpoint>(target: E, body: BodyOf<E>): unknown {
  return target.body ? z.encode(target.body, body) : undefined
}

/** Decodes a response's JSON. Throws a ZodError when the server violated the contract. */
export function decodeResponse<E extends AnyEndpoint>(target: E, json: unknown): ResponseOf<E> {
  return (target.response ? z.decode(target.response, json) : undefined) as ResponseOf<E>
}
