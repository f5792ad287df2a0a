import { pipeline } from 'node:stream/promises'
import {
  type AnyEndpoint,
  BEFORE_SECOND_FACTOR,
  type BodyOf,
  EVENT_POSITION,
  type Endpoint,
  type ParamsOf,
  problems,
  type QueryOf,
  readInput,
  type ResponseOf,
  routePath,
  setSentenceErrors,
  totalCountOf,
  type WireInput,
  type WireOf,
} from '@parley/contract'
import { type Actor, forbiddenText, may, POLICY } from '@parley/domain'
import { Router, type Request, type RequestHandler, type Response } from 'express'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { formatPosition } from '../events/event-log.ts'
import type { Session } from '../modules/auth/sessions.ts'
import { type IdempotentCall, idempotentCall } from './idempotency.ts'
import { jsonBody } from './input-guard.ts'
import { createUnchangedPolls, type UnchangedPolls } from './unchanged-polls.ts'

/** The input of a handler, parsed by the endpoint's schemas. */
export interface Call<E> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  request: Request
  response: Response
}

/** The actor of a write, and its request. */
export interface Caller {
  actor: Actor
  /** For `idempotent`; null when the endpoint takes no key or the caller sent none. */
  idempotency: IdempotentCall | null
  /** The id in the log and in the X-Request-Id header. */
  requestId: string
}

/** A call by a signed-in user whose role the policy table permits. */
export interface ActorCall<E> extends Call<E>, Caller {
  session: Session
}

const REPLY = Symbol('reply')

interface Reply<Value> {
  [REPLY]: true
  value: Value
  status: number | undefined
  next: string | null
  previous: string | null
}

interface ReplyOptions {
  /** The status, when it is not the endpoint's usual one. */
  status?: number
  /** The cursor of the next page, for the Link header. */
  next?: string | null
  /** The cursor of the previous page, in lists that are read both ways. */
  previous?: string | null
}

/** A response with more than a body. */
export function reply<Value>(value: Value, { status, next = null, previous = null }: ReplyOptions): Reply<Value> {
  return { [REPLY]: true, value, status, next, previous }
}

type Answer<Value> = Promise<Value | Reply<Value>>
type Handler<E> = (call: ActorCall<E>) => Answer<ResponseOf<E>>
type WireHandler<E> = (call: ActorCall<E>) => Answer<WireOf<E>>
type FileHandler<E> = (call: ActorCall<E>) => Promise<{ name: string; pieces: AsyncIterable<string> }>
type OpenHandler<E> = (call: Call<E>) => Answer<ResponseOf<E>>

type Any = Endpoint<z.ZodObject, z.ZodObject, z.ZodType | null, z.ZodType | null>

/** Registers contract endpoints as routes. */
export interface Routes {
  /** For calls that need a session: the policy is checked before the handler runs. */
  on<E extends Any>(endpoint: E, handler: Handler<E>): void
  /** Like `on`, for hot reads: the handler returns JSON-ready values, which are sent unchanged. */
  onWire<E extends Any>(endpoint: E, handler: WireHandler<E>): void
  /** Like `on`, for files: their pieces are streamed as they arrive, under the returned name. */
  onFile<E extends Any>(endpoint: E, handler: FileHandler<E>): void
  /** For calls whose policy is `public`. */
  open<E extends Any>(endpoint: E, handler: OpenHandler<E>): void
  /** The middleware for unchanged polls, which must run before any other work. */
  readonly answerUnchanged: RequestHandler
  /** For routes outside the contract: pages, webhooks. */
  readonly router: Router
  readonly registered: ReadonlySet<AnyEndpoint>
}

export function createRoutes(context: Context): Routes {
  setSentenceErrors()
  const router = Router()
  const registered = new Set<AnyEndpoint>()
  const nouns = new Map<string, Router>()
  const polls = createUnchangedPolls(context)
  router.use((request, response, next) => {
    const ofNoun = nouns.get(nounOf(request.path))
    if (ofNoun) ofNoun(request, response, next)
    else next()
  })
  const add = (endpoint: AnyEndpoint, ...handlers: RequestHandler[]) => {
    if (registered.has(endpoint)) throw new Error(`routes: ${endpoint.name} is registered twice`)
    registered.add(endpoint)
    const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'
    const path = routePath(endpoint)
    const noun = nounOf(path)
    const ofNoun = nouns.get(noun) ?? Router()
    nouns.set(noun, ofNoun)
    ofNoun[method](path, ...handlers)
  }

  const addForActor = <E extends Any>(
    endpoint: E,
    handler: (call: ActorCall<E>) => Promise<unknown>,
    isWire: boolean,
  ) => {
    const permission = checkPolicyRow(endpoint)
    add(
      endpoint,
      authenticate(context, BEFORE_SECOND_FACTOR.includes(endpoint)),
      ...(endpoint.method === 'GET' ? [] : jsonBody(endpoint.maxBody)),
      async (request, response) => {
        const session = sessionOf(response)
        const { actor } = session
        if (permission && !may(actor, permission)) throw problems.forbidden(forbiddenText(permission))
        if (isUnchanged(polls, endpoint, session, request, response)) return
        const idempotency = endpoint.idempotent
          ? idempotentCall(request.header('idempotency-key'), wireInput(request), endpoint, actor)
          : null
        const requestId = String(response.getHeader('X-Request-Id'))
        const call = {
          ...readInput(endpoint, wireInput(request)),
          request,
          response,
          actor,
          session,
          idempotency,
          requestId,
        }
        const answer = await context.limitTexts<unknown>(endpoint, actor, idempotency, () =>
          handler(call as ActorCall<E>),
        )
        if (idempotency?.replayed) response.setHeader('Idempotency-Replayed', 'true')
        send(endpoint, request, response, answer, isWire)
      },
    )
  }

  return {
    router,
    registered,
    answerUnchanged: polls.answer,
    on: (endpoint, handler) => addForActor(endpoint, handler, false),
    onWire: (endpoint, handler) => addForActor(endpoint, handler, true),
    onFile: (endpoint, handler) =>
      addForActor(
        endpoint,
        async (call) => {
          const { name, pieces } = await handler(call)
          call.response.setHeader('Content-Type', 'text/csv; charset=utf-8')
          call.response.setHeader('Content-Disposition', `attachment; filename="${name}"`)
          await pipeline(pieces, call.response)
        },
        true,
      ),
    open: (endpoint, handler) => {
      if (endpoint.policy !== 'public') throw new Error(`routes: ${endpoint.name} is not public, register it with on`)
      add(endpoint, ...(endpoint.method === 'GET' ? [] : jsonBody(endpoint.maxBody)), async (request, response) => {
        const call = { ...readInput(endpoint, wireInput(request)), request, response }
        send(endpoint, request, response, await handler(call as Call<typeof endpoint>), false)
      })
    },
  }
}

/** The path prefix of one noun. A request is matched with the routes of its noun only, not with all of the contract. */
const nounOf = (path: string): string => (/^\/api\/(?:parley\/)?[^/]+/i.exec(path)?.[0] ?? '').toLowerCase()

function checkPolicyRow(endpoint: AnyEndpoint): keyof typeof POLICY | null {
  if (endpoint.policy === 'session') return null
  if (endpoint.policy !== 'public' && endpoint.policy in POLICY) return endpoint.policy
  throw new Error(`routes: ${endpoint.name} has no row in the policy table (policy: ${endpoint.policy})`)
}

/**
 * Responds 401 without a session, otherwise stores it for `sessionOf`; also 401 for a user who has yet to set up the
 * second factor that their organisation requires, unless the call is allowed before that.
 */
export function authenticate(context: Context, beforeSecondFactor = false): RequestHandler {
  return async (request, response, next) => {
    const session = await context.sessions.ofRequest(request)
    if (!session) throw problems.signedOut()
    if (session.needsSecondFactor && !beforeSecondFactor) throw problems.secondFactorMissing()
    response.locals['session'] = session
    response.setHeader(EVENT_POSITION, formatPosition(context.live.position()))
    next()
  }
}

/** The session that `authenticate` found. */
export function sessionOf(response: Response): Session {
  return response.locals['session'] as Session
}

/** Sets the ETag of a watched read; responds 304 and returns true when the caller has that version. */
function isUnchanged(
  polls: UnchangedPolls,
  endpoint: AnyEndpoint,
  session: Session,
  { params, originalUrl, headers }: Request,
  response: Response,
): boolean {
  if (endpoint.method !== 'GET') return false
  response.setHeader('Cache-Control', 'private, no-cache')
  if (endpoint.watches.length === 0) return false
  const read = { endpoint, params }
  const etag = polls.etag(session, read, originalUrl)
  if (etag === null) return false
  polls.remember(session, read, originalUrl)
  response.setHeader('ETag', etag)
  if (headers['if-none-match'] !== etag) return false
  response.statusCode = 304
  response.end()
  return true
}

/**
 * Drops the ETag of a response about another record than the requested one, because changes of that record are only
 * tracked by its own id.
 */
export function dropVersionOfAnother(response: Response, askedId: string, id: string): void {
  if (id !== askedId) response.removeHeader('ETag')
}

const wireInput = ({ params, query, body }: Request): WireInput => ({ params, query: withoutEmpty(query), body })

const withoutEmpty = (query: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))

const isReply = (answer: unknown): answer is Reply<unknown> =>
  typeof answer === 'object' && answer !== null && REPLY in answer

function send(endpoint: AnyEndpoint, request: Request, response: Response, answer: unknown, isWire: boolean): void {
  if (response.headersSent) return
  const { value, status, next, previous } = isReply(answer) ? answer : reply(answer, {})
  const links = [
    ...(next === null ? [] : [`<${pageUrl(request, { cursor: next })}>; rel="next"`]),
    ...(previous === null ? [] : [`<${pageUrl(request, { cursor: previous, direction: 'newer' })}>; rel="prev"`]),
  ]
  if (links.length > 0) response.setHeader('Link', links.join(', '))
  const isContinued = request.query['cursor'] !== undefined
  const total = totalCountOf(endpoint, { value, next, previous, isContinued })
  if (total !== undefined) response.setHeader('X-Total-Count', total)
  response.statusCode = status ?? endpoint.status[0]
  if (!endpoint.response) {
    response.end()
    return
  }
  if (isWire && process.env['NODE_ENV'] === 'test') z.decode(endpoint.response, value)
  const wire = isWire ? value : z.encode(endpoint.response, value)
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  response.end(JSON.stringify(wire))
}

function pageUrl({ originalUrl }: Request, place: { cursor: string; direction?: string }): string {
  const [path = '', query = ''] = originalUrl.split('?', 2)
  const rest = query.split('&').filter((pair) => pair !== '' && !/^(cursor|direction)=/.test(pair))
  const pairs = Object.entries(place).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${path}?${[...rest, ...pairs].join('&')}`
}
