import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import { inject } from 'vitest'
import { type Database, databaseOnPglite, openPostgres, PGLITE_EXTENSIONS } from '../src/db/database.ts'
import { newId } from '../src/ids.ts'

/** Where the prepared database of this run is: a dump for the embedded engine, a template database on PostgreSQL. */
export type PreparedDatabase =
  | { engine: 'pglite'; dump: string }
  | { engine: 'postgres'; url: string; template: string }

declare module 'vitest' {
  export interface ProvidedContext {
    database: PreparedDatabase
  }
}

export async function runOnServer(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

export const urlOf = (server: string, database: string): string => {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

/** A migrated database of its own with the test world in it. */
export async function openTestDatabase(): Promise<Database> {
  const prepared = inject('database')
  if (prepared.engine === 'pglite') {
    const loadDataDir = new Blob([await readFile(prepared.dump)])
    return databaseOnPglite(await PGlite.create({ loadDataDir, extensions: PGLITE_EXTENSIONS }))
  }
  const name = `test_${newId().replaceAll('-', '')}`
  await runOnServer(prepared.url, `create database ${name} template ${prepared.template}`)
  const database = await openPostgres(urlOf(prepared.url, name), 20)
  return {
    ...database,
    close: async () => {
      await database.close()
      await runOnServer(prepared.url, `drop database ${name} with (force)`)
    },
  }
}
