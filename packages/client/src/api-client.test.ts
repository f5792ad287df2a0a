import {
  type BodyOf,
  checkCustomerImport,
  EVENT_POSITION,
  exportCustomers,
  findOrCreateCustomer,
  getSession,
  listConversations,
  signIn,
  signOut,
} from '@parley/contract'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { CALL_TIMEOUT_MS, createApiClient } from './api-client.ts'
import { ApiError, errorText, failureText, isUnanswered, NoAnswerError } from './api-error.ts'

const baseUrl = 'http://localhost'
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const answer = (path: string, method: 'get' | 'post', respond: (request: Request) => Response) =>
  server.use(http[method](baseUrl + path, ({ request }) => respond(request)))

describe('a call', () => {
  test('sends credentials always and a JSON content type only with a body', async () => {
    const seen: Record<string, [RequestCredentials | undefined, string | null]> = {}
    vi.stubGlobal('fetch', (url: string, { credentials, headers }: RequestInit) => {
      seen[new URL(url).pathname] = [credentials, new Headers(headers).get('content-type')]
      return Promise.resolve(new Response(null, { status: 418 }))
    })
    const client = createApiClient({ baseUrl })
    await Promise.allSettled([
      client.call(getSession),
      client.call(signOut),
      client.call(signIn, { body: { email: 'a@b.test', password: 'x' } }),
    ])
    expect(seen).toEqual({
      '/api/auth/session': ['include', null],
      '/api/auth/sign-out': ['include', null],
      '/api/auth/sign-in': ['include', 'application/json'],
    })
    vi.unstubAllGlobals()
  })

  test.each([
    [500, 'boom', '500: boom'],
    [503, '', '503: Service Unavailable'],
    [403, '{"error":"No"}', '403: {"error":"No"}'],
  ])('answered %i %j throws an error that says so', async (status, text, message) => {
    answer('/api/auth/session', 'get', () => new HttpResponse(text, { status }))
    await expect(createApiClient({ baseUrl }).call(getSession)).rejects.toMatchObject({
      name: 'ApiError',
      status,
      message,
    })
  })

  test('shows people the server’s own sentence', async () => {
    answer('/api/parley/customers/find-or-create', 'post', () =>
      HttpResponse.json({ error: 'Not a number' }, { status: 400 }),
    )
    const failed = createApiClient({ baseUrl }).call(findOrCreateCustomer, { body: { phoneNumber: 'x' } })
    const error = await failed.catch((caught: unknown) => caught)
    expect(errorText(error, 'Failed')).toBe('Not a number')
    expect(errorText(new TypeError('offline'), 'Failed')).toBe('Failed')
  })

  test.each([
    [new ApiError(409, 'Conflict', '{"error":"The invoice is already paid"}'), 'The invoice is already paid'],
    [new ApiError(500, 'Internal Server Error', ''), 'Something went wrong on our side (500). Your text is kept.'],
    [new ApiError(500, '', '<h1>Oops</h1>'), 'Something went wrong on our side (500). Your text is kept.'],
    [new ApiError(500, '', '{"error":""}'), 'Something went wrong on our side (500). Your text is kept.'],
    [new ApiError(502, 'Bad Gateway', '<h1>Bad Gateway</h1>'), 'The server did not answer. Your text is kept.'],
    [new NoAnswerError(new TypeError('Failed to fetch')), 'The server did not answer. Your text is kept.'],
    [new SyntaxError('Unexpected token'), 'Something went wrong. Your text is kept.'],
  ])('says why a call failed: %s', (error, text) => {
    expect(failureText(error, 'Your text is kept.')).toBe(text)
  })

  test('tells about a 401, but not about a refused sign-in', async () => {
    const onSignedOut = vi.fn()
    answer('/api/auth/session', 'get', () => new HttpResponse(null, { status: 401 }))
    answer('/api/auth/sign-in', 'post', () => new HttpResponse(null, { status: 401 }))
    const client = createApiClient({ baseUrl, onSignedOut })
    await client.call(signIn, { body: { email: 'a@b.test', password: 'x' } }).catch(() => null)
    expect(onSignedOut).not.toHaveBeenCalled()
    await client.call(getSession).catch(() => null)
    expect(onSignedOut).toHaveBeenCalledOnce()
  })

  test('for a page gives the cursors in both directions and the total', async () => {
    const link = (cursor: string, rel: string) => `</api/parley/conversations?limit=2&cursor=${cursor}>; rel="${rel}"`
    answer('/api/parley/conversations', 'get', () =>
      HttpResponse.json([], {
        headers: { Link: `${link('a%3Db', 'next')}, ${link('c%3Dd', 'prev')}`, 'X-Total-Count': '7' },
      }),
    )
    expect(await createApiClient({ baseUrl }).callPage(listConversations)).toEqual({
      items: [],
      next: 'a=b',
      previous: 'c=d',
      total: 7,
    })
  })

  test('an end of a list has no cursor', async () => {
    answer('/api/parley/conversations', 'get', () =>
      HttpResponse.json([], { headers: { Link: '</api/parley/conversations?cursor=a>; rel="prev"' } }),
    )
    expect(await createApiClient({ baseUrl }).callPage(listConversations)).toMatchObject({ next: null, previous: 'a' })
  })
})

/** Never answers; rejects when the call is aborted. */
const silence = (_url: string, { signal }: RequestInit) =>
  new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))))

/** Answers with a body that errors when the call is aborted; `fill` writes the body. */
const answering =
  (status: number, fill: (body: ReadableStreamDefaultController) => void = () => undefined) =>
  async (_url: string, { signal }: RequestInit) =>
    new Response(
      new ReadableStream({
        start: (body) => {
          signal?.addEventListener('abort', () => body.error(new Error('aborted')))
          fill(body)
        },
      }),
      { status },
    )

describe('what became of a call', () => {
  const failureOf = (respond: () => Response) => {
    answer('/api/auth/session', 'get', respond)
    return createApiClient({ baseUrl })
      .call(getSession)
      .catch((error: unknown) => error)
  }

  test.each([
    ['no answer', () => HttpResponse.error(), true],
    ['an answer that breaks off', () => new HttpResponse('{"id":', { status: 200 }), true],
    ['408', () => new HttpResponse('', { status: 408 }), true],
    ['503', () => new HttpResponse('', { status: 503 }), true],
    ['409', () => new HttpResponse('', { status: 409 }), false],
    ['500', () => new HttpResponse('', { status: 500 }), false],
  ])('after %s: unknown %s', async (_, respond, isUnknown) => {
    expect(isUnanswered(await failureOf(respond))).toBe(isUnknown)
  })

  test('is unknown when the answer takes too long', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('fetch', silence)
    const connection = { answered: vi.fn(), unanswered: vi.fn() }
    const failure = createApiClient({ baseUrl, connection }).call(getSession).catch(isUnanswered)
    await vi.advanceTimersByTimeAsync(CALL_TIMEOUT_MS)
    expect([await failure, connection.unanswered.mock.calls.length]).toEqual([true, 1])
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  test('is unknown only when a large body has had the time to leave', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('fetch', silence)
    const failed = vi.fn()
    const body = {
      fileName: 'clients.csv',
      file: 'A'.repeat(4_000_000),
      reading: { encoding: 'utf-8', delimiter: 'comma', hasHeads: true },
      targets: ['name', 'phoneNumber'],
      existing: 'fill',
      repeated: 'first',
      tags: [],
      dateOrders: {},
    } satisfies BodyOf<typeof checkCustomerImport>
    void createApiClient({ baseUrl }).call(checkCustomerImport, { body }).catch(failed)
    await vi.advanceTimersByTimeAsync(80_000)
    expect(failed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1000)
    expect(failed).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  test.each([200, 409])('is unknown when an answer with %i does not come to its end', async (status) => {
    vi.useFakeTimers()
    vi.stubGlobal('fetch', answering(status))
    const connection = { answered: vi.fn(), unanswered: vi.fn() }
    const failure = createApiClient({ baseUrl, connection }).call(getSession).catch(isUnanswered)
    await vi.advanceTimersByTimeAsync(CALL_TIMEOUT_MS)
    expect([await failure, connection.unanswered.mock.calls.length]).toEqual([true, 0])
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  test('is nobody’s failure when the caller gives it up while its answer comes', async () => {
    vi.stubGlobal('fetch', answering(200))
    const connection = { answered: vi.fn(), unanswered: vi.fn() }
    const asked = new AbortController()
    const failure = createApiClient({ baseUrl, connection })
      .call(getSession, {}, { signal: asked.signal })
      .catch(isUnanswered)
    await expect.poll(() => connection.answered.mock.calls.length).toBe(1)
    asked.abort()
    expect([await failure, connection.unanswered.mock.calls.length]).toEqual([false, 0])
    vi.unstubAllGlobals()
  })

  test('is known of a file however long it takes to come', async () => {
    vi.useFakeTimers()
    const fill = (body: ReadableStreamDefaultController) =>
      void setTimeout(() => {
        body.enqueue(new TextEncoder().encode('Name'))
        body.close()
      }, 2 * CALL_TIMEOUT_MS)
    vi.stubGlobal('fetch', answering(200, fill))
    const file = createApiClient({ baseUrl }).call(exportCustomers)
    await vi.advanceTimersByTimeAsync(2 * CALL_TIMEOUT_MS)
    expect(await file).toBe('Name')
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  test('tells the connection up to which event an answer knows', async () => {
    vi.stubGlobal('fetch', async () => new Response(null, { status: 404, headers: { [EVENT_POSITION]: '7.1' } }))
    const connection = { answered: vi.fn(), unanswered: vi.fn() }
    await createApiClient({ baseUrl, connection })
      .call(getSession)
      .catch(() => undefined)
    expect(connection.answered.mock.calls).toEqual([['7.1']])
    vi.unstubAllGlobals()
  })

  test('says nothing about the connection when the caller gave it up', async () => {
    vi.stubGlobal('fetch', silence)
    const connection = { answered: vi.fn(), unanswered: vi.fn() }
    const asked = new AbortController()
    const failure = createApiClient({ baseUrl, connection })
      .call(getSession, {}, { signal: asked.signal })
      .catch(isUnanswered)
    asked.abort()
    expect([await failure, connection.unanswered.mock.calls.length]).toEqual([false, 0])
    vi.unstubAllGlobals()
  })
})
