import { afterAll, beforeAll, expect, test } from 'vitest'
import { findingsOf } from './findings.ts'
import { type Fleet, startFleet } from './fleet.ts'
import { torture } from './torture.ts'

const SEED = process.env['PARLEY_TORTURE_SEED'] ?? 'larkspur'

let fleet: Fleet
beforeAll(async () => {
  fleet = await startFleet()
})
afterAll(() => fleet?.stop())

test('eight clients, two processes that are killed and a database that crashes lose and double no cent', async () => {
  const { evidence, comparisons, summary } = await torture(fleet, { seed: SEED, operations: 240, kills: 3, crashes: 1 })
  process.stdout.write(`${summary.join('\n')}\nagain: PARLEY_TORTURE_SEED=${SEED} npm test -- proof\n`)
  expect(findingsOf(evidence)).toEqual([])
  expect(comparisons).toBeGreaterThan(24)
  expect(evidence.provider.length).toBeGreaterThan(10)
  expect(evidence.refunds.length).toBeGreaterThan(3)
})

test('it notices clients whose second try is another request', async () => {
  const sabotage = { lostAnswers: 0.5 }
  const seed = `${SEED}, forgetful`
  const { evidence } = await torture(fleet, { seed, operations: 60, kills: 0, crashes: 0, sabotage })
  expect(findingsOf(evidence)).toContainEqual(expect.stringMatching(/^doubled: nobody was told of invoice /))
})
