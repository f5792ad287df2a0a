import { EventEmitter } from 'node:events'
import type { Id } from '@parley/domain'
import type { Knex } from 'knex'
import type { Notifier } from '../../db/notifier.ts'
import { afterCommit } from '../../db/transaction.ts'

const CHANNEL = 'payment_outcome'

/** Tells every process, once `trx` has committed, that a payment attempt is settled. */
export function announceOutcome(notifier: Notifier, trx: Knex.Transaction, attemptId: Id): void {
  // Where the notification is lost, the waiting page finds out by itself a moment later.
  afterCommit(trx, () => void notifier.publish(CHANNEL, attemptId).catch(() => undefined))
}

/** Lets a pay page wait for the outcome of its attempt, whichever process learns it. */
export interface OutcomeSignal {
  /** Runs `begin` and waits for the outcome of the attempt it names, at most `ms`. */
  waitAfter(ms: number, begin: () => Promise<Id | null>): Promise<void>
}

export function createOutcomeSignal(notifier: Notifier): OutcomeSignal {
  const emitter = new EventEmitter().setMaxListeners(0)
  notifier.subscribe(CHANNEL, (attemptId) => emitter.emit('outcome', attemptId))
  return {
    async waitAfter(ms, begin) {
      const settled = new Set<string>()
      const keep = (attemptId: string) => settled.add(attemptId)
      emitter.on('outcome', keep)
      try {
        const attemptId = await begin()
        if (attemptId !== null && !settled.has(attemptId)) await outcomeOf(emitter, attemptId, ms)
      } finally {
        emitter.off('outcome', keep)
      }
    },
  }
}

function outcomeOf(emitter: EventEmitter, attemptId: Id, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      emitter.off('outcome', listen)
      resolve()
    }
    const listen = (settled: string) => {
      if (settled === attemptId) end()
    }
    const timer = setTimeout(end, ms)
    emitter.on('outcome', listen)
  })
}
