import { allEndpoints, type AnyEndpoint } from '@parley/contract'
import { openApiDocument } from '@parley/contract/openapi'
import { may } from '@parley/domain'
import { STORY_CLOCK } from '@parley/scenarios'
import { describe, expect, it } from 'vitest'
import { buildSuiteWorld, conformanceCases, createFixture, runCase, startMocks } from './index.ts'

describe('mocks answer as the contract says', () => {
  const { send } = startMocks(STORY_CLOCK)
  const fixture = createFixture(buildSuiteWorld(STORY_CLOCK), STORY_CLOCK)

  it.each(conformanceCases)('$endpoint.name: $name -> $status', async (testCase) => {
    const { mistakes } = await runCase(send, fixture, testCase)
    expect(mistakes).toEqual([])
  })
})

describe('the suite holds at any time', () => {
  it.each([
    ['in the evening, when all that was called for the day is over', '2026-11-28T05:25:00.000Z'],
    ['on the day after the clocks went forward', '2027-03-15T07:10:00.000Z'],
    ['in the last minutes of a year', '2027-01-01T07:57:00.000Z'],
  ])('%s', { timeout: 60_000 }, async (_when, instant) => {
    const anchor = new Date(instant)
    const { send } = startMocks(anchor)
    const fixture = createFixture(buildSuiteWorld(anchor), anchor)
    const wrong: { [name: string]: string[] } = {}
    for (const testCase of conformanceCases) {
      const { mistakes } = await runCase(send, fixture, testCase)
      if (mistakes.length > 0) wrong[`${testCase.endpoint.name}: ${testCase.name}`] = mistakes
    }
    expect(wrong).toEqual({})
  })
})

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
