import { EventEmitter } from 'node:events'
import type { Id } from '@parley/domain'
import type { Knex } from 'knex'
import type { Notifier } from '../../db/notifier.ts'
import { afterCommit } from '../../db/transaction.ts'

const CHANNEL = 'payment_outcome'
/** How long in milliseconds a response waits for the provider's outcome, so that "in progress" is hardly ever shown. */
const WAIT_MS = 2000

/** Notifies every process, once `trx` has committed, that a payment attempt is settled. */
export function announceOutcome(notifier: Notifier, trx: Knex.Transaction, attemptId: Id): void {
  // If the notification is lost, the waiting page reads the outcome itself a moment later.
  afterCommit(trx, () => void notifier.publish(CHANNEL, attemptId).catch(() => undefined))
}

/** Lets a pay page or the terminal wait for the outcome of its attempt, whichever process receives it. */
export interface OutcomeSignal {
  /**
   * Runs `begin`, waits up to a timeout for the outcome of the attempt that it returns, if any, and returns the result
   * of `begin`.
   */
  waitAfter<Begun extends { attemptId: Id | null }>(begin: () => Promise<Begun>): Promise<Begun>
}

export function createOutcomeSignal(notifier: Notifier): OutcomeSignal {
  const emitter = new EventEmitter().setMaxListeners(0)
  notifier.subscribe(CHANNEL, (attemptId) => emitter.emit('outcome', attemptId))
  return {
    async waitAfter(begin) {
      const settled = new Set<string>()
      const keep = (attemptId: string) => settled.add(attemptId)
      emitter.on('outcome', keep)
      try {
        const begun = await begin()
        const { attemptId } = begun
        if (attemptId !== null && !settled.has(attemptId)) await outcomeOf(emitter, attemptId)
        return begun
      } finally {
        emitter.off('outcome', keep)
      }
    },
  }
}

function outcomeOf(emitter: EventEmitter, attemptId: Id): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      emitter.off('outcome', listen)
      resolve()
    }
    const listen = (settled: string) => {
      if (settled === attemptId) end()
    }
    const timer = setTimeout(end, WAIT_MS)
    emitter.on('outcome', listen)
  })
}
