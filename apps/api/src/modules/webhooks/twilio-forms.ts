import { Problem, problemOfIssues } from '@parley/contract'
import { type Request, type RequestHandler, urlencoded } from 'express'
// Only this file of the library: all of it takes long to load, and every process loads this module at startup.
import { validateRequest } from 'twilio/lib/webhooks/webhooks.js'
import { z } from 'zod'

export const uuid = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
export const sid = z.string().regex(/^[A-Z]{2}[0-9a-f]{32}$/)
export const e164 = z.string().regex(/^\+[1-9]\d{6,14}$/)

export interface TwilioRoutesOptions {
  authToken: string
  publicUrl: string
}

/** Parses Twilio's forms, which are signed over the public URL and the fields; throws 401 for a forged one. */
export function signedForm({ authToken, publicUrl }: TwilioRoutesOptions): [RequestHandler, RequestHandler] {
  const checkSignature: RequestHandler = (request, _response, next) => {
    const signature = request.header('x-twilio-signature') ?? ''
    if (!validateRequest(authToken, signature, `${publicUrl}${request.originalUrl}`, formOf(request))) {
      throw new Problem(401, { error: 'The signature is missing or wrong', code: 'bad_signature' })
    }
    next()
  }
  return [urlencoded({ extended: false, limit: '64kb' }), checkSignature]
}

function formOf(request: Request): Record<string, unknown> {
  return (request.body ?? {}) as Record<string, unknown>
}

/** Parses a form by `schema`. Throws 400. */
export function readForm<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input)
  if (!result.success) throw problemOfIssues(result.error)
  return result.data
}
