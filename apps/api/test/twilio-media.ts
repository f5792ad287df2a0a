import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Send } from './twilio-call-book.ts'

/** A media file of a text. */
export interface TwilioMedia {
  sid: string
  content_type: string
  bytes: Uint8Array
}

/** Media files by the sid of their text. */
export type TwilioMediaBook = Map<string, TwilioMedia[]>

/**
 * Handles a request for `path`: the sid of a text, `Media`, and optionally the sid of a file. A file has a separate
 * URL, below `url`, which needs no authentication.
 */
export function answerMedia(
  book: TwilioMediaBook,
  { method, path, url }: { method: string; path: string; url: string },
  send: Send,
  response: ServerResponse,
): void {
  const [text = '', , file] = path.replace('.json', '').split('/')
  const all = book.get(text) ?? []
  if (file === undefined) {
    const media_list = all.map(({ sid, content_type }) => ({ sid, content_type }))
    return send(200, { media_list, next_page_uri: null })
  }
  const others = all.filter(({ sid }) => sid !== file)
  if (others.length === all.length) return send(404, { code: 20_404, message: 'Not found' })
  if (method !== 'DELETE') return void response.writeHead(307, { location: `${url}/cdn/${file}` }).end()
  book.set(text, others)
  response.writeHead(204).end()
}

export const newMediaSid = (): string => `ME${randomBytes(16).toString('hex')}`

const BYTES_MAX = 5 * 1024 * 1024
const FILES_MAX = 10

/**
 * Fetches the media to be sent as Twilio does: without authentication, at most 5 MB in total; null when not all of it
 * can be fetched.
 */
export async function fetchMedia(urls: readonly string[]): Promise<TwilioMedia[] | null> {
  if (urls.length > FILES_MAX) return null
  const media: TwilioMedia[] = []
  for (const url of urls) {
    const response = await fetch(url)
    const content_type = response.headers.get('content-type') ?? ''
    if (!response.ok || !/^image\/(jpeg|png|gif)$/.test(content_type)) return null
    media.push({ sid: newMediaSid(), content_type, bytes: new Uint8Array(await response.arrayBuffer()) })
  }
  return media.reduce((sum, { bytes }) => sum + bytes.length, 0) > BYTES_MAX ? null : media
}
