import type { Conversation, Id } from '@parley/domain'
import type { Knex } from 'knex'

/** An active team member. */
export interface Colleague {
  id: Id
  name: string
  isActive: true
  lastActiveAt: Date | null
}

/** The fields of a conversation that matter for its assignment. */
export type Assignable = Pick<Conversation, 'id' | 'customerId' | 'assignedToUserId'>

/** An unassigned conversation, with the phone number it is on. */
export type Waiting = Assignable & Pick<Conversation, 'phoneNumberId'>

const COLUMNS = { id: 'id', customerId: 'customer_id', assignedToUserId: 'assigned_to_user_id' } as const

/**
 * Reads and locks for assigning conversations. People are locked before conversations, each in the order of their ids.
 */
export function createAssignRepository(trx: Knex.Transaction, organizationId: Id) {
  const conversations = () => trx('conversations').where({ organization_id: organizationId })
  const open = () => conversations().where({ state: 'open' })
  /** Increments the revision, so that a text decided from the previous assignment is decided again. */
  const touch = async (ids: readonly Id[]) => {
    if (ids.length > 0) await conversations().whereIn('id', ids).increment('revision', 1)
  }
  const locked = async (rows: Promise<Assignable[]>): Promise<Assignable[]> => {
    const found = await rows
    await touch(found.map(({ id }) => id))
    return found
  }
  return {
    /**
     * Locks and returns the active members; others who share out conversations wait until this transaction ends, so
     * that the loads are correct.
     */
    async lockTeam(): Promise<Colleague[]> {
      const rows = await trx('users')
        .where({ organization_id: organizationId, status: 'active' })
        .orderBy('id')
        .forNoKeyUpdate()
        .select<Omit<Colleague, 'isActive'>[]>({ id: 'id', name: 'name', lastActiveAt: 'last_active_at' })
      return rows.map(({ id, name, lastActiveAt }) => ({ id, name, isActive: true, lastActiveAt }))
    },
    lock: (ids: readonly Id[]): Promise<Assignable[]> =>
      locked(
        conversations()
          .whereIn('id', [...ids])
          .orderBy('id')
          .forUpdate()
          .select<Assignable[]>(COLUMNS),
      ),
    lockOpenOf: (userId: Id): Promise<Assignable[]> =>
      locked(open().where({ assigned_to_user_id: userId }).orderBy('id').forUpdate().select<Assignable[]>(COLUMNS)),
    /** Includes done and snoozed conversations. */
    lockAllOf: (userId: Id): Promise<Assignable[]> =>
      locked(
        conversations().where({ assigned_to_user_id: userId }).orderBy('id').forUpdate().select<Assignable[]>(COLUMNS),
      ),
    /**
     * Locks open unassigned conversations, oldest first; skips those that another transaction is changing, and those of
     * `without`. With `since`, only those that began then or later and contain a message.
     */
    lockWaiting: async (
      limit: number,
      without: { ids: readonly Id[]; lines: readonly Id[] },
      since?: Date,
    ): Promise<Waiting[]> => {
      const found: Waiting[] = await open()
        .whereNull('assigned_to_user_id')
        .modify((query) => {
          if (without.ids.length > 0) void query.whereNotIn('id', without.ids)
          if (without.lines.length > 0) void query.whereNotIn('phone_number_id', without.lines)
          if (since) void query.where('created_at', '>=', since).whereNotNull('last_message_at')
        })
        .orderBy(['sorted_at', 'id'])
        .limit(limit)
        .forUpdate()
        .skipLocked()
        .select({ ...COLUMNS, phoneNumberId: 'phone_number_id' })
      await touch(found.map(({ id }) => id))
      return found
    },
    async countWaiting(): Promise<number> {
      const rows = await open().whereNull('assigned_to_user_id').count<{ count: number }[]>({ count: '*' })
      return rows[0]?.count ?? 0
    },
    async countOpenOf(ids: readonly Id[]): Promise<ReadonlyMap<Id, number>> {
      const rows = await open()
        .whereIn('assigned_to_user_id', [...ids])
        .groupBy('assigned_to_user_id')
        .select<{ id: Id; count: number }[]>({ id: 'assigned_to_user_id' }, trx.raw('count(*) as count'))
      return new Map(rows.map(({ id, count }) => [id, count]))
    },
  }
}
