import { Problem, problemOfIssues, problems } from '@parley/contract'
import { z } from 'zod'
import { isUnavailable } from '../db/errors.ts'
import { mayHaveWritten } from '../db/written.ts'

interface ParserError {
  status: number
  type: string
  /** The limit that a body exceeds. */
  limit?: number
}

const isParserError = (error: unknown): error is ParserError =>
  typeof error === 'object' && error !== null && 'status' in error && 'type' in error

const PARSER_ANSWERS: Record<number, Problem> = {
  415: new Problem(415, { error: 'The body must not be compressed', code: 'unsupported_media_type' }),
}

/** The response to anything thrown while a request was handled; null for an unexpected error (500). */
export function toProblem(error: unknown): Problem | null {
  if (error instanceof Problem) return error
  if (error instanceof z.ZodError) return problemOfIssues(error)
  if (isUnavailable(error)) return mayHaveWritten() ? problems.outcomeUnknown() : problems.unavailable()
  if (error instanceof URIError) return problems.invalid('The address is not valid')
  if (isParserError(error) && error.status < 500) {
    if (error.status === 413 && error.limit !== undefined) return problems.tooLarge(error.limit)
    return PARSER_ANSWERS[error.status] ?? problems.invalid('The body is not valid JSON')
  }
  return null
}
