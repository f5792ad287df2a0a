import type { StaffResult } from '../load/staff-load.ts'
import { type Line, say } from '../report.ts'
import type { World } from '../world.ts'
import { unchangedPolls } from './poll.ts'

const PERIOD_SECONDS = 5
const LIMIT_MS = 100
const FIRST = 2500
const LAST = 80_000
const REFINEMENTS = 2
/** Attempts per number of people, since one slow moment of a shared machine proves nothing. */
const TRIES = 3

/**
 * Finds how many people polling an unchanged inbox one process supports: doubles until p99 exceeds the limit, then
 * narrows down.
 */
export async function staff(world: World): Promise<Line[]> {
  const { api, load } = world
  const attempt = async (people: number): Promise<StaffResult & { cpu: number }> => {
    const polls = await unchangedPolls(world)
    const before = api.cpuSeconds()
    const result = await load.staff({
      origin: api.origin,
      people,
      periodSeconds: PERIOD_SECONDS,
      seconds: PERIOD_SECONDS * 1.5,
      polls,
    })
    say(`  ${people} people: p99 ${result.p99.toFixed(1)} ms`)
    return { ...result, cpu: api.cpuSeconds() - before }
  }
  let best: (StaffResult & { people: number; cpu: number }) | undefined
  const holds = async (people: number): Promise<boolean> => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const result = await attempt(people)
      if (result.p99 < LIMIT_MS) {
        best = { ...result, people }
        return true
      }
    }
    return false
  }
  let held = 0
  let next = FIRST
  while (next <= LAST && (await holds(next))) {
    held = next
    next *= 2
  }
  for (let step = 0; step < REFINEMENTS && next <= LAST; step += 1) {
    const between = Math.round((held + next) / 2)
    if (await holds(between)) held = between
    else next = between
  }
  return [
    {
      name: `${best?.people ?? 0} people polling every ${PERIOD_SECONDS} s`,
      ...(best && {
        requestsPerSecond: best.answers / best.seconds,
        p50: best.p50,
        p99: best.p99,
        cpuMicroseconds: (best.cpu / best.answers) * 1e6,
      }),
      aim: `>= 10000 at p99 < ${LIMIT_MS} ms`,
    },
  ]
}
