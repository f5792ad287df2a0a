import { describe, expect, it } from 'vitest'
import { buildSuiteWorld, conformanceCases, createFixture, runCase, startMocks } from './index.ts'

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
