import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { inject } from 'vitest'
import { type Database, databaseOnPglite, openPostgres, PGLITE_EXTENSIONS } from '../src/db/database.ts'
import { newId } from '../src/ids.ts'
import { runOnServer, urlOf } from './database-server.ts'

/** The prepared database of this test run: a dump for the embedded engine, a template database on PostgreSQL. */
export type PreparedDatabase =
  | { engine: 'pglite'; dump: string }
  | { engine: 'postgres'; url: string; template: string }

declare module 'vitest' {
  export interface ProvidedContext {
    database: PreparedDatabase
  }
}

/** The files that every embedded database of this process starts from; loaded once. */
let engine: ReturnType<typeof loadEngine> | undefined

async function loadEngine(dump: string) {
  const folder = fileURLToPath(new URL('.', import.meta.resolve('@electric-sql/pglite')))
  const read = async (path: string) => new Blob([await readFile(path)])
  const [pgliteWasmModule, fsBundle, loadDataDir] = await Promise.all([
    readFile(join(folder, 'pglite.wasm')).then((bytes) => WebAssembly.compile(bytes)),
    read(join(folder, 'pglite.data')),
    read(dump),
  ])
  return { pgliteWasmModule, fsBundle, loadDataDir }
}

/** Opens a migrated database of its own, which contains the test world. */
export async function openTestDatabase(): Promise<Database> {
  const prepared = inject('database')
  if (prepared.engine === 'pglite') {
    engine ??= loadEngine(prepared.dump)
    return databaseOnPglite(await PGlite.create({ ...(await engine), extensions: PGLITE_EXTENSIONS }))
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
