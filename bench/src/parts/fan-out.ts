import { EVENTS_PATH, sendMessage } from '@parley/contract'
import type { Line } from '../report.ts'
import { startApi } from '../servers.ts'
import type { World } from '../world.ts'

const STREAMS = 50
const WRITES = 100
const PAUSE_MS = 50
const AIM = 'p95 <= 100 ms'

/** Latency from sending a text to its event on other screens, in the writing process and in another one. */
export async function fanOut(world: World): Promise<Line[]> {
  const { api, people, busy, load, postgres } = world
  const cookies = Array.from({ length: STREAMS }, (_, index) => people[index % people.length]?.cookie ?? '')
  const measure = (name: string, listenAt: string) =>
    load
      .fanOut({
        writeTo: api.origin,
        listenAt,
        eventsPath: EVENTS_PATH,
        sendPath: sendMessage.path,
        cookies,
        conversationIds: busy,
        writes: WRITES,
        pauseMs: PAUSE_MS,
      })
      .then(({ p50, p95, p99, missing }) => ({
        name: `${name}, ${STREAMS} streams`,
        p50,
        p99,
        ratio: `p95 ${p95.toFixed(1)} ms${missing > 0 ? `, ${missing} missing` : ''}`,
        aim: AIM,
      }))
  const own = await measure('event, same process', api.origin)
  const other = await startApi(postgres.url)
  try {
    return [own, await measure('event, across two processes', other.origin)]
  } finally {
    await other.stop()
  }
}
