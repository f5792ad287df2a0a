import type { Id } from '@parley/domain'

/** What tells a pair from the others. */
export const pairKey = ({ older, newer }: Readonly<Record<'older' | 'newer', { id: Id }>>): string =>
  `${older.id} ${newer.id}`
