import { setTimeout as delay } from 'node:timers/promises'
import type { Router } from 'express'
import type { Database } from '../db/database.ts'

const READY_WITHIN_MS = 2000

/** A standby server, or one that protects a full disk, responds but accepts no writes. */
const TAKES_WRITES = `select not pg_is_in_recovery() and not current_setting('transaction_read_only')::boolean as "takesWrites"`

async function takesWrites({ knex }: Database): Promise<boolean> {
  const late = new AbortController()
  try {
    return await Promise.race([
      knex.raw<{ rows: { takesWrites: boolean }[] }>(TAKES_WRITES).then(({ rows }) => rows[0]?.takesWrites === true),
      delay(READY_WITHIN_MS, false, { signal: late.signal, ref: false }),
    ])
  } catch {
    return false
  } finally {
    late.abort()
  }
}

/** `/healthz`: the process responds. `/readyz`: the database accepts writes, and the process is not stopping. */
export function registerHealthRoutes(router: Router, database: Database, isStopping: () => boolean): void {
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' })
  })
  router.get('/readyz', async (_request, response) => {
    const isReady = !isStopping() && (await takesWrites(database))
    if (!isReady) response.status(503).setHeader('Retry-After', '2')
    response.json({ status: isReady ? 'ready' : 'not ready' })
  })
}
