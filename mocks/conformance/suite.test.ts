import { allEndpoints, type AnyEndpoint } from '@parley/contract'
import { openApiDocument } from '@parley/contract/openapi'
import { may } from '@parley/domain'
import { describe, expect, it } from 'vitest'
import { conformanceCases } from './index.ts'

const { paths } = openApiDocument({ serverUrl: 'https://conformance.test' }) as {
  paths: Record<string, Record<string, { responses: object }>>
}
const answersOf = ({ method, path }: AnyEndpoint) =>
  Object.keys(paths[path]?.[method.toLowerCase()]?.responses ?? {}).map(Number)

describe('the suite', () => {
  const statusesOf = (endpoint: AnyEndpoint) =>
    conformanceCases.filter((item) => item.endpoint === endpoint).map(({ status }) => status)

  it.each(allEndpoints())('has a case for every declared answer of $name', (endpoint) => {
    const { policy, body, params, query } = endpoint
    const hasInput = body !== null || Object.keys(query.shape).length > 0
    const wanted = new Set<number>([...endpoint.status, ...endpoint.refusals])
    if (policy !== 'public') wanted.add(401)
    if (hasInput) wanted.add(400)
    // What is over and what never was are told apart nowhere: 410.
    const isOver = endpoint.refusals.includes(410)
    if (Object.keys(params.shape).length > 0 && !isOver) wanted.add(404)
    if (policy !== 'public' && policy !== 'session' && !may({ role: 'basic' }, policy)) wanted.add(403)
    const seen = statusesOf(endpoint)
    expect([...wanted].filter((status) => !seen.includes(status))).toEqual([])
  })

  it.each(allEndpoints())('gets no answer of $name that the document does not name', (endpoint) => {
    const documented = answersOf(endpoint)
    expect(statusesOf(endpoint).filter((status) => !documented.includes(status))).toEqual([])
  })
})
