import type { Id } from '@parley/domain'
import type { Knex } from 'knex'
import { newId } from '../src/ids.ts'
import { createBulkChangeWork } from '../src/modules/customers/bulk-change-work.ts'
import type { TestApp } from './test-app.ts'
import { ours } from './world.ts'

/** Inserts `count` customers, all named `name`, with numbers that begin with +1 and `area`. */
export async function insertCrowd(
  knex: Knex,
  name: string,
  count: number,
  { area, organizationId = ours.id, tags = [] }: { area: string; organizationId?: Id; tags?: string[] },
): Promise<Id[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    organization_id: organizationId,
    id: newId(),
    name,
    phone: `+1${area}${String(2_000_000 + index)}`,
    tags,
  }))
  await knex.batchInsert('customers', rows, 500)
  return rows.map(({ id }) => id)
}

/** Runs the worker's turns of a bulk change until nothing is left to do. */
export async function workOnChange({ context }: TestApp, bulkChangeId: Id): Promise<void> {
  const { turn } = createBulkChangeWork(context)
  while (await turn(ours.id, { bulkChangeId }));
}
