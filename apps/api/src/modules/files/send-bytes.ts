import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'
import type { ByteRange } from '../../ports/storage.ts'
import { readRange } from './byte-range.ts'

/** A file to be sent in a response. */
export interface SentBytes {
  etag: string
  size: number
  type: string
  /** The file name for saving; contains no user input. */
  name: string
  /** The `Cache-Control` value. */
  cache: string
  /** Resolves to null when the bytes no longer exist. */
  read: (range: ByteRange) => AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array> | null>
}

/**
 * Sends a file or the requested range; with `?download` as an attachment. Returns false when the file does not exist.
 */
export async function sendBytes(
  { headers, query }: Request,
  response: Response,
  { etag, size, type, name, cache, read }: SentBytes,
): Promise<boolean> {
  response.setHeader('ETag', etag)
  response.setHeader('Accept-Ranges', 'bytes')
  response.setHeader('Cache-Control', cache)
  response.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
  if (headers['if-none-match'] === etag) {
    response.status(304).end()
    return true
  }
  const isFresh = headers['if-range'] === undefined || headers['if-range'] === etag
  const range = isFresh ? readRange(headers.range, size) : null
  if (range === 'unsatisfiable') {
    response.setHeader('Content-Range', `bytes */${size}`)
    response.status(416).end()
    return true
  }
  const { from, to } = range ?? { from: 0, to: size - 1 }
  const body = await read({ from, to })
  if (!body) return false
  response.status(range ? 206 : 200)
  if (range) response.setHeader('Content-Range', `bytes ${from}-${to}/${size}`)
  response.setHeader('Content-Length', to - from + 1)
  response.setHeader('Content-Type', type)
  response.setHeader('Content-Disposition', `${'download' in query ? 'attachment' : 'inline'}; filename="${name}"`)
  await pipeline(Readable.from(body, { objectMode: false }), response).catch((error: NodeJS.ErrnoException) => {
    // Seeking in a recording aborts the request for the earlier range.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  })
  return true
}
