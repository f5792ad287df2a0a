import { allEndpoints, type AnyEndpoint } from '@parley/contract'
import type { Case, Fixture, Made } from './case.ts'
import { recordsIn } from './records-in.ts'

const KEY = 'Idempotency-Key'

const namesRecord = ({ idempotent, params }: AnyEndpoint) => idempotent && Object.keys(params.shape).length > 0

/**
 * Id of another record of the same organisation. A record made by an earlier case belongs to Larkspur, whose records
 * come first in the world.
 */
function anotherId({ endpoint, params }: Case, fixture: Fixture, made: Made, name: string): string {
  const records = recordsIn(endpoint, fixture.world, name)
  const used = params?.(fixture, made)[name]
  const organizationId = (records.find(({ id }) => id === used) ?? records[0])?.organizationId
  const other = records.find((record) => record.organizationId === organizationId && record.id !== used)
  if (!other) throw new Error(`conformance: the world has one record for ${name} in ${endpoint.path}`)
  return other.id
}

function onAnother(first: Case, param: string): Case {
  const { endpoint, as, headers, body, settles, params } = first
  return {
    endpoint,
    as,
    ...(headers && { headers }),
    ...(body && { body }),
    ...(settles && { settles }),
    name: `${endpoint.name}: its key on another ${param}`,
    params: (fixture, made) =>
      Object.assign({}, params?.(fixture, made), { [param]: anotherId(first, fixture, made, param) }),
    status: 422,
    code: 'idempotency_key_reused',
  }
}

/**
 * Adds an idempotency key to the first successful case of every endpoint that takes one and names a record, followed by
 * a case with the same key on another record.
 */
export function withReusedKeys(cases: readonly Case[]): Case[] {
  const left = new Set(allEndpoints().filter(namesRecord))
  const all = cases.flatMap((first): Case[] => {
    const { endpoint, status } = first
    if (status >= 400 || !left.delete(endpoint)) return [first]
    const headers = { [KEY]: `${endpoint.name}-on-one-record`, ...first.headers }
    const keyed = { ...first, headers }
    return [keyed, ...Object.keys(endpoint.params.shape).map((name) => onAnother(keyed, name))]
  })
  const [missing] = left
  if (missing) throw new Error(`conformance: give ${missing.name} a case that succeeds`)
  return all
}
