import { PRODUCT } from '@parley/domain'
import { z } from 'zod'
import type { AnyEndpoint } from './endpoint.ts'
import { allEndpoints } from './endpoints.ts'
import { errorBody } from './errors.ts'
import { EVENT_POSITION, EVENTS_PATH, liveEvent } from './events.ts'

type Json = Record<string, unknown>

const ERROR_MEANING: Record<number, string> = {
  400: 'The input is not valid',
  401: 'Not signed in, credentials refused, or the second factor is missing',
  403: 'Not allowed by the role, a limit or a time window, or without recent authentication',
  404: 'No such record in this organisation',
  409: 'The record is in the wrong state or exists already, or the same request is still in progress',
  410: 'The link is no longer valid, or the record was erased',
  412: 'Somebody else changed the record; `current` is its present state',
  413: 'The body is too large',
  415: 'The body is not uncompressed JSON in UTF-8',
  422: 'The Idempotency-Key was used for another request',
  429: 'Too many attempts, texts or uploaded pictures; `Retry-After` states the wait in seconds',
  503: 'The database is not available: `unavailable` when nothing was changed, `outcome_unknown` when something may have been',
}

const MEDIA = { json: 'application/json', csv: 'text/csv' } as const

/** The OpenAPI 3.1 document of every endpoint, built from the schemas that the server validates with. */
export function openApiDocument({ serverUrl }: { serverUrl: string }): Json {
  const components: Record<string, Json> = { Error: wire(errorBody) }
  const toSchema = (schema: z.ZodType) => withComponents(wire(schema), components)
  const paths: Record<string, Json> = { [EVENTS_PATH]: { get: eventStream(toSchema(liveEvent)) } }
  for (const target of allEndpoints()) {
    paths[target.path] = { ...paths[target.path], [target.method.toLowerCase()]: operation(target, toSchema) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${PRODUCT.name} API`,
      version: '1',
      description:
        'Amounts are decimal strings with two decimals; payloads may also carry JSON numbers. Instants are ISO 8601 in UTC.',
    },
    servers: [{ url: serverUrl }],
    components: {
      schemas: components,
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
    },
    paths,
  }
}

function operation(target: AnyEndpoint, toSchema: (schema: z.ZodType) => Json): Json {
  const isPublic = target.policy === 'public'
  const errors = new Set([404, ...target.refusals, ...(isPublic ? [] : [401, 403]), 429, 503])
  // 409: the same request is still in progress. 422: its key was used for another request.
  if (target.idempotent) for (const status of [409, 422]) errors.add(status)
  if (target.method !== 'GET') for (const status of [400, 413, 415]) errors.add(status)
  if (Object.keys(target.query.shape).length > 0) errors.add(400)
  const success = {
    description: 'Success',
    ...(target.response && { content: { [MEDIA[target.media]]: { schema: toSchema(target.response) } } }),
    ...(target.paged && { headers: pageHeaders }),
  }
  return {
    operationId: target.name,
    summary: target.summary,
    tags: [nounOf(target.path)],
    'x-policy': target.policy,
    security: isPublic ? [] : [{ session: [] }],
    parameters: [
      ...parameters('path', target.params),
      ...parameters('query', target.query),
      ...(target.idempotent ? [idempotencyKey] : []),
    ],
    ...(target.body && {
      requestBody: { required: true, content: { 'application/json': { schema: toSchema(target.body) } } },
    }),
    responses: {
      ...Object.fromEntries(target.status.map((status) => [status, success])),
      ...Object.fromEntries([...errors].toSorted((a, b) => a - b).map((status) => [status, errorAnswer(status)])),
    },
  }
}

function eventStream(event: Json): Json {
  return {
    operationId: 'listenToEvents',
    summary: 'Stream live updates as server-sent events; each names the records to refetch, `reset` means all',
    tags: ['events'],
    'x-policy': 'session',
    security: [{ session: [] }],
    parameters: [
      {
        name: 'Last-Event-ID',
        in: 'header',
        required: false,
        description: 'Resume after this event',
        schema: { type: 'string' },
      },
      {
        name: 'after',
        in: 'query',
        required: false,
        description: `Without Last-Event-ID: start after this event, the ${EVENT_POSITION} of an earlier response`,
        schema: { type: 'string' },
      },
    ],
    responses: {
      200: { description: 'An event stream that stays open', content: { 'text/event-stream': { schema: event } } },
      401: errorAnswer(401),
      503: errorAnswer(503),
    },
  }
}

/** The tag of a path: the noun after the product's prefix, otherwise the first segment after `/api`. */
function nounOf(path: string): string {
  const [, , area = '', noun = area] = path.split('/')
  return area === PRODUCT.slug ? noun : area
}

function errorAnswer(status: number): Json {
  return {
    description: ERROR_MEANING[status] ?? 'Refused',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  }
}

function parameters(place: 'path' | 'query', schema: z.ZodObject): Json[] {
  const { properties = {}, required = [] } = wire(schema) as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }))
}

/** The JSON schema of the wire format: the input side of every codec. */
function wire(schema: z.ZodType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    target: 'draft-2020-12',
  })
  return json
}

/** Moves named definitions to the document's components and points the references there. */
function withComponents(json: Json, components: Record<string, Json>): Json {
  const { $defs, ...schema } = relocate(json) as Json & { $defs?: Record<string, Json> }
  Object.assign(components, $defs)
  return schema
}

function relocate(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(relocate)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) =>
      key === '$ref' ? [key, String(child).replace('#/$defs/', '#/components/schemas/')] : [key, relocate(child)],
    ),
  )
}

const pageHeaders = {
  Link: { description: 'rel="next": the next page', schema: { type: 'string' } },
  'X-Total-Count': {
    description: 'The number of matching rows, where one response holds all of them',
    schema: { type: 'integer' },
  },
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Same key, path, query and body: the stored response; another request: 422; still in progress: 409',
  schema: { type: 'string', maxLength: 200 },
}
