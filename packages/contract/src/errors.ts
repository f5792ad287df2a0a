import type { Refusal, RefusalCode } from '@parley/domain'
import { z } from 'zod'

/** Body of every error response. */
export const errorBody = z.object({
  error: z.string(),
  code: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
  /** `stale`: the current state of the record. `duplicate`: the existing record. */
  current: z.unknown().optional(),
  /** `duplicate` of an invoice number: a number that no invoice has. */
  free: z.string().optional(),
  /** `stale`: who changed which fields since the edited version, oldest first. */
  changes: z.array(z.object({ field: z.string(), byName: z.string().nullable(), at: z.iso.datetime() })).optional(),
})
export type ErrorBody = z.output<typeof errorBody>

const STATUS_OF: Record<RefusalCode, number> = {
  invalid: 400,
  forbidden: 403,
  limit_exceeded: 403,
  too_late: 403,
  not_found: 404,
  wrong_state: 409,
  duplicate: 409,
  opted_out: 409,
  inactive_number: 409,
  quiet_hours: 409,
  unseen_message: 409,
  not_due: 409,
  repeated_charge: 409,
  reauthenticate: 403,
}

/** A non-success response; Express and the mocks turn it into `status` and `body`. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly status: number
  readonly body: ErrorBody
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, body: ErrorBody, headers: Record<string, string> = {}) {
    super(body.error)
    this.status = status
    this.body = body
    this.headers = headers
  }
}

export const problems = {
  /** `current`: the conflicting record. */
  refused: (refusal: Refusal, current?: unknown) =>
    new Problem(STATUS_OF[refusal.code], {
      error: refusal.text,
      code: refusal.code,
      ...(refusal.field && { fields: { [refusal.field]: refusal.text } }),
      ...(current !== undefined && { current }),
    }),
  notFound: (what = 'record') => new Problem(404, { error: `No such ${what}`, code: 'not_found' }),
  signedOut: () => new Problem(401, { error: 'Please sign in', code: 'signed_out' }),
  forbidden: (text: string) => new Problem(403, { error: text, code: 'forbidden' }),
  /** The user must first set up the second factor that their organisation requires. */
  secondFactorMissing: () => new Problem(401, { error: 'Set up your second factor first', code: 'no_second_factor' }),
  invalid: (text: string, fields?: Record<string, string>) =>
    new Problem(400, { error: text, code: 'invalid', ...(fields && { fields }) }),
  conflict: (text: string, code = 'wrong_state') => new Problem(409, { error: text, code }),
  /** Another invoice of the organisation has the number; `free` is a number that none has. */
  numberTaken: (free?: string) =>
    new Problem(409, {
      error: 'Invoice number already exists',
      code: 'duplicate',
      ...(free !== undefined && { free }),
    }),
  /**
   * The record was changed by somebody else after the version that the change is based on; `current` is its present
   * state.
   */
  stale: (text: string, current: unknown, changes?: ErrorBody['changes']) =>
    new Problem(412, { error: text, code: 'stale', current, ...(changes && { changes }) }),
  /** `bytes`: the maximum size of a body. */
  tooLarge: (bytes: number) => {
    const most = bytes < 1024 * 1024 ? `${Math.floor(bytes / 1024)} kB` : `${Math.floor(bytes / 1024 / 1024)} MB`
    return new Problem(413, { error: `This is too large: at most ${most}`, code: 'too_large' })
  },
  gone: (text: string) => new Problem(410, { error: text, code: 'gone' }),
  keyReused: () =>
    new Problem(422, { error: 'This Idempotency-Key was used for another request', code: 'idempotency_key_reused' }),
  inFlight: () =>
    new Problem(409, { error: 'The same request is still being worked on', code: 'in_flight' }, { 'Retry-After': '1' }),
  tooMany: (seconds: number) =>
    new Problem(
      429,
      { error: `Too many attempts. Try again in ${Math.ceil(seconds / 60)} min.`, code: 'too_many_attempts' },
      { 'Retry-After': String(Math.ceil(seconds)) },
    ),
  /** The user has reached the limit of texts, as `text` states. Nothing was sent. */
  tooManyTexts: (text: string, seconds: number) =>
    new Problem(429, { error: text, code: 'too_many_texts' }, { 'Retry-After': String(Math.ceil(seconds)) }),
  /** The user has reached the limit of uploaded pictures, as `text` states. */
  tooManyPictures: (text: string, seconds: number) =>
    new Problem(429, { error: text, code: 'too_many_pictures' }, { 'Retry-After': String(Math.ceil(seconds)) }),
  /** The database is not available; nothing was written. */
  unavailable: () =>
    new Problem(
      503,
      { error: 'The service is busy. Nothing was changed; please try again.', code: 'unavailable' },
      { 'Retry-After': '2' },
    ),
  /** The database connection was lost when a part of the change may have been saved. */
  outcomeUnknown: () =>
    new Problem(
      503,
      {
        error: 'The connection was lost, so we do not know whether this was saved. Please check before you try again.',
        code: 'outcome_unknown',
      },
      { 'Retry-After': '2' },
    ),
} as const

/**
 * The problem for input that a schema rejected: one message in total and one per field; a malformed id is treated as
 * unknown.
 */
export function problemOfIssues(error: z.ZodError): Problem {
  const isUnknownId = (issue: z.core.$ZodIssue) => issue.code === 'custom' && issue.params?.['notFound'] === true
  if (error.issues.every(isUnknownId)) return problems.notFound()
  const fields: Record<string, string> = {}
  for (const issue of error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message
  return problems.invalid([...new Set(Object.values(fields))].join('. '), fields)
}
