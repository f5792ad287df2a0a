import { customerRecord, type exportCustomers, type ProfileSettings, type QueryOf } from '@parley/contract'
import { BYTE_ORDER_MARK, csvFileName, csvLines, CUSTOMER_FILTERS, customerCells, customerHeads } from '@parley/domain'
import { decideCustomerExport } from '@parley/state-machines'
import { applyChanges, byCaller } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/routes.ts'
import { newId } from '../../ids.ts'
import { readCustomFields, readValuesOf } from '../custom-fields/custom-fields.repository.ts'
import type { OrganizationClock } from '../settings/organization-clock.ts'
import { checkFiltersExist, readPage } from '../stored-list.ts'
import { findPeople } from '../users/people.ts'
import { CUSTOMERS, readCustomerTotals } from './customer-list.read-model.ts'

/** So many customers are read at a time. */
const PIECE = 200

type Query = QueryOf<typeof exportCustomers>
type Display = ProfileSettings['display']

export function createCustomerExports(context: Context) {
  const { database, clock } = context

  async function* pieces(
    { actor: { organizationId } }: Caller,
    query: Query,
    day: OrganizationClock,
    display: Display,
  ) {
    const { timezone: zone, date_format: dateFormat } = display
    const fields = await readCustomFields(database.knex, organizationId)
    yield BYTE_ORDER_MARK + csvLines([customerHeads(fields)])
    let cursor: string | undefined
    do {
      const asked = { ...query, cursor, limit: PIECE }
      const { rows, next } = await readPage(database, CUSTOMERS, organizationId, asked, day)
      const values = await readValuesOf(
        database.knex,
        organizationId,
        rows.map(({ id }) => id),
      )
      const setting = { zone, dateFormat, fields }
      yield csvLines(rows.map((row) => customerCells(customerRecord.decode(row), values.get(row.id) ?? [], setting)))
      cursor = next ?? undefined
    } while (cursor !== undefined)
  }

  return {
    /** Records who takes the customers along; the file is read from the list piece by piece, as it is sent. */
    begin: async (caller: Caller, query: Query) => {
      const { organizationId, userId } = caller.actor
      const now = clock.now()
      const day = await context.clockOf(organizationId, now)
      await checkFiltersExist(database.knex, organizationId, CUSTOMER_FILTERS, query)
      const { count } = await readCustomerTotals(database.knex, organizationId, query, day)
      await inTransaction(database.knex, (trx) =>
        applyChanges(context, trx, byCaller(caller, now), decideCustomerExport({ id: newId(), customers: count })),
      )
      const person = (await findPeople(database.knex, organizationId, [userId])).get(userId)
      if (!person) throw new Error(`createCustomerExports: ${userId} is nobody of the organization`)
      const { display } = person.settings
      return { name: csvFileName('customers', display.timezone, now), pieces: pieces(caller, query, day, display) }
    },
  }
}
