import { afterAll } from 'vitest'
import { openPostgres } from '../src/db/database.ts'
import { createTestApp, type TestApp } from './test-app.ts'

const CONNECTIONS = 10

/** Starts two API processes over one database; they are closed after the tests of the file. */
export async function startTwoProcesses(
  env: Record<string, string> = {},
): Promise<{ app: TestApp; other: TestApp; moveOn: (milliseconds: number) => void }> {
  const app = await createTestApp({ env })
  const database = await openPostgres(app.database.url ?? '', CONNECTIONS)
  const other = await createTestApp({ env, database })
  afterAll(async () => {
    await other.close()
    await database.close()
    await app.close()
  })
  return {
    app,
    other,
    moveOn: (milliseconds) => {
      for (const one of [app, other]) one.clock.advance(milliseconds)
    },
  }
}
