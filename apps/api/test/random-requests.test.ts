import { buildSuiteWorld, compareByChance, startMocks } from '@parley/mocks/conformance'
import { expect, onTestFinished, test } from 'vitest'
import { startSuiteServer } from './suite-server.ts'

/** `PARLEY_RANDOM_SEEDS=a,b` sets other seeds. */
const seeds = (process.env['PARLEY_RANDOM_SEEDS'] ?? 'one,two').split(',')
const SUCCESSES = 75
const MOST_REQUESTS = 600

test.each(seeds)(
  'server and mocks answer alike to whatever is asked, seed %s',
  async (seed) => {
    const anchor = new Date()
    const server = await startSuiteServer(buildSuiteWorld(anchor), anchor)
    const sides = [server, startMocks(anchor)] as const
    onTestFinished(() => server.close())
    const { differences, successes } = await compareByChance(
      seed,
      { successes: SUCCESSES, most: MOST_REQUESTS },
      server.fixture,
      anchor,
      sides,
    )
    expect(differences).toEqual([])
    expect(successes).toBe(SUCCESSES)
  },
  120_000,
)
