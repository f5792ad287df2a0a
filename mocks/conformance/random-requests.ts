import { allEndpoints, type AnyEndpoint, buildUrl } from '@parley/contract'
import { openApiDocument } from '@parley/contract/openapi'
import { createRandom, type WorldData } from '@parley/scenarios'
import type { Fixture, Persona, WireRequest } from './case.ts'
import { createRandomInput, type Schema } from './random-input.ts'
import { createRandomRecords, type Kind, kindOf } from './random-records.ts'
import { recordsIn } from './records-in.ts'

/** A random request of a persona. */
export interface RandomRequest {
  persona: Persona
  endpoint: AnyEndpoint
  request: WireRequest
}

/**
 * Whether random requests leave an endpoint out: sessions, and answers of a carrier or a provider, which a server
 * receives through its worker.
 */
const isLeftOut = ({ policy, name }: AnyEndpoint) =>
  policy === 'public' ||
  // Returns a secret that differs on each server.
  name === 'startSecondFactor' ||
  name === 'startPasskey' ||
  // Ends the sessions of a user whom the suite signs in only once.
  name === 'resetSecondFactor' ||
  // Returns a key that differs on each server.
  name === 'listPushSubscriptions' ||
  name.startsWith('simulateIncoming') ||
  name === 'simulateVoicemail' ||
  name === 'simulatePayment'

const PERSONAS: readonly Persona[] = [
  'manager',
  'manager',
  'admin',
  'admin',
  'standard',
  'standard',
  'basic',
  'otherManager',
]
const READS_OF_FOUR = 1
interface Operation {
  parameters: readonly { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
}

/** Generates requests from a seed, one at a time; a record passed to `add` is used from then on. */
export function createRandomRequests(seed: string, fixture: Fixture) {
  const random = createRandom(seed)
  const { world } = fixture
  const document = openApiDocument({ serverUrl: '' }) as unknown as {
    paths: Record<string, Record<string, Operation>>
    components: { schemas: Record<string, Schema> }
  }
  const endpoints = allEndpoints().filter((endpoint) => !isLeftOut(endpoint))
  const reads = endpoints.filter(({ method }) => method === 'GET')
  const writes = endpoints.filter(({ method }) => method !== 'GET')

  const records = createRandomRecords(random, world)
  const idFor = (name: string) => {
    const kind = kindOf(name)
    return kind ? records.idOf(kind) : 'nonsense'
  }
  const input = createRandomInput(random, fixture, idFor)
  const keys = ['key-1', 'key-2', 'key-3']
  const sent: RandomRequest[] = []

  const next = (): RandomRequest => {
    const again = sent.at(-1)
    if (again && again.endpoint.idempotent && random.chance(0.15)) return again
    records.turn()
    const endpoint = random.pick(random.int(1, 4) <= READS_OF_FOUR ? reads : writes)
    const { parameters, requestBody } = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()] ?? {}
    const inPath = (name: string) => (name === 'id' ? records.idOf(kindIn(endpoint, world)) : idFor(name))
    const params: Record<string, string> = {}
    const query: Record<string, string> = {}
    for (const { name, in: place, required, schema } of parameters ?? []) {
      if (place === 'path') params[name] = inPath(name)
      else if (place === 'query' && (required || random.chance(0.3))) query[name] = String(input.valueOf(schema, name))
    }
    const body = requestBody && JSON.stringify(input.valueOf(requestBody.content['application/json'].schema, 'body'))
    const made = {
      persona: random.pick(PERSONAS),
      endpoint,
      request: {
        method: endpoint.method,
        path: buildUrl(endpoint, params, query),
        headers: {
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...(endpoint.idempotent && random.chance(0.3) && { 'Idempotency-Key': random.pick(keys) }),
        },
        body,
      },
    }
    sent.push(made)
    return made
  }
  return { next, add: records.add }
}

/** The kind of record that `{id}` in an endpoint's path names. */
function kindIn(endpoint: AnyEndpoint, world: WorldData): Kind {
  const records = recordsIn(endpoint, world)
  const [kind] = Object.entries(world).find(([, list]) => list === records) ?? []
  if (!kind) throw new Error(`conformance: say whose id ${endpoint.path} takes`)
  return kind as Kind
}
