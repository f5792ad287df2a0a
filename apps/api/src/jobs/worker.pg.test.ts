import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../test/databases.ts'
import { eventually } from '../../test/eventually.ts'
import { ours } from '../../test/world.ts'
import { type Database, openPostgres } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { newId } from '../ids.ts'
import { createOutbox } from './outbox.ts'
import { type JobHandler, startWorker } from './worker.ts'

const ROWS = 200

let first: Database
let second: Database
beforeAll(async () => {
  first = await openTestDatabase()
  second = await openPostgres(first.url ?? '', 10)
})
afterAll(async () => {
  await second.close()
  await first.close()
})

const nothing: JobHandler<never> = { attempts: 1, run: async () => async () => 'done', giveUp: async () => undefined }
const log = { warn: () => undefined, error: () => undefined }

function startOn(database: Database, runs: string[]) {
  const handlers = {
    'sms.send': nothing,
    'sms.confirm': nothing,
    'call.place': nothing,
    'call.answer': nothing,
    'call.end': nothing,
    'call.watch': nothing,
    'call.stopRinging': nothing,
    'recording.fetch': nothing,
    'recording.remove': nothing,
    'pictures.fetch': nothing,
    'pictures.remove': nothing,
    'payment.charge': nothing,
    'payment.lookup': nothing,
    'payment.refund': nothing,
    'payment.refundLookup': nothing,
    'scheduledMessage.send': nothing,
    'customerImport.write': nothing,
    'bulkChange.write': nothing,
    'calendar.read': nothing,
    'zoom.check': nothing,
    'zoom.keep': nothing,
    'zoom.remove': nothing,
    'answer.send': nothing,
    'assignment.first': nothing,
    'push.spread': nothing,
    'push.send': nothing,
    'push.sent': nothing,
    'mail.send': {
      ...nothing,
      run: async ({ id }: { id: string }) => {
        runs.push(id)
        return async () => 'done' as const
      },
    },
  }
  const outbox = createOutbox(database.notifier, () => undefined)
  return startWorker({ database, outbox, handlers, sweeps: [], log, crashPoint: () => undefined })
}

test('two workers share the rows: each runs exactly once', async () => {
  const byFirst: string[] = []
  const bySecond: string[] = []
  const workers = [await startOn(first, byFirst), await startOn(second, bySecond)]
  const ids = Array.from({ length: ROWS }, () => newId())
  const outbox = createOutbox(first.notifier, () => undefined)
  const payload = { to: 'someone@ours.test', subject: 'Hello', text: 'Hello' }
  await inTransaction(first.knex, async (trx) =>
    outbox.enqueue(
      trx,
      ours.id,
      ids.map((id) => ({ id, kind: 'mail.send', payload })),
    ),
  )
  await eventually('all rows', async () => {
    const open = await first.knex('outbox').whereNull('done_at').count('* as rows').first()
    return Number(open?.['rows']) === 0
  })
  for (const worker of workers) await worker.stop()
  expect([...byFirst, ...bySecond].toSorted()).toEqual(ids.toSorted())
  expect(byFirst.length).toBeGreaterThan(0)
  expect(bySecond.length).toBeGreaterThan(0)
})

test('a change in one process wakes the worker of another before it polls', async () => {
  const runs: string[] = []
  const worker = await startOn(second, runs)
  const elsewhere = createOutbox(first.notifier, () => undefined)
  const begin = performance.now()
  const id = newId()
  const payload = { to: 'someone@ours.test', subject: 'Hello', text: 'Hello' }
  await inTransaction(first.knex, async (trx) => elsewhere.enqueue(trx, ours.id, [{ id, kind: 'mail.send', payload }]))
  await eventually('the row', async () => runs.includes(id))
  await worker.stop()
  expect(performance.now() - begin).toBeLessThan(900)
})
