import { type AssignStrategy, createShares, type Id, type AssignmentCandidate } from '@parley/domain'
import type { Knex } from 'knex'
import { readLinePeople } from '../phone-numbers/line-members.ts'
import type { createAssignRepository, Waiting } from './assign.repository.ts'

interface ShareOptions<Person extends AssignmentCandidate> {
  organizationId: Id
  assigns: ReturnType<typeof createAssignRepository>
  takers: readonly Person[]
  strategy: AssignStrategy
  /** Restricts to conversations that began then or later. */
  since?: Date
}

/**
 * Locks the waiting conversations, oldest first, and decides who is assigned each; on a number with members, only
 * those. Conversations on a number whose members are all at capacity do not block the others.
 */
export async function shareWaiting<Person extends AssignmentCandidate>(
  trx: Knex.Transaction,
  { organizationId, assigns, takers, strategy, since }: ShareOptions<Person>,
): Promise<{ waiting: Waiting[]; takerOf: ReadonlyMap<Id, Person> }> {
  const people = await readLinePeople(trx, organizationId)
  const shares = createShares(takers, strategy)
  const byId = new Map(takers.map((taker) => [taker.id, taker]))
  const seen: Id[] = []
  const waiting: Waiting[] = []
  const takerOf = new Map<Id, Person>()
  for (let places = shares.places(null); places > 0; places = shares.places(null)) {
    const lines = [...people].filter(([, among]) => shares.places(among) === 0).map(([line]) => line)
    const found = await assigns.lockWaiting(places, { ids: seen, lines }, since)
    if (found.length === 0) break
    for (const conversation of found) {
      seen.push(conversation.id)
      const taker = byId.get(shares.give(people.get(conversation.phoneNumberId) ?? null) ?? '')
      if (!taker) continue
      waiting.push(conversation)
      takerOf.set(conversation.id, taker)
    }
  }
  return { waiting, takerOf }
}
