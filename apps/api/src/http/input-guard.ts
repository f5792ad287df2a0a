import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import { Problem, problems } from '@parley/contract'
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express'

const MAX_DEPTH = 8
const MAX_BODY = '64kb'

const badText = () => problems.invalid('Text must not contain NUL or broken characters')
const isBadText = (text: string): boolean => text.includes('\0') || !text.isWellFormed()

function checkValue(value: unknown, depth: number): void {
  if (typeof value === 'string') {
    if (isBadText(value)) throw badText()
    return
  }
  if (typeof value !== 'object' || value === null) return
  if (depth >= MAX_DEPTH) throw problems.invalid(`The body is nested more than ${MAX_DEPTH} levels deep`)
  for (const [key, entry] of Object.entries(value)) {
    if (isBadText(key)) throw badText()
    checkValue(entry, depth + 1)
  }
}

/** Refuses addresses that are not well-formed text. */
export function checkAddress(request: Request, _response: Response, next: NextFunction): void {
  if (isBadText(decodeURIComponent(request.url))) throw badText()
  next()
}

const hasBody = (request: IncomingMessage): boolean =>
  'transfer-encoding' in request.headers || Number(request.headers['content-length'] ?? 0) > 0

function requireJson(request: Request, _response: Response, next: NextFunction): void {
  if (hasBody(request) && !request.is('application/json')) {
    throw new Problem(415, { error: 'The body must be application/json', code: 'unsupported_media_type' })
  }
  next()
}

/** The bytes of the body, for signatures. */
const rawBodies = new WeakMap<IncomingMessage, Buffer>()
export const rawBodyOf = (request: IncomingMessage): Buffer => rawBodies.get(request) ?? Buffer.alloc(0)

const parseJson = express.json({
  limit: MAX_BODY,
  verify: (request, _response, bytes) => {
    if (!isUtf8(bytes)) throw badText()
    rawBodies.set(request, bytes)
  },
})

function checkBody(request: Request, _response: Response, next: NextFunction): void {
  checkValue(request.body, 0)
  next()
}

/** Reads JSON bodies of at most 64 kB and refuses every other kind. */
export const jsonBody: readonly RequestHandler[] = [requireJson, parseJson, checkBody]
