import { cents } from '@parley/domain'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../test/databases.ts'
import { eventually } from '../../test/eventually.ts'
import { ours } from '../../test/world.ts'
import type { Database } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { newId } from '../ids.ts'
import type { Mail } from '../ports/mail.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { createPurges } from './purges.ts'
import { type JobHandler, type JobHandlers, startWorker, type Worker } from './worker.ts'

let database: Database
let outbox: Outbox
let workers: Worker[]
beforeEach(async () => {
  database = await openTestDatabase()
  outbox = createOutbox(database.notifier, () => undefined)
  workers = []
})
afterEach(async () => {
  for (const worker of workers) await worker.stop()
  await database.close()
})

const nothing: JobHandler<never> = { attempts: 1, run: async () => async () => 'done', giveUp: async () => undefined }
const log = { warn: () => undefined, error: () => undefined }

async function work(
  mail: Partial<JobHandler<'mail.send'>>,
  charge: Partial<JobHandler<'payment.charge'>> = {},
  lookup: Partial<JobHandler<'payment.lookup'>> = {},
): Promise<Worker> {
  const handlers: JobHandlers = {
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
    'payment.charge': { ...nothing, ...charge },
    'payment.lookup': { ...nothing, ...lookup },
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
    'mail.send': { ...nothing, ...mail },
  }
  const worker = await startWorker({ database, outbox, handlers, sweeps: [], log, crashPoint: () => undefined })
  workers.push(worker)
  return worker
}

const mail: Mail = { to: 'someone@ours.test', subject: 'Hello', text: 'Hello' }

async function enqueue(count = 1): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId())
  await inTransaction(database.knex, async (trx) =>
    outbox.enqueue(
      trx,
      ours.id,
      ids.map((id) => ({ id, kind: 'mail.send', payload: mail })),
    ),
  )
  return ids
}

const lease = (id: string | undefined, seconds: number) =>
  database
    .knex('outbox')
    .where({ id })
    .update({
      leased_by: 'another worker',
      leased_until: database.knex.raw(`now() + ? * interval '1 second'`, [seconds]),
    })
const rowOf = async (id: string | undefined) => database.knex('outbox').where({ id }).first()
const isDone = (id: string | undefined) => async () => (await rowOf(id))?.done_at !== null

describe('the worker', () => {
  test('does what was committed and nothing that was rolled back', async () => {
    const seen: string[] = []
    await work({
      run: async ({ id }) => {
        seen.push(id)
        return async () => 'done'
      },
    })
    const lost = inTransaction(database.knex, async (trx) => {
      outbox.enqueue(trx, ours.id, [{ id: newId(), kind: 'mail.send', payload: mail }])
      throw new Error('rolled back')
    })
    await expect(lost).rejects.toThrow('rolled back')
    const [id] = await enqueue()
    await eventually('the row', isDone(id))
    expect(seen).toEqual([id])
  })

  test('runs a row again when it fails, later each time, and keeps the reason', async () => {
    const attempts: number[] = []
    await work({
      attempts: 3,
      run: async (job) => {
        attempts.push(job.attempts)
        if (job.attempts < 2) throw new Error('the line is busy')
        return async () => 'done'
      },
    })
    const [id] = await enqueue()
    await eventually('the first failure', async () => (await rowOf(id))?.last_error === 'the line is busy')
    await eventually('the row', isDone(id))
    expect(attempts).toEqual([1, 2])
  })

  test('waits for the next time although its outcome asks for more work', async () => {
    const more = newId()
    await work({
      run: async (job) => async (trx) => {
        if (job.attempts > 1 || job.id === more) return 'done'
        outbox.enqueue(trx, ours.id, [{ id: more, kind: 'mail.send', payload: mail }])
        return { kind: 'mail.send', waitMs: 60_000, error: 'later' }
      },
    })
    const [id] = await enqueue()
    await eventually('the pause', async () => (await rowOf(id))?.last_error === 'later')
    await eventually('the further row', async () => (await rowOf(more))?.done_at instanceof Date)
    expect((await rowOf(id))?.done_at).toBeNull()
  })

  test('gives up in one transaction with the words for it', async () => {
    await work({
      attempts: 1,
      run: async () => {
        throw new Error('nobody answers')
      },
      giveUp: async (trx) => {
        await trx('organizations').where({ id: ours.id }).update({ name: 'told' })
      },
    })
    const [id] = await enqueue()
    const row = await eventually('the end', async () => {
      const current = await rowOf(id)
      return current?.failed_at ? current : null
    })
    expect(row).toMatchObject({ last_error: 'nobody answers', leased_by: null, done_at: null })
    expect(await database.knex('organizations').where({ id: ours.id }).first('name')).toEqual({ name: 'told' })
  })

  test('is followed by a purge that forgets after a month what was done and what was given up', async () => {
    const [done, givenUp, recent] = await enqueue(3)
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
    const change = (id: string | undefined, fields: Record<string, Date>) =>
      database.knex('outbox').where({ id }).update(fields)
    await change(done, { done_at: ago(31) })
    await change(givenUp, { failed_at: ago(31) })
    await change(recent, { failed_at: ago(29) })
    for (const purge of createPurges(database.knex, { now: () => new Date() })) await purge.run()
    expect(await database.knex('outbox').pluck('id')).toEqual([recent])
  })

  test('does not lose a row whose outcome could not be written', async () => {
    let writes = 0
    await work({
      attempts: 5,
      run: async () => async () => {
        writes += 1
        if (writes === 1) throw new Error('the write failed')
        return 'done'
      },
    })
    const [id] = await enqueue()
    await eventually('the row', isDone(id))
    expect(writes).toBe(2)
  })

  test('takes again a row whose end could not be written, though another one keeps it at work', async () => {
    const finish = Promise.withResolvers<void>()
    const runs: number[] = []
    const [broken, long] = [newId(), newId()]
    await work({
      run: async ({ id, attempts }) => {
        if (id === long) await finish.promise
        else if (runs.push(attempts) === 1) throw new Error('nobody answers')
        return async () => 'done'
      },
      giveUp: async () => {
        throw new Error('the write failed')
      },
    })
    await inTransaction(database.knex, async (trx) =>
      outbox.enqueue(
        trx,
        ours.id,
        [broken, long].map((id) => ({ id, kind: 'mail.send', payload: mail })),
      ),
    )
    await eventually('the row', isDone(broken))
    expect(runs).toEqual([1, 2])
    expect((await rowOf(long))?.done_at).toBeNull()
    finish.resolve()
  })

  test('takes over a row whose lease has ended and leaves alone one that is held', async () => {
    const [orphan, held] = await enqueue(2)
    await lease(held, 60)
    const own = database.engine === 'postgres'
    if (own) await lease(orphan, -1)
    const seen: string[] = []
    await work({
      run: async ({ id }) => {
        seen.push(id)
        return async () => 'done'
      },
    })
    await eventually('the orphan', isDone(orphan))
    // The embedded database serves one process: whatever is held when it starts was held by a dead one.
    expect(new Set(seen)).toEqual(new Set(own ? [orphan] : [orphan, held]))
    expect(seen).toHaveLength(own ? 1 : 2)
  })

  test('leaves alone a row that was taken over while it waited in its lane', async () => {
    const begun = Promise.withResolvers<void>()
    const finish = Promise.withResolvers<void>()
    const seen: string[] = []
    const worker = await work({
      lane: () => 'one lane',
      run: async ({ id }) => {
        seen.push(id)
        begun.resolve()
        await finish.promise
        return async () => 'done'
      },
    })
    const [first, second] = await enqueue(2)
    await begun.promise
    await lease(second, 60)
    finish.resolve()
    await worker.stop()
    expect(seen).toEqual([first])
    expect((await rowOf(first))?.done_at).toBeInstanceOf(Date)
    expect(await rowOf(second)).toMatchObject({ done_at: null, leased_by: 'another worker' })
  })

  test('asks again at once where there was news while it asked', async () => {
    const asked = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<void>()
    let questions = 0
    await work(
      {},
      {},
      {
        run: async () => {
          questions += 1
          if (questions > 1) return async () => 'done'
          asked.resolve()
          await answer.promise
          return async () => ({ kind: 'payment.lookup', waitMs: 60_000 })
        },
      },
    )
    const [id, transactionId, attemptId] = [newId(), newId(), newId()]
    const payload = { transactionId, attemptId, paymentLinkId: null, amount: cents(100), simulate: null }
    await inTransaction(database.knex, async (trx) =>
      outbox.enqueue(trx, ours.id, [{ id, kind: 'payment.lookup', payload }]),
    )
    await asked.promise
    await inTransaction(database.knex, (trx) => outbox.lookUpNow(trx, ours.id, attemptId))
    answer.resolve()
    await eventually('the second question', isDone(id))
    expect(questions).toBe(2)
  })

  test('ends what it is doing when it is stopped, and gives back the rest', async () => {
    const begun = Promise.withResolvers<void>()
    const finish = Promise.withResolvers<void>()
    const worker = await work({
      lane: () => 'one lane',
      run: async () => {
        begun.resolve()
        await finish.promise
        return async () => 'done'
      },
    })
    const [first] = await enqueue()
    await begun.promise
    const stopped = worker.stop()
    const [second] = await enqueue()
    finish.resolve()
    await stopped
    expect((await rowOf(first))?.done_at).toBeInstanceOf(Date)
    expect(await rowOf(second)).toMatchObject({ done_at: null, leased_by: null, leased_until: null })
  })

  test('charges although all the hands for mail wait for a silent server', async () => {
    const silence = Promise.withResolvers<void>()
    const waiting = new Set<string>()
    const charged: string[] = []
    await work(
      {
        run: async ({ id }) => {
          waiting.add(id)
          await silence.promise
          return async () => 'done'
        },
      },
      {
        run: async ({ id }) => {
          charged.push(id)
          return async () => 'done'
        },
      },
    )
    await enqueue(40)
    await eventually('mails under way', async () => waiting.size > 0)
    const [id, transactionId, attemptId] = [newId(), newId(), newId()]
    const payload = { transactionId, attemptId, paymentLinkId: null, amount: cents(100), simulate: null }
    await inTransaction(database.knex, async (trx) =>
      outbox.enqueue(trx, ours.id, [{ id, kind: 'payment.charge', payload }]),
    )
    await eventually('the charge', isDone(id))
    expect(charged).toEqual([id])
    expect(waiting.size).toBeLessThan(16)
    silence.resolve()
    await eventually('the mails', async () => waiting.size === 40)
  })

  test('keeps the order within a lane', async () => {
    const ended: string[] = []
    const pauses = new Map<string, number>()
    await work({
      lane: () => 'one customer',
      run: async ({ id }) => {
        await new Promise((resolve) => setTimeout(resolve, pauses.get(id) ?? 0))
        ended.push(id)
        return async () => 'done'
      },
    })
    const ids = await inTransaction(database.knex, async (trx) => {
      const rows = Array.from({ length: 4 }, (_, index) => ({ id: newId(), pause: 30 - index * 10 }))
      for (const { id, pause } of rows) pauses.set(id, pause)
      outbox.enqueue(
        trx,
        ours.id,
        rows.map(({ id }) => ({ id, kind: 'mail.send', payload: mail })),
      )
      return rows.map(({ id }) => id)
    })
    await eventually('the last', isDone(ids.at(-1)))
    expect(ended).toEqual(ids)
  })
})
