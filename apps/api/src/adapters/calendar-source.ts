import { type IncomingMessage, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { CALENDAR_BYTES_MAX, CALENDAR_FETCH_MS, CalendarProblemError, isNamedInside, PRODUCT } from '@parley/domain'
import type { CalendarSource, CalendarValidators, FetchedCalendar } from '../ports/calendars.ts'
import { isInsideHost, lookupOutside } from './outside-address.ts'

export interface CalendarSourceOptions {
  /** `host:port` of internal calendar servers, which may also be called over plain http. */
  insideHosts: readonly string[]
  lookup?: LookupFunction
  timeoutMs?: number
}

const REDIRECTS_MAX = 5
const REDIRECTS = new Set([301, 302, 303, 307, 308])
const NO_NAME = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ENODATA'])

/**
 * Fetches calendars over HTTPS, from the internet only: every address, also that of a redirect, is checked as part of
 * opening its connection.
 */
export function createCalendarSource({
  insideHosts,
  lookup = lookupOutside,
  timeoutMs = CALENDAR_FETCH_MS,
}: CalendarSourceOptions): CalendarSource {
  async function follow(address: string, known: CalendarValidators, signal: AbortSignal): Promise<FetchedCalendar> {
    let url = new URL(address)
    for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
      const isKnownInside = isNamedInside(url, insideHosts)
      if (url.protocol !== 'https:' && !isKnownInside) throw new CalendarProblemError('not_https')
      if (!isKnownInside && isInsideHost(url))
        throw new CalendarProblemError(redirects > 0 ? 'inside_redirect' : 'inside')
      const response = await open(url, known, { signal, lookup: isKnownInside ? undefined : lookup }).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code !== 'EINSIDE') throw error
          throw new CalendarProblemError(redirects > 0 ? 'inside_redirect' : 'inside')
        },
      )
      const { statusCode = 0, headers } = response
      if (REDIRECTS.has(statusCode) && headers.location !== undefined) {
        response.destroy()
        const next = URL.parse(headers.location.replace(/^webcals?:/i, 'https:'), url)
        if (next === null) throw new CalendarProblemError('not_found')
        url = next
        continue
      }
      return read(response)
    }
    throw new CalendarProblemError('redirects')
  }

  return {
    async fetch(address, known) {
      const signal = AbortSignal.timeout(timeoutMs)
      try {
        return await follow(address, known, signal)
      } catch (error) {
        if (error instanceof CalendarProblemError) return { status: 'failed', problem: error.problem }
        if (signal.aborted) return { status: 'failed', problem: 'too_slow' }
        const { code = '' } = error as NodeJS.ErrnoException
        return { status: 'failed', problem: NO_NAME.has(code) ? 'no_name' : 'not_reached' }
      }
    },
  }
}

interface OpenOptions {
  signal: AbortSignal
  lookup: LookupFunction | undefined
}

/** Sends one request on its own connection: a connection kept open may never have been checked. */
function open(url: URL, { etag, lastModified }: CalendarValidators, options: OpenOptions): Promise<IncomingMessage> {
  const { signal, lookup } = options
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'http:' ? httpRequest : httpsRequest
    const request = send(url, {
      agent: false,
      signal,
      headers: {
        accept: 'text/calendar, */*;q=0.1',
        // A compressed body could be larger than it seems.
        'accept-encoding': 'identity',
        'user-agent': `${PRODUCT.name} calendar reader`,
        ...(etag !== null && { 'if-none-match': etag }),
        ...(lastModified !== null && { 'if-modified-since': lastModified }),
      },
      ...(lookup && { lookup }),
    })
    request.on('response', resolve)
    request.on('error', reject)
    request.end()
  })
}

async function read(response: IncomingMessage): Promise<FetchedCalendar> {
  const { statusCode = 0, headers } = response
  if (statusCode !== 200) {
    response.destroy()
    if (statusCode === 304) return { status: 'unchanged' }
    if (statusCode === 404 || statusCode === 410) throw new CalendarProblemError('not_found')
    throw new CalendarProblemError(statusCode === 401 || statusCode === 403 ? 'refused' : 'not_reached')
  }
  const type = headers['content-type'] ?? ''
  if (/^text\/html\b/i.test(type)) {
    response.destroy()
    throw new CalendarProblemError('sign_in')
  }
  const pieces: Buffer[] = []
  let bytes = 0
  if (Number(headers['content-length'] ?? 0) > CALENDAR_BYTES_MAX) bytes = Infinity
  else {
    for await (const piece of response as AsyncIterable<Buffer>) {
      bytes += piece.length
      if (bytes > CALENDAR_BYTES_MAX) break
      pieces.push(piece)
    }
  }
  if (bytes > CALENDAR_BYTES_MAX) {
    response.destroy()
    throw new CalendarProblemError('too_large')
  }
  return {
    status: 'fetched',
    text: decoderOf(type).decode(Buffer.concat(pieces)),
    etag: headers.etag ?? null,
    lastModified: headers['last-modified'] ?? null,
  }
}

function decoderOf(contentType: string): TextDecoder {
  const [, charset] = /charset="?([\w-]+)/i.exec(contentType) ?? []
  try {
    return new TextDecoder(charset ?? 'utf-8')
  } catch {
    return new TextDecoder()
  }
}
