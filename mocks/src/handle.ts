import {
  type AnyEndpoint,
  BEFORE_SECOND_FACTOR,
  type BodyOf,
  type Endpoint,
  EVENT_POSITION,
  PAGE_HIDDEN,
  type ParamsOf,
  Problem,
  readInput,
  problems,
  type QueryOf,
  readIdempotencyKey,
  requestText,
  type ResponseOf,
  setSentenceErrors,
  totalCountOf,
  type WireInput,
} from '@parley/contract'
import { type Actor, ERASED_TEXT, forbiddenText, may } from '@parley/domain'
import { type HttpHandler, HttpResponse, delay, http } from 'msw'
import type { FaultBox } from './faults.ts'
import { findEndpoint } from './find-endpoint.ts'
import { actorOf, markSeen, type MockContext, needsSecondFactor } from './mock-context.ts'
import { expireLinks } from './payments.ts'
import { limitTexts } from './text-limit.ts'

/** The input of a handler, parsed by the endpoint's own schemas. */
export interface MockCall<E> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
}

export interface MockActorCall<E> extends MockCall<E> {
  actor: Actor
}

export interface MockAnswer<E> {
  value: ResponseOf<E>
  /** The status, when it is not the endpoint's default. */
  status?: number
  /** The cursor of the next page. */
  next?: string | null
  /** The cursor of the previous page, in lists that page in both directions. */
  previous?: string | null
}

export interface Handle {
  /** Handles an endpoint that needs a session: the policy is checked before `work` runs. */
  on: <E extends Endpoint>(endpoint: E, work: (call: MockActorCall<E>) => MockAnswer<E>) => void
  /** Handles a public endpoint. */
  open: <E extends Endpoint>(endpoint: E, work: (call: MockCall<E>) => MockAnswer<E>) => void
  /** Answers the requests for all endpoints that were handled so far. */
  readonly handler: HttpHandler
  readonly handled: ReadonlySet<AnyEndpoint>
}

/** Response header of an answer that a fault changed: `forced` or `slowed`. */
export const FAULT_HEADER = 'Mock-Fault'

function forced(response: Response): Response {
  response.headers.set(FAULT_HEADER, 'forced')
  return response
}

const MAX_DEPTH = 8
const BAD_TEXT = 'Text must not contain NUL or broken characters'

/**
 * Creates one MSW handler for all endpoints: MSW asks its handlers one after another, and each would read the page's
 * cookies. Validation, session, policy, idempotency and encoding are the same for all.
 */
export function createHandle(context: MockContext, faults: FaultBox): Handle {
  setSentenceErrors()
  const answers = new Map<AnyEndpoint, (request: Request, input: WireInput) => Reply>()
  const findAnswer = (request: Request) => {
    const found = findEndpoint(request)
    const answer = found && answers.get(found.endpoint)
    return answer ? { ...found, answer } : null
  }
  const handler = http.all(
    ({ request }) => findAnswer(request) !== null,
    async ({ request }) => {
      const found = findAnswer(request)
      if (!found) return undefined
      const { endpoint, params, answer } = found
      const fault = faults.take(endpoint.name)
      if (fault.latency) await delay(fault.latency)
      if (fault.released) await fault.released
      if (fault.offline) return HttpResponse.error()
      if (fault.status && fault.isMute) return forced(new HttpResponse(null, { status: fault.status }))
      if (fault.status) return forced(problemResponse(faultProblem(fault.status)))
      try {
        if (isBadText(decodeURIComponent(request.url))) throw problems.invalid(BAD_TEXT)
        const body = endpoint.method === 'GET' ? undefined : await readBody(request, endpoint.maxBody)
        context.enter(request)
        const response = toResponse(request, answer(request, { params, query: queryOf(request), body }))
        if (fault.isLost) return HttpResponse.error()
        if (fault.latency) response.headers.set(FAULT_HEADER, 'slowed')
        return response
      } catch (error) {
        if (error instanceof Problem) return problemResponse(error)
        throw error
      }
    },
  )
  const add = (endpoint: AnyEndpoint, answer: (request: Request, input: WireInput) => Reply) => {
    answers.set(endpoint, answer)
  }

  return {
    handler,
    get handled() {
      return new Set(answers.keys())
    },
    open: (endpoint, work) =>
      add(endpoint, (request, raw) => replyOf(endpoint, work(readInput(endpoint, raw) as MockCall<typeof endpoint>))),
    on: (endpoint, work) =>
      add(endpoint, (request, raw) => {
        const actor = actorOf(context)
        if (!actor) throw problems.signedOut()
        if (needsSecondFactor(context, actor) && !BEFORE_SECOND_FACTOR.includes(endpoint))
          throw problems.secondFactorMissing()
        if (!request.headers.has(PAGE_HIDDEN)) markSeen(context, actor)
        const { policy } = endpoint
        if (policy !== 'session' && policy !== 'public' && !may(actor, policy)) {
          throw problems.forbidden(forbiddenText(policy))
        }
        const isWatching = endpoint.watches.length > 0
        // Links expire without any event that announces it.
        if (isWatching) expireLinks(context)
        const position = String(context.live.revision)
        const etag = isWatching ? etagOf(context, endpoint, actor, request) : null
        if (etag !== null && request.headers.get('If-None-Match') === etag)
          return { status: 304, media: endpoint.media, etag, position }
        const call = { ...(readInput(endpoint, raw) as MockCall<typeof endpoint>), actor }
        const run = () => {
          const answer = () => replyOf(endpoint, work(call))
          return endpoint.sendsText ? limitTexts(context, actor, answer) : answer()
        }
        const reply = endpoint.idempotent ? idempotent(context, endpoint, actor, request, raw, run) : run()
        return { ...reply, position, ...(etag !== null && { etag }) }
      }),
  }
}

interface Reply {
  status: number
  media: AnyEndpoint['media']
  wire?: unknown
  next?: string | null
  previous?: string | null
  paged?: boolean
  etag?: string
  position?: string
}

function replyOf<E extends Endpoint>(endpoint: E, { value, status, next, previous }: MockAnswer<E>): Reply {
  const wire = endpoint.response ? endpoint.response.encode(value) : undefined
  const { media, paged } = endpoint
  return { status: status ?? endpoint.status[0], media, wire, next: next ?? null, previous: previous ?? null, paged }
}

function queryOf(request: Request): WireInput['query'] {
  return Object.fromEntries([...new URL(request.url).searchParams].filter(([, value]) => value !== ''))
}

async function readBody(request: Request, maxBody: number): Promise<unknown> {
  const text = await request.text()
  if (text === '') return undefined
  if (!/^application\/json\b/i.test(request.headers.get('Content-Type') ?? '')) {
    throw new Problem(415, { error: 'The body must be application/json in UTF-8', code: 'unsupported_media_type' })
  }
  if (text.length > maxBody) throw problems.tooLarge(maxBody)
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw problems.invalid('The body is not valid JSON')
  }
  checkValue(body, 0)
  return body
}

const isBadText = (text: string) => text.includes('\0') || !text.isWellFormed()

function checkValue(value: unknown, depth: number): void {
  if (typeof value === 'string') {
    if (isBadText(value)) throw problems.invalid(BAD_TEXT)
  } else if (typeof value === 'object' && value !== null) {
    if (depth >= MAX_DEPTH) throw problems.invalid(`The body is nested more than ${MAX_DEPTH} levels deep`)
    for (const entry of Object.entries(value).flat()) checkValue(entry, depth + 1)
  }
}

/**
 * How long an ETag is valid, in milliseconds, as on the server: presence, "overdue" and "last 7 days" change with the
 * clock.
 */
const PERIODS = { presence: 60_000, other: 15 * 60_000 }

function etagOf({ live, now }: MockContext, { watches }: AnyEndpoint, actor: Actor, request: Request): string {
  const period = watches.some(({ topic }) => topic === 'user') ? PERIODS.presence : PERIODS.other
  const turn = Math.floor(now().getTime() / period)
  return `W/"${live.revision}-${turn}-${actor.userId}-${new URL(request.url).search}"`
}

function idempotent(
  { store }: MockContext,
  endpoint: AnyEndpoint,
  actor: Actor,
  request: Request,
  input: WireInput,
  run: () => Reply,
): Reply {
  const header = readIdempotencyKey(request.headers.get('Idempotency-Key'))
  if (header === null) return run()
  const key = `${actor.userId} ${header}`
  const text = requestText(endpoint, input)
  const kept = store.answers.get(key)
  if (kept?.isErased === true) throw problems.gone(ERASED_TEXT)
  if (kept && kept.request !== text) throw problems.keyReused()
  if (kept) return { status: kept.status, media: endpoint.media, wire: kept.wire }
  const reply = run()
  store.answers.set(key, { request: text, status: reply.status, wire: reply.wire })
  return reply
}

function toResponse(request: Request, reply: Reply): Response {
  const { status, media, wire, next = null, previous = null, paged = false, etag, position } = reply
  const headers = new Headers({ 'Cache-Control': 'private, no-cache' })
  if (etag !== undefined) headers.set('ETag', etag)
  if (position !== undefined) headers.set(EVENT_POSITION, position)
  const links = [
    ...(next ? [`<${pageUrl(request, next, null)}>; rel="next"`] : []),
    ...(previous ? [`<${pageUrl(request, previous, 'newer')}>; rel="prev"`] : []),
  ]
  if (links.length > 0) headers.set('Link', links.join(', '))
  const isContinued = new URL(request.url).searchParams.has('cursor')
  const total = totalCountOf({ paged }, { value: wire, next, previous, isContinued })
  if (total !== undefined) headers.set('X-Total-Count', String(total))
  if (wire === undefined) return new HttpResponse(null, { status, headers })
  if (media === 'csv') {
    headers.set('Content-Type', 'text/csv; charset=utf-8')
    return new HttpResponse(wire as string, { status, headers })
  }
  return HttpResponse.json(wire as Parameters<typeof HttpResponse.json>[0], { status, headers })
}

function pageUrl(request: Request, cursor: string, direction: string | null): string {
  const { pathname, searchParams } = new URL(request.url)
  searchParams.set('cursor', cursor)
  if (direction) searchParams.set('direction', direction)
  else searchParams.delete('direction')
  return `${pathname}?${searchParams.toString()}`
}

function problemResponse({ status, body, headers }: Problem): Response {
  return HttpResponse.json({ ...body }, { status, headers: { ...headers } })
}

function faultProblem(status: number): Problem {
  if (status === 503) return problems.unavailable()
  if (status === 401) return problems.signedOut()
  return new Problem(status, { error: 'Something went wrong. Please try again.', code: 'fault' })
}
