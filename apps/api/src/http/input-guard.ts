import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import { Problem, problems } from '@parley/contract'
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express'

const MAX_DEPTH = 8

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

/** Rejects addresses that are not well-formed text. */
export function checkAddress(request: Request, _response: Response, next: NextFunction): void {
  if (isBadText(decodeURIComponent(request.url))) throw badText()
  next()
}

const hasBody = (request: IncomingMessage): boolean =>
  'transfer-encoding' in request.headers || Number(request.headers['content-length'] ?? 0) > 0

const FOREIGN_CHARSET = /charset\s*=\s*"?(?!utf-8\b)/i

function requireJson(request: Request, _response: Response, next: NextFunction): void {
  const isJson = request.is('application/json') && !FOREIGN_CHARSET.test(request.headers['content-type'] ?? '')
  if (hasBody(request) && !isJson) {
    throw new Problem(415, { error: 'The body must be application/json in UTF-8', code: 'unsupported_media_type' })
  }
  next()
}

const parseJson = (limit: number) =>
  express.json({
    limit,
    inflate: false,
    verify: (request, _response, bytes) => {
      if (!isUtf8(bytes)) throw new Error('not UTF-8')
    },
  })

function checkBody(request: Request, _response: Response, next: NextFunction): void {
  checkValue(request.body, 0)
  next()
}

/** Parses JSON bodies of at most `limit` bytes and rejects every other kind. */
export const jsonBody = (limit: number): readonly RequestHandler[] => [requireJson, parseJson(limit), checkBody]
