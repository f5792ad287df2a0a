import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const ACCOUNT_SID = `AC${'0'.repeat(32)}`
export const AUTH_TOKEN = '12345'

export interface TwilioMessage {
  sid: string
  from: string
  to: string
  body: string
  status: string
  error_code: number | null
  date_created: string
  statusCallback: string | undefined
}

/** As much of Twilio's REST API as texts need. */
export interface TwilioServer {
  url: string
  messages: TwilioMessage[]
  /** How the next sends go; without one they are queued. `lose` takes the text and drops the connection. */
  next: ({ status: number; code: number } | 'lose')[]
  close(): Promise<void>
}

const MESSAGES = `/2010-04-01/Accounts/${ACCOUNT_SID}/Messages`

export async function startTwilioServer(): Promise<TwilioServer> {
  const messages: TwilioMessage[] = []
  const next: TwilioServer['next'] = []

  const create = (form: URLSearchParams): TwilioMessage => {
    const message = {
      sid: `SM${randomBytes(16).toString('hex')}`,
      from: form.get('From') ?? '',
      to: form.get('To') ?? '',
      body: form.get('Body') ?? '',
      status: 'queued',
      error_code: null,
      date_created: new Date().toUTCString(),
      statusCallback: form.get('StatusCallback') ?? undefined,
    }
    messages.unshift(message)
    return message
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const expected = `Basic ${Buffer.from(`${ACCOUNT_SID}:${AUTH_TOKEN}`).toString('base64')}`
    if (request.headers.authorization !== expected) return void send(401, { code: 20003, message: 'Authenticate' })
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://twilio')
    if (request.method === 'POST' && pathname === `${MESSAGES}.json`) {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const plan = next.shift()
      if (plan !== undefined && plan !== 'lose') return void send(plan.status, { code: plan.code, message: 'Refused' })
      const message = create(new URLSearchParams(Buffer.concat(chunks).toString()))
      return plan === 'lose' ? void response.destroy() : void send(201, message)
    }
    if (pathname === `${MESSAGES}.json`) {
      const [from, to] = [searchParams.get('From'), searchParams.get('To')]
      return void send(200, { messages: messages.filter((one) => one.from === from && one.to === to), page: 0 })
    }
    const found = messages.find(({ sid }) => pathname === `${MESSAGES}/${sid}.json`)
    send(found ? 200 : 404, found ?? { code: 20404, message: 'Not found' })
  }

  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages,
    next,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
