import { setImmediate } from 'node:timers/promises'
import { type BodyOf, problems, type startCustomerImport } from '@parley/contract'
import {
  checkImportChoices,
  type CustomField,
  type Decision,
  distinctTags,
  type Id,
  type ImportChoices,
  type TableReading,
} from '@parley/domain'
import {
  checkDateOrders,
  contactsOf,
  createRowReader,
  fieldColumnsOf,
  type ReadRow,
  readTable,
  type Table,
  withoutRepeats,
} from '@parley/domain/customer-import'
import type { Knex } from 'knex'
import { readCustomFields } from '../../custom-fields/custom-fields.repository.ts'

/** How the file is parsed and its rows are treated, as stored with the import. */
export interface StoredChoices extends ImportChoices {
  reading: TableReading
}

/** Number of rows parsed before yielding: the embedded database runs in this thread. */
const SLICE = 1000

/** The parsed file of a request and its checked choices, with the current custom fields. */
export async function readChosen(
  knex: Knex,
  organizationId: Id,
  { file, reading, targets, existing, repeated, tags, dateOrders }: BodyOf<typeof startCustomerImport>,
) {
  const bytes = Buffer.from(file, 'base64')
  const table = tableOf(bytes, reading)
  const choices: StoredChoices = { reading, targets, existing, repeated, tags: distinctTags(tags), dateOrders }
  const fields = await readCustomFields(knex, organizationId)
  demand(checkImportChoices(choices, table.heads.length, fields))
  demand(checkDateOrders(table, fieldColumnsOf(table, choices, fields)))
  return { bytes, table, choices, fields }
}

function demand(check: Decision): void {
  if (!check.allowed) throw problems.refused(check)
}

export function tableOf(bytes: Uint8Array, reading: TableReading): Table {
  const read = readTable(bytes, reading)
  if (!read.allowed) throw problems.refused(read)
  return read.table
}

/** Parses each row of a file; the result is the same every time as long as the team and the custom fields are. */
export async function readRows(
  knex: Knex,
  organizationId: Id,
  table: Table,
  choices: ImportChoices,
  fields: readonly CustomField[],
): Promise<ReadRow[]> {
  const users = await knex('users')
    .where({ organization_id: organizationId, status: 'active' })
    .select<{ id: Id; name: string; email: string }[]>('id', 'name', 'email')
  const { rows } = table
  const read = createRowReader(choices, contactsOf(users), fieldColumnsOf(table, choices, fields))
  const all: ReadRow[] = []
  for (let from = 0; from < rows.length; from += SLICE) {
    for (const row of rows.slice(from, from + SLICE)) all.push(read(row))
    await setImmediate()
  }
  return withoutRepeats(all, choices.repeated)
}
