import { startPostgres } from './lib/postgres.ts'

/** Starts a real PostgreSQL for the tests unless one is configured, and stops it afterwards. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['PARLEY_TEST_DATABASE_URL']) return undefined
  const server = await startPostgres()
  process.env['PARLEY_TEST_DATABASE_URL'] = server.url
  return () => server.stop()
}
