import * as fc from 'fast-check'
import type { Knex } from 'knex'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../test/databases.ts'
import type { Database } from './database.ts'
import { inTransaction, pendingWrites, writeNow } from './transaction.ts'

const ORGANIZATION = '00000000-0000-4000-8000-000000000001'
const TABLES = ['parents', 'children'] as const
type Table = (typeof TABLES)[number]

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  const columns = `organization_id uuid not null, id uuid not null, amount bigint, words text default 'none', at timestamptz,
    kept jsonb, primary key (organization_id, id)`
  await database.knex.raw(`create table parents (${columns})`)
  await database.knex.raw(`create table children (${columns}, foreign key (organization_id, id) references parents)`)
})
afterAll(() => database.close())

/** Enough rows to be updated as a group, most of which do not exist. */
const MANY = Array.from({ length: 16 }, (_, number) => number)
const idOf = (number: number) => `00000000-0000-4000-8000-0000000001${String(number).padStart(2, '0')}`

const fields = {
  amount: fc.option(fc.integer({ min: -(10 ** 12), max: 10 ** 12 })),
  words: fc.option(fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replaceAll('\0', ''))),
  at: fc.option(fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })),
  kept: fc.option(
    fc.oneof(
      fc.array(fc.integer(), { maxLength: 3 }),
      fc.record({
        name: fc.string({ maxLength: 5 }).map((text) => text.replaceAll('\0', '')),
        list: fc.array(fc.boolean()),
      }),
    ),
  ),
}

type Row = Partial<{ amount: number | null; words: string | null; at: Date | null; kept: object | null }>
type Step =
  | { kind: 'insert'; table: Table; numbers: number[]; row: Row }
  | { kind: 'update'; table: Table; number: number; columns: Row }
  | { kind: 'updateMany'; table: Table; columns: Row }
  | { kind: 'write' }

const numbers = fc.integer({ min: 0, max: 5 })
const tables = fc.constantFrom(...TABLES)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('insert' as const),
      table: tables,
      numbers: fc.uniqueArray(numbers, { minLength: 1, maxLength: 3 }),
      row: fc.record(fields),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('update' as const),
      table: tables,
      number: numbers,
      columns: fc.record(fields, { requiredKeys: ['amount'] }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('updateMany' as const),
      table: tables,
      columns: fc.record(fields, { requiredKeys: ['amount'] }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('write' as const) }) },
)

/** One way to execute the steps. */
interface Writer {
  insert(table: Table, rows: object[]): Promise<void>
  update(table: Table, key: { organization_id: string; id: string }, columns: Row): Promise<void>
  write(): Promise<void>
}

const gathered = (trx: Knex.Transaction): Writer => ({
  insert: async (table, rows) => pendingWrites(trx).insert(table, rows),
  update: async (table, key, columns) => pendingWrites(trx).update(table, key, columns),
  write: () => writeNow(trx),
})

const jsonOf = (row: Row) =>
  row.kept === undefined ? row : Object.assign({}, row, { kept: row.kept && JSON.stringify(row.kept) })

const oneByOne = (trx: Knex.Transaction): Writer => ({
  insert: async (table, rows) => void (await trx(table).insert(rows.map(jsonOf))),
  update: async (table, key, columns) => void (await trx(table).where(key).update(jsonOf(columns))),
  write: async () => undefined,
})

/** The content of the tables after the steps, or the constraint that rejected them. */
async function outcomeOf(steps: readonly Step[], writerOf: (trx: Knex.Transaction) => Writer): Promise<unknown> {
  await database.knex('children').delete()
  await database.knex('parents').delete()
  const key = (number: number) => ({ organization_id: ORGANIZATION, id: idOf(number) })
  try {
    await inTransaction(database.knex, async (trx) => {
      const writer = writerOf(trx)
      for (const asked of steps) {
        if (asked.kind === 'write') await writer.write()
        else if (asked.kind === 'update') await writer.update(asked.table, key(asked.number), asked.columns)
        else if (asked.kind === 'updateMany') {
          for (const number of MANY) await writer.update(asked.table, key(number), { ...asked.columns, amount: number })
        } else
          await writer.insert(
            asked.table,
            asked.numbers.map((number) => Object.assign(key(number), asked.row)),
          )
      }
    })
  } catch (error) {
    const { constraint } = error as { constraint?: string }
    if (constraint === undefined) throw error
    return { constraint: constraint.endsWith('_pkey') ? 'key' : 'reference' }
  }
  return Promise.all(TABLES.map((table) => database.knex(table).orderBy('id')))
}

/**
 * Drops the steps that the tables would reject: children follow their parents and no row is inserted twice. Rejections
 * are tested separately.
 */
function withoutRefusals(steps: readonly Step[]): Step[] {
  const there = { parents: new Set<number>(), children: new Set<number>() }
  return steps.flatMap((asked): Step[] => {
    if (asked.kind !== 'insert') return [asked]
    const fresh = asked.numbers.filter(
      (number) => !there[asked.table].has(number) && (asked.table === 'parents' || there.parents.has(number)),
    )
    for (const number of fresh) there[asked.table].add(number)
    return fresh.length === 0 ? [] : [{ ...asked, numbers: fresh }]
  })
}

test('what is gathered ends as if it had been written one by one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (asked) => {
      const steps = withoutRefusals(asked)
      expect(await outcomeOf(steps, gathered)).toEqual(await outcomeOf(steps, oneByOne))
    }),
    { numRuns: 80 },
  )
})

test('what a constraint refuses one by one is refused as a whole', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const [together, single] = [await outcomeOf(steps, gathered), await outcomeOf(steps, oneByOne)]
      // A child before its parent is rejected when written one by one but, gathered, is in order at the end.
      fc.pre(JSON.stringify(single) !== JSON.stringify({ constraint: 'reference' }))
      expect(together).toEqual(single)
    }),
    { numRuns: 40 },
  )
})
