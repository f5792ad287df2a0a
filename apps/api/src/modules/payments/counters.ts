import type { Id } from '@parley/domain'
import type { Knex } from 'knex'

/** A number that counts up per organisation, held until the transaction ends. */
export async function lockCounter(
  trx: Knex.Transaction,
  organizationId: Id,
  name: 'invoice',
): Promise<{ last: number; moveTo(value: number): Promise<void> }> {
  const key = { organization_id: organizationId, name }
  await trx('counters').insert(key).onConflict(['organization_id', 'name']).ignore()
  const row: { value: number } | undefined = await trx('counters').where(key).forUpdate().first('value')
  return {
    last: row?.value ?? 0,
    moveTo: async (value) => void (await trx('counters').where(key).update({ value })),
  }
}
