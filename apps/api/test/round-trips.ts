import { Client } from 'pg'
import { vi } from 'vitest'

type Query = (this: Client, ...args: unknown[]) => unknown

/**
 * Counts the round trips of every transaction from here on, one number each; a statement sent while a response is
 * pending adds none. Until `vi.restoreAllMocks()`.
 */
export function countRoundTrips(): readonly number[] {
  const open = new Map<Client, { due: number; trips: number }>()
  const counts: number[] = []
  const query = Reflect.get(Client.prototype, 'query') as Query

  function counting(this: Client, ...args: unknown[]): unknown {
    const { text } = args[0] as { text?: string }
    if (text === 'BEGIN;') open.set(this, { due: 0, trips: 0 })
    const transaction = open.get(this)
    if (!transaction) return query.apply(this, args)
    if (transaction.due === 0) transaction.trips += 1
    transaction.due += 1
    if (text === 'COMMIT;') {
      counts.push(transaction.trips)
      open.delete(this)
    }
    const answered = () => (transaction.due -= 1)
    const last = args.length - 1
    const callback = args[last]
    if (typeof callback !== 'function') return (query.apply(this, args) as Promise<unknown>).finally(answered)
    const heard = (...answer: unknown[]) => {
      answered()
      Reflect.apply(callback, undefined, answer)
    }
    return query.apply(this, args.with(last, heard))
  }
  vi.spyOn(Client.prototype, 'query').mockImplementation(counting)
  return counts
}
