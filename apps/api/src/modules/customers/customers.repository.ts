import type { Customer as WireCustomer } from '@parley/contract'
import type { Consent, Customer, E164, Id } from '@parley/domain'
import type { Knex } from 'knex'
import { newId } from '../../ids.ts'
import { findErasedOptOuts, recordErasedStops } from './erased-opt-outs.ts'

interface Row {
  id: string
  name: string | null
  phone: string
  other_phones: string[]
  email: string | null
  tags: string[]
  notes: string | null
  primary_contact_user_id: string | null
  timezone: string | null
  last_contacted_at: Date | string | null
  opted_out_at: Date | string | null
  opted_out_by_user_id: string | null
}

export const CUSTOMER_COLUMNS = [
  'id',
  'name',
  'phone',
  'other_phones',
  'email',
  'tags',
  'notes',
  'primary_contact_user_id',
  'timezone',
  'last_contacted_at',
  'opted_out_at',
  'opted_out_by_user_id',
] as const

/** Maps a stored row to the domain's customer. */
export function customerOf(row: Row): Customer & Consent {
  return {
    id: row.id,
    name: row.name,
    phoneNumber: row.phone,
    otherPhoneNumbers: row.other_phones,
    email: row.email,
    timezone: row.timezone,
    optedOutAt: row.opted_out_at === null ? null : new Date(row.opted_out_at),
    optedOutByUserId: row.opted_out_by_user_id,
  }
}

const isoOf = (instant: Date | string | null) => (instant instanceof Date ? instant.toISOString() : instant)

export function toWireCustomer(row: Row): WireCustomer {
  return {
    id: row.id,
    name: row.name,
    phoneNumber: row.phone,
    otherPhoneNumbers: row.other_phones,
    email: row.email,
    tags: row.tags,
    notes: row.notes,
    primaryContactUserId: row.primary_contact_user_id,
    timezone: row.timezone,
    lastContactedAt: isoOf(row.last_contacted_at),
    optedOutAt: isoOf(row.opted_out_at),
  }
}

export function createCustomersRepository(executor: Knex, organizationId: Id) {
  const customers = () => executor('customers').where({ organization_id: organizationId })
  return {
    /** The customer who has this number, as first or other number. */
    findByPhone: (phone: E164) =>
      customers()
        .whereIn(
          'id',
          executor('customer_phones').where({ organization_id: organizationId, phone }).select('customer_id'),
        )
        .first<Row | undefined>(...CUSTOMER_COLUMNS),
    /**
     * Returns null, without writing, when the number is taken. Opts the new customer out when the number's previous
     * holder had opted out and was erased.
     */
    async insertIfNew(phone: E164, words: Pick<Row, 'name'> & Partial<Row>, at: Date): Promise<Row | null> {
      const id = newId()
      const taken: unknown[] = await executor('customer_phones')
        .insert({ organization_id: organizationId, phone, customer_id: id })
        .onConflict(['organization_id', 'phone'])
        .ignore()
        .returning('phone')
      if (taken.length === 0) return null
      // After the insert of the number, which waits for a concurrent erasure of the customer who has it.
      const stopped = await findErasedOptOuts(executor, organizationId, [phone])
      const stop = stopped.size > 0 ? { opted_out_at: at } : {}
      const rows: Row[] = await executor('customers')
        .insert({ organization_id: organizationId, id, phone, ...words, ...stop })
        .returning([...CUSTOMER_COLUMNS])
      if (stopped.size > 0) await recordErasedStops(executor, organizationId, [id], at)
      return rows[0] ?? null
    },
    /** Locks and returns the customer, or the one they were merged into; undefined when erased. */
    async lock(id: Id): Promise<Row | undefined> {
      const row = await customers()
        .where({ id, erased_at: null })
        .forNoKeyUpdate()
        .first<(Row & { merged_into_id: Id | null }) | undefined>(...CUSTOMER_COLUMNS, 'merged_into_id')
      return row?.merged_into_id ? this.lock(row.merged_into_id) : row
    },
  }
}
