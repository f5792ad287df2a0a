import type { Id } from '@parley/domain'

/** Gives the next new id; ids given later sort later. Those of transactions are random: people are shown their beginning. */
export type NewId = (of?: 'transaction') => Id
