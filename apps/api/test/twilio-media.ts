import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Send } from './twilio-call-book.ts'

/** A file that came with a text. */
export interface TwilioMedia {
  sid: string
  content_type: string
  bytes: Uint8Array
}

/** What came with texts, by their sids. */
export type TwilioMediaBook = Map<string, TwilioMedia[]>

/**
 * Answers what is asked of `path`: the sid of a text, `Media`, and the sid of a file or none. A file lies at an address of its own,
 * below `url`, which needs no account.
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

/** What is to be sent, fetched as Twilio does: without an account, all together at most 5 MB; null: not all of it can be had. */
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
