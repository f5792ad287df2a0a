import { CARD_NUMBER_TEXT, containsCardNumber, refuse } from '@parley/domain'
import type { AnyEndpoint } from './endpoint.ts'
import { problemOfIssues, problems } from './errors.ts'
import type { WireInput } from './idempotency.ts'

const UUID = /^(?:field:)?[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
/** Fields not searched for card numbers: not stored as they are, or not typed by a person. */
const UNSEARCHED = new Set(['password', 'avatarUrl', 'signals'])

/**
 * Parses a call's input with its endpoint's schemas. Throws 404 for invalid path parameters, a refusal with a message
 * per invalid field, and a refusal for a card number in any field of the body, since any of them may be stored.
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

/** The path of the first field that contains a card number; null when there is none. */
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
