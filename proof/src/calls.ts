import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'

const agent = new Agent({ keepAlive: true })

export interface Call {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

function begin(origin: string, { method, path, headers, body }: Call): Promise<IncomingMessage> {
  return new Promise((answer, reject) => {
    const call = request(origin + path, { method, headers, agent }, answer)
    call.on('error', reject)
    call.end(body)
  })
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/** Sends one call in real time, bypassing the simulated timers. */
export async function callServer(origin: string, call: Call): Promise<Answer> {
  const answer = await begin(origin, call)
  return { status: answer.statusCode ?? 0, headers: answer.headers, text: await textOf(answer) }
}

/** Like callServer, for an endless response: passes each received chunk to `onText` until the stream is destroyed. */
export async function readStream(origin: string, call: Call, onText: (text: string) => void): Promise<IncomingMessage> {
  const answer = await begin(origin, call)
  answer.setEncoding('utf8').on('data', onText)
  answer.on('error', () => answer.destroy())
  return answer
}
