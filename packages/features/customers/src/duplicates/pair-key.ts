import type { Id } from '@parley/domain'

/** A key that identifies a pair. */
export const pairKey = ({ older, newer }: Readonly<Record<'older' | 'newer', { id: Id }>>): string =>
  `${older.id} ${newer.id}`
