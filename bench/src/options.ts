import { parseArgs } from 'node:util'

export interface Options {
  readonly conversations: number
  /** Names of the parts to run; all when empty. */
  readonly parts: readonly string[]
  readonly rounds: number
  readonly seconds: number
  /** Name endings of the list rows to run; all when empty. */
  readonly only: readonly string[]
}

export const USAGE = `npm run bench -- [part ...] [--small] [--rounds 3] [--seconds 4] [--only 'name of a list's row' ...]
parts: inbox, search, thread, timeline, send, poll, staff, fan-out, invoices, transactions, customers, customer-writes, metrics, totals, refund, terminal, paint, scroll`

/** Parses the command line; throws a TypeError for unknown arguments. */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      small: { type: 'boolean', default: false },
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '4' },
      only: { type: 'string', multiple: true, default: [] },
    },
  })
  return {
    conversations: values.small ? 10_000 : 100_000,
    parts: positionals,
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    only: values.only,
  }
}
