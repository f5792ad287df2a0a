import type { AssignmentRulesView } from '@parley/contract'
import { type AssignmentRules, type AssignmentRulesChange, type Id, isOpenAt } from '@parley/domain'
import { decideAssignmentRules, decideReassign, type FirstAnswerJob } from '@parley/state-machines'
import type { Knex } from 'knex'
import { applyChanges, byCaller, bySystem } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/routes.ts'
import { newId } from '../../ids.ts'
import type { Sweep } from '../../jobs/sweeps.ts'
import { getOrganization, lockOrganization } from '../settings/organizations.service.ts'
import { lockPeople } from '../users/people.ts'
import { type Assignable, createAssignRepository } from './assign.repository.ts'
import { shareWaiting } from './share-waiting.ts'

const EVERY_MS = 3000

/** The rules as managers and admins see them. */
export const rulesView = ({ first_answer, new_conversations, give_back }: AssignmentRules): AssignmentRulesView => ({
  first_answer,
  new_conversations,
  give_back,
})

/** Writes which rules are on; one change of the organisation at a time. */
export const writeRules = (
  context: Context,
  caller: Caller,
  given: AssignmentRulesChange,
): Promise<AssignmentRulesView> =>
  inTransaction(context.database.knex, async (trx) => {
    const { organizationId } = caller.actor
    const now = context.clock.now()
    await lockOrganization(trx, organizationId)
    const { rules, changes } = decideAssignmentRules(await getOrganization(trx, organizationId), given, now)
    await applyChanges(context, trx, byCaller(caller, now), changes)
    return rulesView(rules)
  })

/**
 * Assigns a conversation to the first person who answered in it, unless it is assigned already or the person is
 * inactive.
 */
export async function assignToFirstResponder(
  context: Pick<Context, 'clock' | 'live' | 'outbox'>,
  trx: Knex.Transaction,
  organizationId: Id,
  { conversationId, userId }: FirstAnswerJob['payload'],
): Promise<void> {
  const assignee = (await lockPeople(trx, organizationId, [userId])).get(userId)
  const conversations = await createAssignRepository(trx, organizationId).lock([conversationId])
  const waiting = conversations.filter(({ assignedToUserId }) => assignedToUserId === null)
  if (!assignee?.isActive || waiting.length === 0) return
  const now = context.clock.now()
  const by = { actor: { userId }, rule: 'first_answer', unread: [] } as const
  const outcome = decideReassign({ ...by, conversations: waiting, assigneeOf: () => assignee, now, newId })
  if (outcome.allowed) await applyChanges(context, trx, bySystem(organizationId, now), outcome.changes)
}

/** Assigns new conversations during business hours: oldest first, to people below the capacity, as a manager would. */
export function createNewConversationRule(context: Context): Sweep {
  const { database, clock } = context
  const { knex } = database

  const share = (organizationId: Id) =>
    inTransaction(knex, async (trx) => {
      const assigns = createAssignRepository(trx, organizationId)
      const people = await assigns.lockTeam()
      const organization = await getOrganization(trx, organizationId)
      const { new_conversations: strategy, new_since: since } = organization.assignmentRules
      const now = clock.now()
      if (strategy === null || since === null || !isOpenAt(organization, now)) return
      const loads = await assigns.countOpenOf(people.map(({ id }) => id))
      const takers = people.map(({ id, name, isActive }) => ({ id, name, isActive, assigned: loads.get(id) ?? 0 }))
      const { waiting, takerOf } = await shareWaiting(trx, {
        organizationId,
        assigns,
        takers,
        strategy,
        since: new Date(since),
      })
      const outcome = decideReassign({
        actor: { userId: null },
        rule: 'new_conversations',
        conversations: waiting,
        assigneeOf: ({ id }: Pick<Assignable, 'id'>) => takerOf.get(id) ?? null,
        unread: [],
        now,
        newId,
      })
      if (outcome.allowed) await applyChanges(context, trx, bySystem(organizationId, now), outcome.changes)
    })

  return {
    name: 'new conversations are assigned',
    everyMs: EVERY_MS,
    async run() {
      const due = await knex('organizations as o')
        .whereRaw(`o.settings #>> '{assignment_rules,new_conversations}' is not null`)
        .whereExists(
          knex('conversations as c')
            .whereRaw('c.organization_id = o.id')
            .where({ 'c.state': 'open', 'c.assigned_to_user_id': null })
            .whereNotNull('c.last_message_at')
            .whereRaw(`c.created_at >= (o.settings #>> '{assignment_rules,new_since}')::timestamptz`)
            .select('c.id'),
        )
        .pluck<Id[]>('o.id')
      for (const organizationId of due) await share(organizationId)
    },
  }
}
