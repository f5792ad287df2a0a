import type { Id } from '@parley/domain'
import type { Knex } from 'knex'
import { conversationExists } from '../conversations/conversation-records.ts'

const MAX_KNOWN = 50_000

/** Caches which conversations exist, since none is ever deleted; unknown ids are queried each time. */
export function createKnownConversations(knex: Knex): (organizationId: Id, id: Id) => Promise<boolean> {
  const known = new Set<string>()
  return async (organizationId, id) => {
    const key = `${organizationId} ${id}`
    if (known.has(key)) return true
    if (!(await conversationExists(knex, organizationId, id))) return false
    if (known.size >= MAX_KNOWN) known.clear()
    known.add(key)
    return true
  }
}
