import { Problem, problemOfIssues, problems } from '@parley/contract'
import { raw, type Request, type RequestHandler } from 'express'
import type { z } from 'zod'

/** Reads the body as raw bytes, over which it is signed. */
export const readBytes = raw({ type: () => true, limit: '64kb' })

/**
 * Checks the signature over the raw bytes, parses them by `schema` and calls `handle`; responds with its result, if it
 * returns one.
 */
export function signedBody<Schema extends z.ZodType>(
  isSigned: (body: Buffer, request: Request) => boolean | Promise<boolean>,
  schema: Schema,
  handle: (event: z.output<Schema>, request: Request) => Promise<object | void>,
): RequestHandler {
  return async (request, response) => {
    const body = bytesOf(request)
    if (!(await isSigned(body, request))) {
      throw new Problem(401, { error: 'The signature is missing, wrong or too old', code: 'bad_signature' })
    }
    const event = schema.safeParse(parseJson(body))
    if (!event.success) throw problemOfIssues(event.error)
    response.json((await handle(event.data, request)) ?? { received: true })
  }
}

function bytesOf(request: Request): Buffer {
  const body: unknown = request.body
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0)
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw problems.invalid('The body is not valid JSON')
  }
}
