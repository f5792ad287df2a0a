import type { IncomingMessage, ServerResponse } from 'node:http'
import { PRODUCT } from '@parley/domain'
import { parseCookie, stringifySetCookie } from 'cookie'

/** Reads and writes a cookie that holds a token. */
export interface TokenCookie {
  read(request: IncomingMessage): string | null
  write(response: ServerResponse, token: string, maxAgeSeconds: number): void
  clear(response: ServerResponse): void
}

/** Creates the accessor of one cookie; `what` is the suffix of its name. */
export function tokenCookie(publicUrl: string, what: 'session' | 'browser'): TokenCookie {
  const secure = publicUrl.startsWith('https:')
  const name = `${secure ? '__Host-' : ''}${PRODUCT.slug}_${what}`
  const header = (value: string, maxAge: number) =>
    stringifySetCookie({ name, value, maxAge, path: '/', httpOnly: true, sameSite: 'lax', secure })
  return {
    read: ({ headers }) => (headers.cookie ? (parseCookie(headers.cookie)[name] ?? null) : null),
    write: (response, token, maxAge) => void response.appendHeader('Set-Cookie', header(token, maxAge)),
    clear: (response) => void response.appendHeader('Set-Cookie', header('', 0)),
  }
}
