import type { Fixture, Server, WireAnswer } from './case.ts'
import { comparableEffects, idsOf } from './effects.ts'
import { type Kind, kindOf } from './random-records.ts'
import { createRandomRequests } from './random-requests.ts'
import { comparable, sortedJson, UUID } from './run.ts'

/**
 * Sends random requests to two servers with the same world and returns where their answers or their effects differ.
 * Ends when `successes` requests have succeeded, or after `most` requests: how many succeed also depends on the day.
 */
export async function compareByChance(
  seed: string,
  { successes: wanted, most }: { successes: number; most: number },
  fixture: Fixture,
  started: Date,
  [real, mocked]: readonly [Server, Server],
): Promise<{ differences: string[]; successes: number }> {
  const requests = createRandomRequests(seed, fixture)
  const known = idsOf(fixture.world)
  const atMocks = new Map<string, string>()
  const translate = (text: string) => text.replaceAll(UUID, (id) => atMocks.get(id) ?? id)
  let successes = 0
  const differences: string[] = []
  const text = async ({ status, body, headers }: WireAnswer, server: Server) => {
    const effects = comparableEffects(await server.effects(), fixture, started)
    return `${status} ${sortedJson(comparable(body, fixture, started))} ${headers.has('Link') ? 'more' : ''} ${headers.get('X-Total-Count')} ${sortedJson(effects)}`
  }

  for (let index = 0; index < most && successes < wanted; index += 1) {
    const { persona, endpoint, request } = requests.next()
    const body = request.body === undefined ? undefined : translate(request.body)
    const ours = await real.send(persona, request)
    const theirs = await mocked.send(persona, { ...request, path: translate(request.path), body })
    if (ours.status < 400) successes += 1
    const [atServer, atMocked] = [await text(ours, real), await text(theirs, mocked)]
    if (atServer !== atMocked) {
      const asked = `${index} ${endpoint.name} ${persona} ${request.method} ${request.path} ${request.body ?? ''}`
      differences.push(`${asked}\n  server: ${atServer}\n  mocks:  ${atMocked}`)
    }
    const place = endpoint.path.split('/').at(-1) ?? ''
    for (const [name, id, other] of pairsIn(place, ours.body, theirs.body)) {
      if (known.has(id) || atMocks.has(id)) continue
      atMocks.set(id, other)
      const kind = PLACES[name] ?? kindOf(name)
      if (kind) requests.add(kind, id)
    }
  }
  return { differences, successes }
}

const PLACES: Readonly<Record<string, Kind>> = {
  comments: 'comments',
  conversations: 'conversations',
  customers: 'customers',
  invoices: 'invoices',
  messages: 'messages',
  notes: 'notes',
  'scheduled-messages': 'scheduledMessages',
}

/**
 * The pairs of ids at the same places of two answers, each with the name of the field or list that holds the record.
 */
function pairsIn(name: string, one: unknown, other: unknown): [string, string, string][] {
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null) return []
  const others = new Map<string, unknown>(Object.entries(other))
  return Object.entries(one).flatMap(([key, value]: [string, unknown]): [string, string, string][] => {
    const twin = others.get(key)
    if (typeof value !== 'string' || typeof twin !== 'string')
      return pairsIn(Number(key) >= 0 ? name : key, value, twin)
    return key === 'id' ? [[name, value, twin]] : []
  })
}
