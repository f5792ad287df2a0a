import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The keys of one browser. */
export interface BrowserKeys {
  privateKey: Buffer
  publicKey: Buffer
  auth: Buffer
}

export function createBrowserKeys(): BrowserKeys {
  const pair = createECDH('prime256v1')
  return { publicKey: pair.generateKeys(), privateKey: pair.getPrivateKey(), auth: randomBytes(16) }
}

const expand = (key: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes))

/**
 * Decrypts a message as a browser does (RFC 8291, `aes128gcm` of RFC 8188 in one record). Throws when the message is
 * not for it.
 */
export function decryptPush(body: Buffer, { privateKey, publicKey, auth }: BrowserKeys): string {
  const salt = body.subarray(0, 16)
  const senderEnd = 21 + (body[20] ?? 0)
  const sender = body.subarray(21, senderEnd)
  const browser = createECDH('prime256v1')
  browser.setPrivateKey(privateKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
  const secret = expand(browser.computeSecret(sender), auth, info, 32)
  const key = expand(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = expand(secret, salt, 'Content-Encoding: nonce\0', 12)
  const record = body.subarray(senderEnd)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  return padded.subarray(0, end).toString('utf8')
}

/** The public key and claims of the sender's token; throws when its signature is wrong (RFC 8292). */
export function readVapid(authorization: string | undefined): { publicKey: string; claims: Record<string, unknown> } {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: point.toString('base64url', 1, 33), y: point.toString('base64url', 33) }
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isRight) throw new Error('the token is not signed with the key beside it')
  return { publicKey, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown> }
}

interface ReceivedPush {
  /** The path, which identifies the browser. */
  path: string
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

export interface PushServer {
  /** As `127.0.0.1:1234`. */
  host: string
  received: ReceivedPush[]
  /**
   * The responses to the next messages instead of 201; `cut`: the message is accepted and the connection closed without
   * a response.
   */
  next: ({ status: number; retryAfter?: string } | 'cut')[]
  close(): Promise<void>
}

/** Starts a local push service. */
export async function startPushServer(): Promise<PushServer> {
  const received: ReceivedPush[] = []
  const next: PushServer['next'] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const plan = next.shift()
      if (plan === undefined || plan === 'cut') {
        received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
      }
      if (plan === 'cut') return response.destroy()
      if (plan?.retryAfter) response.setHeader('Retry-After', plan.retryAfter)
      return response.writeHead(plan?.status ?? 201).end()
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    next,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}
