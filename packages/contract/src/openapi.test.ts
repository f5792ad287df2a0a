import { describe, expect, test } from 'vitest'
import { allEndpoints } from './endpoints.ts'
import { openApiDocument } from './openapi.ts'

const document = openApiDocument({ serverUrl: 'https://office.example' })
interface Operation {
  operationId: string
  parameters: { name: string; in: string; required: boolean }[]
  responses?: Record<string, { content?: Record<string, { schema: Schema }> }>
}
interface Schema {
  properties?: object
  items?: Schema
}
const paths = document['paths'] as Record<string, Record<string, Operation>>
const schemas = (document['components'] as { schemas: Record<string, unknown> }).schemas

describe('OpenAPI document', () => {
  test('has one operation per endpoint, each under its own name, and the event stream', () => {
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
    expect(operations).toHaveLength(allEndpoints().length + 1)
    expect(paths['/api/parley/events']?.['get']).toMatchObject({
      responses: { 200: { content: { 'text/event-stream': {} } } },
    })
    expect(new Set(allEndpoints().map(({ name }) => name)).size).toBe(allEndpoints().length)
  })

  test.each(allEndpoints())('$name declares every placeholder of its path', (target) => {
    const declared = paths[target.path]?.[target.method.toLowerCase()]?.parameters.filter((one) => one.in === 'path')
    expect(declared?.map(({ name }) => `{${name}}`)).toEqual(target.path.match(/\{\w+\}/g) ?? [])
  })

  test('what a call answers has a name from its fourth field on', () => {
    const unnamed = Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .filter(({ responses }) => {
        const whole = Object.entries(responses ?? {}).find(([status]) => status < '300')?.[1].content?.[
          'application/json'
        ]
        const { properties = {} } = whole?.schema.items ?? whole?.schema ?? {}
        return Object.keys(properties).length > 3
      })
    expect(unnamed.map(({ operationId }) => operationId)).toEqual([])
  })

  test('every reference leads to a schema of the document', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)]
    expect(references.length).toBeGreaterThan(10)
    for (const [, name] of references) expect(schemas).toHaveProperty(name ?? '')
  })

  test('every schema has a name, and is written with what the document knows', () => {
    expect(Object.keys(schemas).filter((name) => !/^(__schema\d+|[A-Z]\w+)$/.test(name))).toEqual([])
    expect(JSON.stringify(document)).not.toMatch(/"\$schema"|\$defs/)
  })

  test('what stands in a path has to be sent, what narrows a list need not', () => {
    const parameters = Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .flatMap((operation) => operation.parameters)
    const optional = parameters.filter(({ required }) => !required).map((one) => one.in)
    expect(new Set(optional)).toEqual(new Set(['query', 'header']))
    expect(parameters.filter((one) => one.in === 'path' && !one.required)).toEqual([])
  })

  test('amounts travel as text in answers and as text or number in payloads', () => {
    expect(schemas['Invoice']).toMatchObject({ properties: { amount: { type: 'string' } } })
    const body = JSON.stringify(paths['/api/parley/payment-requests']?.['post'])
    expect(body).toContain('"amount":{"type":["string","number"]}')
  })
})
