import { join } from 'node:path'
import { impossibleIn, LIFECYCLES, pathsOf } from '@parley/state-machines/paths'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkLedger } from '../../src/modules/ledger/check/check-ledger.ts'
import { moveToNoon } from '../planned-texts.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import { accountNouns } from './accounts.ts'
import { callAndMeetingNouns } from './calls-and-meetings.ts'
import { moneyNouns } from './money.ts'
import type { Life, Noun } from './noun.ts'
import { playOutside } from './outside.ts'
import { talkNouns } from './talk.ts'

let app: TestApp
let nouns: ReadonlyMap<string, Noun>

beforeAll(async () => {
  app = await createTestApp()
  moveToNoon(app.clock)
  const staff = { manager: await app.signInAs('manager'), admin: await app.signInAs('admin') }
  const outside = playOutside(app)
  const all = [
    ...moneyNouns(app, staff, outside),
    ...talkNouns(app, staff, outside),
    ...callAndMeetingNouns(app, staff, outside),
    ...accountNouns(app, staff),
  ]
  nouns = new Map(all.map((noun) => [noun.lifecycle.id, noun]))
})
afterAll(() => app.close())

const knownAs = (id: string): Noun => {
  const noun = nouns.get(id)
  if (!noun) throw new Error(`lifecycle paths: nothing begins a ${id}`)
  return noun
}
/** Ids of lifecycles and states whose impossible events were tried. */
const tried = new Set<string>()

/** Checks that events which the machine does not list are refused and change nothing. */
async function tryTheImpossible({ lifecycle }: Noun, life: Life): Promise<void> {
  const state = await life.state()
  if (tried.has(`${lifecycle.id} ${state}`)) return
  tried.add(`${lifecycle.id} ${state}`)
  for (const event of impossibleIn(lifecycle, state)) {
    const status = (await life.happen[event]?.()) ?? null
    expect({ event, isRefused: status === null || status >= 400, state: await life.state() }).toEqual({
      event,
      isRefused: true,
      state,
    })
  }
}

describe.each(Object.values(LIFECYCLES).map((lifecycle) => [lifecycle.id, lifecycle] as const))(
  'in the api the life of a %s',
  (id, lifecycle) => {
    const first = lifecycle.initial
    const paths = pathsOf(lifecycle).map((path) => [path.map(({ event }) => event).join(', '), path] as const)

    test.each(paths)('goes through %s', async (_, path) => {
      const noun = knownAs(id)
      const life = await noun.begin()
      expect(await life.state()).toBe(first)
      await tryTheImpossible(noun, life)
      const expected: unknown[] = []
      const walked: unknown[] = []
      for (const [index, { event, state }] of path.entries()) {
        const from = await life.state()
        const before = path.slice(0, index).map((step): string => step.event)
        const isRefused = noun.isRefused(before, event)
        const status = (await life.happen[event]?.()) ?? 200
        expected.push({ event, isDone: !isRefused, state: isRefused ? from : state })
        walked.push({ event, isDone: status < 300, state: await life.state() })
        if (isRefused) break
        await tryTheImpossible(noun, life)
      }
      expect(walked).toEqual(expected)
    })
  },
)

test('after all of these lives the books, the balances and the provider’s file agree', async () => {
  const providerFile = join(app.context.config.simulation.dir, 'payments.jsonl')
  const { drift, compared } = await checkLedger(app.database.knex, { now: app.clock.now(), providerFile })
  expect(drift).toEqual([])
  expect(compared['provider calls']).toBeGreaterThan(5)
})
