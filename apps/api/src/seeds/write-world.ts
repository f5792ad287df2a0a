import type { WorldData } from '@parley/scenarios'
import type { Knex } from 'knex'
import { hashPassword } from '../modules/auth/passwords.ts'
import { moneyRows } from './money-rows.ts'
import { ownLineRows } from './own-line-rows.ts'
import { peopleRows } from './people-rows.ts'
import { talkRows } from './talk-rows.ts'

const BATCH = 500

/** Rows by table, parents before children. */
export type Rows = Record<string, object[]>

/** Writes a world in one transaction. Passwords are hashed once each. */
export async function writeWorld(trx: Knex.Transaction, world: WorldData): Promise<void> {
  const hashes = new Map<string, string>()
  for (const { password } of world.users) {
    if (password !== null && !hashes.has(password)) hashes.set(password, await hashPassword(password))
  }
  const parts = [peopleRows(world, hashes), moneyRows(world), talkRows(world), ownLineRows(world)]
  for (const [table, rows] of parts.flatMap((part) => Object.entries(part))) {
    if (rows.length > 0) await trx.batchInsert(table, rows, BATCH)
  }
}
