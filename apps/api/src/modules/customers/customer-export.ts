import { customerRecord, type exportCustomers, type ProfileSettings, type QueryOf } from '@parley/contract'
import {
  BYTE_ORDER_MARK,
  csvFileName,
  csvLines,
  CUSTOMER_FILTERS,
  customerCells,
  customerHeads,
  type Id,
} from '@parley/domain'
import { decideCustomerExport } from '@parley/state-machines'
import { applyChanges, byCaller } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/routes.ts'
import { newId } from '../../ids.ts'
import { readCustomFields, readValuesOf } from '../custom-fields/custom-fields.repository.ts'
import { checkFiltersExist } from '../stored-list.ts'
import { findPeople } from '../users/people.ts'
import { readCustomerIds, readCustomersOf } from './customer-list.read-model.ts'

/** Number of customers read at a time. */
const PIECE = 200

type Query = QueryOf<typeof exportCustomers>
type Display = ProfileSettings['display']

export function createCustomerExports(context: Context) {
  const { clock } = context
  const { knex } = context.database

  async function* pieces(
    { actor: { organizationId } }: Caller,
    ids: readonly Id[],
    { timezone: zone, date_format: dateFormat }: Display,
  ) {
    const fields = await readCustomFields(knex, organizationId)
    const setting = { zone, dateFormat, fields }
    yield BYTE_ORDER_MARK + csvLines([customerHeads(fields)])
    for (let start = 0; start < ids.length; start += PIECE) {
      const next = ids.slice(start, start + PIECE)
      const rows = await readCustomersOf(knex, organizationId, next)
      const values = await readValuesOf(knex, organizationId, next)
      yield csvLines(rows.map((row) => customerCells(customerRecord.decode(row), values.get(row.id) ?? [], setting)))
    }
  }

  return {
    /**
     * Records the export in the audit log. The customers and their order are read at once, because both may change
     * while the file is sent; their data is read piece by piece.
     */
    begin: async (caller: Caller, query: Query) => {
      const { organizationId, userId } = caller.actor
      const now = clock.now()
      const day = await context.clockOf(organizationId, now)
      await checkFiltersExist(knex, organizationId, CUSTOMER_FILTERS, query)
      const ids = await readCustomerIds(knex, organizationId, query, day)
      await inTransaction(knex, (trx) =>
        applyChanges(context, trx, byCaller(caller, now), decideCustomerExport({ id: newId(), customers: ids.length })),
      )
      const person = (await findPeople(knex, organizationId, [userId])).get(userId)
      if (!person) throw new Error(`createCustomerExports: ${userId} is nobody of the organization`)
      const { display } = person.settings
      return { name: csvFileName('customers', display.timezone, now), pieces: pieces(caller, ids, display) }
    },
  }
}
