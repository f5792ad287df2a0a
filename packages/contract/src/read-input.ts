import { CARD_NUMBER_TEXT, containsCardNumber, refuse } from '@parley/domain'
import type { AnyEndpoint } from './endpoint.ts'
import { problemOfIssues, problems } from './errors.ts'
import type { WireInput } from './idempotency.ts'

const UUID = /^(?:field:)?[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
/** Not kept as they are, or not written by hand. */
const UNSEARCHED = new Set(['password', 'avatarUrl', 'signals'])

/**
 * Reads what a call says by its endpoint. Throws NotFound for a path that cannot be, a refusal with a sentence for each wrong field, and
 * one for a card number, wherever it stands: whatever a body says may be kept.
 */
export function readInput(endpoint: AnyEndpoint, raw: WireInput) {
  const params = endpoint.params.safeParse(raw.params)
  if (!params.success) throw problems.notFound()
  const query = endpoint.query.safeParse(raw.query)
  if (!query.success) throw problemOfIssues(query.error)
  if (!endpoint.body) return { params: params.data, query: query.data, body: undefined }
  const body = endpoint.body.safeParse(raw.body ?? {})
  if (!body.success) throw problemOfIssues(body.error)
  const field = cardField(body.data)
  if (field !== null) throw problems.refused(refuse('invalid', CARD_NUMBER_TEXT, { field }))
  return { params: params.data, query: query.data, body: body.data }
}

/** The first field with a card number in it, as a path; null for none. */
function cardField(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return !UUID.test(value) && containsCardNumber(value) ? path || 'body' : null
  if (typeof value !== 'object' || value === null || value instanceof Date) return null
  for (const [name, inner] of Object.entries(value)) {
    if (UNSEARCHED.has(name)) continue
    const found = cardField(inner, path ? `${path}.${name}` : name)
    if (found !== null) return found
  }
  return null
}
