import { startPostgres } from './lib/postgres.ts'

/** Gives the tests a real PostgreSQL where none is named, and takes it away afterwards. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['PARLEY_TEST_DATABASE_URL']) return undefined
  const server = await startPostgres()
  process.env['PARLEY_TEST_DATABASE_URL'] = server.url
  return () => server.stop()
}
