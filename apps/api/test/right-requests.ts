import { allEndpoints, type AnyEndpoint, buildUrl } from '@parley/contract'
import { z } from 'zod'
import type { Answer, Client } from './client.ts'
import type { RecordIds } from './insert-records.ts'
import { FURTHER, QUERIES, SAMPLES } from './request-samples.ts'

export interface JsonSchema {
  properties?: Record<string, JsonSchema>
  required?: string[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  format?: string
  const?: string | number | boolean | null
  enum?: readonly string[]
}

type Values = Record<string, unknown>

/** The parts that one request is built from. */
export interface Parts {
  params: Record<string, string>
  query: Record<string, string>
  body: Values
}

/** One variant of an endpoint's body. */
export interface Form {
  name: string
  endpoint: AnyEndpoint
  /** null when the endpoint takes no body. */
  body: JsonSchema | null
}

const isId = (schema: JsonSchema): boolean =>
  schema.format === 'uuid' || [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].some(isId)

const schemaOf = (schema: z.ZodType): JsonSchema => z.toJSONSchema(schema, { io: 'input' }) as JsonSchema

const idFields = (schema: JsonSchema): string[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, property]) => (isId(property) ? [name] : []))

/** The fields of an endpoint that take ids. */
export const idFieldsOf = ({ endpoint, body }: Form): Record<keyof Parts, string[]> => ({
  params: idFields(schemaOf(endpoint.params)),
  query: idFields(schemaOf(endpoint.query)),
  body: body ? idFields(body) : [],
})

/** Each endpoint that requires a session, once per variant of its body. */
export const allForms = (): Form[] =>
  allEndpoints()
    .filter(({ policy }) => policy !== 'public')
    .flatMap((endpoint): Form[] => {
      if (!endpoint.body) return [{ name: endpoint.name, endpoint, body: null }]
      const schema = schemaOf(endpoint.body)
      return (schema.oneOf ?? schema.anyOf ?? [schema]).map((body) => {
        const mode = body.properties?.['mode']?.const
        return { name: `${endpoint.name}${mode ? ` (${mode})` : ''}`, endpoint, body }
      })
    })

/**
 * The valid parts of a request for this form: path and query parameters, and a body with the required fields and every
 * id.
 */
export function partsOf(form: Form, records: RecordIds): Parts {
  const { endpoint, body } = form
  const idsOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, records(endpoint, name)]))
  const { properties = {}, required = [] } = body ?? {}
  const entries = Object.entries(properties)
    .filter(([name, property]) => required.includes(name) || isId(property))
    .map(([name, property]): [string, unknown] => {
      if (isId(property)) return [name, records(endpoint, name)]
      const sample = property.const ?? property.enum?.[0] ?? SAMPLES[name]
      if (sample === undefined) throw new Error(`right-requests: give a sample of ${name} of ${endpoint.path}`)
      return [name, typeof sample === 'function' ? (sample as () => unknown)() : sample]
    })
  return {
    params: idsOf(idFieldsOf(form).params),
    query: QUERIES[endpoint.name]?.((field) => records(endpoint, field)) ?? {},
    body: { ...Object.fromEntries(entries), ...FURTHER[endpoint.name] },
  }
}

/** Sends the request. */
export function sendParts(client: Client, { endpoint }: Form, { params, query, body }: Parts): Promise<Answer> {
  return client.send(endpoint.method, buildUrl(endpoint, params, query), {
    headers: endpoint.body ? { 'content-type': 'application/json' } : {},
    ...(endpoint.body && { body: JSON.stringify(body) }),
  })
}
