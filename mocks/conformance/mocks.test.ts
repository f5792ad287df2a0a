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
