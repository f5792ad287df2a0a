import { allEndpoints, type AnyEndpoint } from '@parley/contract'
import { openApiDocument } from '@parley/contract/openapi'
import { HOUR_MS, may } from '@parley/domain'
import { STORY_CLOCK } from '@parley/scenarios'
import { describe, expect, it } from 'vitest'
import { buildSuiteWorld, comparable, conformanceCases, createFixture } from './index.ts'

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
    // Endpoints with 410 do not distinguish an ended record from one that never existed, so they have no 404.
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

describe('what two servers are compared by', () => {
  const fixture = createFixture(buildSuiteWorld(STORY_CLOCK), STORY_CLOCK)
  const told = (sendAt: Date, { world } = fixture) =>
    comparable({ sendAt: sendAt.toISOString() }, { ...fixture, world }, STORY_CLOCK)
  const after = (time: Date | string, ms: number) => new Date(new Date(time).getTime() + ms)

  it('has the times to come that were given', () => {
    const morning = fixture.morning(1)
    expect(told(after(morning, HOUR_MS))).not.toEqual(told(after(morning, 0)))
  })

  it('has none that was read off a clock, on a whole minute too', () => {
    const minute = new Date(Math.ceil(STORY_CLOCK.getTime() / 60_000) * 60_000)
    expect(told(after(minute, 60_000))).toEqual(told(after(minute, 61_234)))
  })

  it('has the times to come of the world', () => {
    const sendAt = after(STORY_CLOCK, 12_345)
    const { world } = fixture
    const planned = world.scheduledMessages.map((message) => ({ ...message, sendAt }))
    expect(told(sendAt, { ...fixture, world: { ...world, scheduledMessages: planned } })).toEqual({
      sendAt: sendAt.toISOString(),
    })
  })

  it('has no time that was read off a clock', () => {
    expect(told(after(STORY_CLOCK, 12_345))).toEqual(told(after(STORY_CLOCK, 23_456)))
  })
})
