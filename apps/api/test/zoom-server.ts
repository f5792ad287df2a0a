import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The credentials of the test organisation's app at Zoom. */
export const ZOOM_APP = { accountId: 'acc-1', clientId: 'a-client', clientSecret: 'the-secret-of-the-app' }

export interface ZoomMeeting {
  id: number
  topic: string
  agenda: string
  type: number
  start_time?: string
  duration: number
  timezone: string
  settings?: object
  join_url: string
  start_url: string
}

/** A planned failure of a request; `lose` carries the request out and drops the connection. */
type Plan = { status: number; code?: number; retryAfter?: string } | 'lose'

/** The parts of Zoom's API that meetings need: tokens, and the meetings of one user. */
export interface ZoomServer {
  url: string
  meetings: ZoomMeeting[]
  /** The requests received, as `POST /v2/users/me/meetings`. */
  calls: string[]
  /** The failures of the next requests; without one a request succeeds. */
  next: Plan[]
  /** Invalidates every token issued so far. */
  revokeTokens(): void
  reset(): void
  close(): Promise<void>
}

/** The maximum number of rows per page of a list, so that tests see several pages. */
const PAGE = 2

export async function startZoomServer(): Promise<ZoomServer> {
  const meetings: ZoomMeeting[] = []
  const [calls, next]: [string[], Plan[]] = [[], []]
  const tokens = new Set<string>()
  let last = 85_746_065_000

  function carryOut(method: string, path: string, query: URLSearchParams, body: Partial<ZoomMeeting>) {
    if (path === '/v2/users/me/meetings' && method === 'POST') {
      last += 1
      const made = {
        ...body,
        id: last,
        join_url: `https://zoom.example/j/${last}?pwd=abc`,
        start_url: `https://zoom.example/s/${last}?zak=host-only`,
      } as ZoomMeeting
      meetings.push(made)
      return { status: 201, body: { ...made, uuid: randomUUID(), password: 'abc' } }
    }
    if (path === '/v2/users/me/meetings') {
      const start = Number(query.get('next_page_token') ?? 0)
      const listed = meetings.slice(start, start + PAGE).map(({ id, agenda, join_url }) => ({ id, agenda, join_url }))
      const token = start + PAGE < meetings.length ? String(start + PAGE) : ''
      return { status: 200, body: { page_size: PAGE, next_page_token: token, meetings: listed } }
    }
    const index = meetings.findIndex(({ id }) => path === `/v2/meetings/${id}`)
    if (index === -1) return { status: 404, body: { code: 3001, message: 'Meeting does not exist.' } }
    if (method === 'PATCH') Object.assign(meetings[index] ?? {}, body)
    else meetings.splice(index, 1)
    return { status: 204, body: null }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const { method = '' } = request
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://zoom')
    const say = (status: number, body: unknown, headers: Record<string, string> = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(body === null ? '' : JSON.stringify(body))
    }
    calls.push(`${method} ${pathname}`)
    const plan = next.shift()
    if (plan && plan !== 'lose') {
      const headers: Record<string, string> = plan.retryAfter === undefined ? {} : { 'retry-after': plan.retryAfter }
      return say(plan.status, { code: plan.code ?? plan.status, message: 'as planned' }, headers)
    }
    if (pathname === '/oauth/token') {
      const { accountId, clientId, clientSecret } = ZOOM_APP
      const given = new URLSearchParams(text)
      const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
      const isRight =
        request.headers.authorization === basic &&
        given.get('grant_type') === 'account_credentials' &&
        given.get('account_id') === accountId
      if (!isRight) return say(400, { reason: 'Invalid client_id or client_secret', error: 'invalid_client' })
      const token = randomUUID()
      tokens.add(token)
      return say(200, { access_token: token, token_type: 'bearer', expires_in: 3600, scope: 'meeting:write:admin' })
    }
    if (!tokens.has((request.headers.authorization ?? '').replace('Bearer ', ''))) {
      return say(401, { code: 124, message: 'Invalid access token.' })
    }
    const body = (text === '' ? {} : JSON.parse(text)) as Partial<ZoomMeeting>
    const { status, body: said } = carryOut(method, pathname, searchParams, body)
    if (plan === 'lose') return void request.socket.destroy()
    say(status, said)
  }

  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    meetings,
    calls,
    next,
    revokeTokens: () => tokens.clear(),
    reset() {
      for (const list of [meetings, calls, next]) list.length = 0
    },
    async close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The environment that points a process at this server. */
export const zoomEnvironment = (url: string): Record<string, string> => ({
  PARLEY_ZOOM: 'zoom',
  ZOOM_API_BASE: url,
  ZOOM_OAUTH_BASE: url,
})
