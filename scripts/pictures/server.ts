import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { KEPT_BYTES_MAX, PICTURE_FOLDERS } from './folders.ts'
import { accept, imageOf, readFound } from './found.ts'
import { keptBytes, keptNames } from './kept.ts'

const here = import.meta.dirname
const packageFile = (specifier: string) => fileURLToPath(import.meta.resolve(specifier))

const FILES: Readonly<Record<string, { file: string; type: string }>> = {
  '/': { file: join(here, 'page/index.html'), type: 'text/html; charset=utf-8' },
  '/page.css': { file: join(here, 'page/page.css'), type: 'text/css' },
  '/page.js': { file: join(here, 'page/page.js'), type: 'text/javascript' },
  '/tokens.css': { file: packageFile('@parley/ui/tokens.css'), type: 'text/css' },
}
const IMAGE = /^\/pictures\/([\w.-]+)\/(before|after|difference)$/

/**
 * Serves the page that compares pictures, to this machine only. Returns its address and a function that closes the
 * server.
 */
export async function servePixels(folders = PICTURE_FOLDERS): Promise<{ address: string; close: () => void }> {
  const undos: (() => void)[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const known = FILES[pathname]
    const image = IMAGE.exec(pathname)
    if (request.method === 'GET' && known) return send(response, 200, known.type, readFileSync(known.file))
    if (request.method === 'GET' && image) {
      const bytes = await imageOf(image[1] ?? '', image[2] as 'before' | 'after' | 'difference', folders)
      return bytes
        ? send(response, 200, 'image/webp', bytes)
        : json(response, 404, { error: 'There is no such picture.' })
    }
    if (request.method === 'GET' && pathname === '/found') {
      const kept = { total: keptNames(folders).length, bytes: keptBytes(folders), bytesMax: KEPT_BYTES_MAX }
      return json(response, 200, { found: await readFound(folders), kept })
    }
    // A page of another origin cannot send either of these without a preflight request.
    if (request.method === 'PUT' && pathname === '/accepted') {
      undos.push(await accept(await bodyOf(request), folders))
      return json(response, 200, {})
    }
    if (request.method === 'DELETE' && pathname === '/accepted') {
      undos.pop()?.()
      return json(response, 200, {})
    }
    json(response, 404, { error: 'There is nothing here.' })
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) =>
      json(response, 409, { error: error instanceof Error ? error.message : String(error) }),
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

const send = (response: ServerResponse, status: number, type: string, body: Buffer | string): void => {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
}
const json = (response: ServerResponse, status: number, body: object) =>
  send(response, status, 'application/json', JSON.stringify(body))

async function bodyOf(request: IncomingMessage): Promise<string[]> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return JSON.parse(text) as string[]
}
