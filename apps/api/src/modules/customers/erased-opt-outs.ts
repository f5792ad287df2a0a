import type { E164, Id } from '@parley/domain'
import type { Knex } from 'knex'
import { newId } from '../../ids.ts'

/** Those of the given numbers whose holder had opted out when they were erased. */
export async function findErasedOptOuts(
  executor: Knex,
  organizationId: Id,
  phones: readonly E164[],
): Promise<ReadonlySet<E164>> {
  const { rows } = await executor.raw<{ rows: { phone: E164 }[] }>(
    `select p.phone from unnest(cast(:phones as text[])) p (phone)
    where exists (select from erased_opt_outs where organization_id = :organizationId)
      and exists (select from erased_opt_outs o
        where o.organization_id = :organizationId and o.number_hash = erased_number(:organizationId, p.phone))`,
    { organizationId, phones: [...phones] },
  )
  return new Set(rows.map(({ phone }) => phone))
}

/** Stores the hashes of the numbers of customers who have opted out. */
export const keepErasedOptOuts = (trx: Knex.Transaction, organizationId: Id, customerIds: readonly Id[], at: Date) =>
  trx.raw(
    `insert into erased_opt_outs (organization_id, number_hash, created_at)
    select distinct c.organization_id, erased_number(c.organization_id, p.phone), cast(:at as timestamptz)
    from customers c, unnest(c.phone || c.other_phones) p (phone)
    where c.organization_id = :organizationId and c.id = any(:customerIds)
    on conflict do nothing`,
    { organizationId, customerIds: [...customerIds], at },
  )

/** Stores the hashes of opted-out numbers. */
export const keepOptOuts = (trx: Knex.Transaction, organizationId: Id, phones: readonly E164[], at: Date) =>
  trx.raw(
    `insert into erased_opt_outs (organization_id, number_hash, created_at)
    select :organizationId, erased_number(:organizationId, p.phone), :at from unnest(cast(:phones as text[])) p (phone)
    on conflict do nothing`,
    { organizationId, phones: [...phones], at },
  )

/** Deletes the stored hashes of this customer's numbers: they allow texts again. */
export const forgetErasedOptOuts = (trx: Knex.Transaction, organizationId: Id, customerId: Id) =>
  trx.raw(
    `delete from erased_opt_outs o using customer_phones p
    where p.organization_id = :organizationId and p.customer_id = :customerId
      and o.organization_id = p.organization_id and o.number_hash = erased_number(p.organization_id, p.phone)`,
    { organizationId, customerId },
  )

/** Records the opt-out of customers whose number belonged to an erased customer who had opted out. */
export const recordErasedStops = (executor: Knex, organizationId: Id, customerIds: readonly Id[], at: Date) =>
  executor('consent_changes').insert(
    customerIds.map((customerId) => ({
      organization_id: organizationId,
      id: newId(),
      customer_id: customerId,
      opted_out: true,
      how: 'erased',
      created_at: at,
    })),
  )
