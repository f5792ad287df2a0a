import { buildSuiteWorld, compareByChance, startMocks } from '@parley/mocks/conformance'
import { expect, onTestFinished, test } from 'vitest'
import { startSuiteServer } from './suite-server.ts'

/** `PARLEY_RANDOM_SEEDS=a,b` tries others. */
const seeds = (process.env['PARLEY_RANDOM_SEEDS'] ?? 'one,two').split(',')
const REQUESTS = 300

test.each(seeds)(
  'server and mocks answer alike to whatever is asked, seed %s',
  async (seed) => {
    const anchor = new Date()
    const server = await startSuiteServer(buildSuiteWorld(anchor), anchor)
    const sides = [server, startMocks(anchor)] as const
    onTestFinished(() => server.close())
    const { differences, successes } = await compareByChance(seed, REQUESTS, server.fixture, anchor, sides)
    expect(differences).toEqual([])
    expect(successes).toBeGreaterThan(REQUESTS / 4)
  },
  120_000,
)
