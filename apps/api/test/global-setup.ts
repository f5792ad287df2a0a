import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { MIN_CONNECTIONS } from '../src/db/connections.ts'
import { databaseOnPglite, openPostgres, PGLITE_EXTENSIONS } from '../src/db/database.ts'
import { migrate } from '../src/db/migrate.ts'
// Nothing here may load Vitest's own expect: the configuration may have loaded another copy of it.
import { runOnServer, urlOf } from './database-server.ts'
import { insertWorld } from './world.ts'

/** Migrates once; every test file starts from a copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = project.config.env['PARLEY_TEST_DATABASE_URL'] ?? process.env['PARLEY_TEST_DATABASE_URL'] ?? ''
  return url === '' ? prepareDump(project) : prepareTemplate(project, url)
}

async function prepareDump(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'api-dump-'))
  const dump = join(folder, 'dump.tar')
  const pglite = await PGlite.create({ extensions: PGLITE_EXTENSIONS })
  const database = await databaseOnPglite(pglite)
  await migrate(database)
  await insertWorld(database.knex)
  await writeFile(dump, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()))
  await database.close()
  project.provide('database', { engine: 'pglite', dump })
  return () => rm(folder, { recursive: true, force: true })
}

async function prepareTemplate(project: TestProject, url: string): Promise<() => Promise<void>> {
  const template = `test_template_${process.pid}`
  await runOnServer(url, `drop database if exists ${template} with (force)`)
  await runOnServer(url, `create database ${template}`)
  const database = await openPostgres(urlOf(url, template), MIN_CONNECTIONS)
  await migrate(database)
  await insertWorld(database.knex)
  await database.close()
  project.provide('database', { engine: 'postgres', url, template })
  return () => runOnServer(url, `drop database if exists ${template} with (force)`)
}
