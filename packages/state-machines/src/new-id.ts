import type { Id } from '@parley/domain'

/**
 * Returns a new id; later ids sort after earlier ones. Ids of transactions are random, because users see their first
 * characters.
 */
export type NewId = (of?: 'transaction') => Id
