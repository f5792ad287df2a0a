import { EventEmitter } from 'node:events'
import type { Id } from '@parley/domain'
import type { Knex } from 'knex'
import type { Notifier } from '../../db/notifier.ts'
import { afterCommit } from '../../db/transaction.ts'

const CHANNEL = 'payment_outcome'

/** Tells whoever waits on a pay page that a payment attempt is settled, in this and in other processes. */
export interface OutcomeSignal {
  /** Tells it once `trx` has committed. */
  announce(trx: Knex.Transaction, attemptId: Id): void
  /** Resolves at the outcome, or after `ms` without one; `begin` runs once listening has started. */
  waitWhile<Result>(ms: number, begin: () => Promise<{ attemptId: Id | null; result: Result }>): Promise<Result>
}

export function createOutcomeSignal(notifier: Notifier): OutcomeSignal {
  const emitter = new EventEmitter().setMaxListeners(0)
  notifier.subscribe(CHANNEL, (attemptId) => emitter.emit('outcome', attemptId))
  return {
    announce(trx, attemptId) {
      // Without the notification the page finds out a few seconds later by itself.
      afterCommit(trx, () => void notifier.publish(CHANNEL, attemptId).catch(() => undefined))
    },
    async waitWhile(ms, begin) {
      const told = new Set<string>()
      let wake = () => undefined as void
      const listen = (attemptId: string) => {
        told.add(attemptId)
        wake()
      }
      emitter.on('outcome', listen)
      try {
        const { attemptId, result } = await begin()
        if (attemptId === null || told.has(attemptId)) return result
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms)
          wake = () => {
            if (!told.has(attemptId)) return
            clearTimeout(timer)
            resolve()
          }
        })
        return result
      } finally {
        emitter.off('outcome', listen)
      }
    },
  }
}
