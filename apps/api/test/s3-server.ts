import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** The fields of a request that Signature V4 covers. */
export interface SignedRequest {
  method: string
  /** Path with the query, as sent. */
  url: string
  headers: Readonly<Record<string, string>>
}

const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** The signature of a request, computed from AWS's description of Signature V4. */
export function signatureV4({ method, url, headers }: SignedRequest, secret: string): string {
  const { scope, signed } = readAuthorization(headers['authorization'] ?? '')
  const [path = '', query = ''] = url.split('?', 2)
  const canonical = [
    method,
    path,
    query.split('&').toSorted().join('&'),
    ...signed.map((name) => `${name}:${(headers[name] ?? '').trim().replaceAll(/ +/g, ' ')}`),
    '',
    signed.join(';'),
    headers['x-amz-content-sha256'] ?? '',
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'] ?? '', scope.join('/'), sha256(canonical)].join('\n')
  const key = scope.reduce<string | Buffer>((last, part) => hmac(last, part), `AWS4${secret}`) as Buffer
  return hmac(key, text).toString('hex')
}

export function readAuthorization(text: string) {
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(text)
  const [, accessKeyId = '', scope = '', signed = '', signature = ''] = found ?? []
  return { accessKeyId, scope: scope.split('/'), signed: signed.split(';'), signature }
}

/** The parts of the store that a test may inspect and change. */
export interface S3Server {
  url: string
  objects: Map<string, { bytes: Buffer; type: string }>
  /** The number of next requests that are answered with 503. */
  failing: number
  close(): Promise<void>
}

/**
 * Starts a store that supports enough of S3; it accepts only requests whose signature with the key covers the whole
 * body and matches the date of the request.
 */
export async function startS3Server(key: {
  accessKeyId: string
  secretAccessKey: string
  region: string
}): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map()
  const server: S3Server = { url: '', objects, failing: 0, close: () => Promise.resolve() }
  const isSigned = (request: IncomingMessage, body: Buffer): boolean => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)] as const),
    )
    const { accessKeyId, scope, signed, signature } = readAuthorization(headers['authorization'] ?? '')
    const day = (headers['x-amz-date'] ?? '').slice(0, 8)
    return (
      accessKeyId === key.accessKeyId &&
      scope.join('/') === `${day}/${key.region}/s3/aws4_request` &&
      ['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => signed.includes(name)) &&
      headers['x-amz-content-sha256'] === sha256(body) &&
      signature === signatureV4({ method: request.method ?? '', url: request.url ?? '', headers }, key.secretAccessKey)
    )
  }
  const http = createServer((request, response) => {
    void buffer(request).then((body) => {
      const { method, url: path = '' } = request
      if (server.failing > 0) {
        server.failing -= 1
        return response.writeHead(503).end()
      }
      if (!isSigned(request, body)) return response.writeHead(403).end('<Code>SignatureDoesNotMatch</Code>')
      if (method === 'PUT') {
        objects.set(path, { bytes: body, type: request.headers['content-type'] ?? '' })
        return response.writeHead(200).end()
      }
      if (method === 'DELETE') {
        objects.delete(path)
        return response.writeHead(204).end()
      }
      const found = objects.get(path)
      if (!found) return response.writeHead(404).end('<Code>NoSuchKey</Code>')
      const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
      if (from === undefined) return response.writeHead(200).end(found.bytes)
      return response.writeHead(206).end(found.bytes.subarray(Number(from), Number(to) + 1))
    })
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  server.url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  server.close = () => new Promise((resolve) => http.close(() => resolve()))
  return server
}
