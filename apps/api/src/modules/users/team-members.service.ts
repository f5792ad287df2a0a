import { type BodyOf, type deactivateUser, problems, type updateUser, type User } from '@parley/contract'
import { type Decision, EMAIL_TAKEN, type Id, type Member, OWN_NUMBER_TAKEN } from '@parley/domain'
import { checkPhone } from '@parley/domain/phone-parse'
import {
  type Change,
  checkResetSecondFactor,
  decideDeactivateMember,
  decideEditMember,
  decideMeetingsOfLeaver,
  decideStopRinging,
  secondFactorNotice,
  written,
} from '@parley/state-machines'
import type { Knex } from 'knex'
import { applyChanges, byCaller } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { violatedUnique } from '../../db/errors.ts'
import { inTransaction, writeNow } from '../../db/transaction.ts'
import type { Caller } from '../../http/routes.ts'
import { newId } from '../../ids.ts'
import { findHolder } from '../auth/account-holder.ts'
import { createAccountLinksRepository, endLinksSentElsewhere } from '../auth/account-links.repository.ts'
import { createSecondFactorsRepository } from '../auth/second-factors.repository.ts'
import type { Session } from '../auth/sessions.ts'
import { lockRingingCalls, ringsAtOf } from '../calls/rung-people.ts'
import { lockCalledBy, lockLeftMeetings } from '../meetings/left-meetings.ts'
import { createNotificationsRepository } from '../notifications/notifications.repository.ts'
import { findOwnLine } from '../own-line/own-line.repository.ts'
import { getOrganization } from '../settings/organizations.service.ts'
import { createAssignRepository } from '../team/assign.repository.ts'
import { readInviting } from './inviting.ts'
import { lockMembers } from './team-members.repository.ts'
import { listUsers } from './users.read-model.ts'

/** Admins' changes of team members; one change of the team at a time. */
export interface TeamMembersService {
  /**
   * Takes effect with the person's next request in every process; their open streams end, and their sessions when it
   * deactivates them.
   */
  update(caller: Caller & { session: Session }, id: Id, body: BodyOf<typeof updateUser>): Promise<User>
  /** Turns off the second factor of a person who has lost it, and removes their passkeys; their sessions end. */
  resetSecondFactor(caller: Caller, id: Id): Promise<User>
  /** Takes effect as `update` does, and ends the person's sessions. */
  deactivate(caller: Caller, id: Id, body: BodyOf<typeof deactivateUser>): Promise<User>
}

/** Converts a number typed in any usual form to its stored form. Throws 400 for an invalid one. */
function read(typed: string) {
  const check = checkPhone(typed)
  if (!check.allowed) throw problems.refused(check)
  return check.phoneNumber
}

export function createTeamMembersService(context: Context): TeamMembersService {
  const { clock, config, database, sessions } = context

  const changing = async (
    caller: Caller,
    id: Id,
    decide: (team: {
      member: Member
      members: Member[]
      trx: Knex.Transaction
    }) => Promise<Decision<{ changes: Change[] }>>,
    tell: (trx: Knex.Transaction) => Promise<void>,
    lockBefore: (trx: Knex.Transaction) => Promise<void> = async () => undefined,
  ): Promise<User> => {
    const { organizationId } = caller.actor
    try {
      await inTransaction(database.knex, async (trx) => {
        await lockBefore(trx)
        const members = await lockMembers(trx, organizationId)
        const member = members.find((one) => one.id === id)
        if (!member) throw problems.notFound('user')
        const decision = await decide({ member, members, trx })
        if (!decision.allowed) throw problems.refused(decision)
        if (decision.changes.length === 0) return
        await applyChanges(context, trx, byCaller(caller, clock.now()), decision.changes)
        await writeNow(trx)
        await tell(trx)
      })
    } catch (error) {
      const violated = violatedUnique(error)
      if (violated === 'users_email_unique') throw problems.refused(EMAIL_TAKEN)
      if (violated === 'own_lines_e164_unique') throw problems.refused(OWN_NUMBER_TAKEN)
      throw error
    }
    await sessions.reachedEverywhere()
    const user = (await listUsers(database.knex, caller.actor)).find((one) => one.id === id)
    if (!user) throw problems.notFound('user')
    return user
  }

  const stopRinging = async (trx: Knex.Transaction, { actor }: Caller, userId: Id) =>
    decideStopRinging(await lockRingingCalls(trx, actor.organizationId, ringsAtOf(config)), { userId }, newId)

  return {
    update: async (caller, id, { status, phoneNumber: typed, ...given }) => {
      const phoneNumber = typeof typed === 'string' ? read(typed) : typed
      return changing(
        caller,
        id,
        async ({ member, members, trx }) => {
          const { actor } = caller
          const link = await createAccountLinksRepository(trx, actor.organizationId).findOf(id, 'invite')
          const inviting = await readInviting(trx, actor, clock.now())
          await endLinksSentElsewhere(trx, actor.organizationId, id, given.email.trim())
          const { authenticatedAt } = caller.session
          const isLeaving = status === 'inactive'
          const assigned = isLeaving ? await createAssignRepository(trx, actor.organizationId).lockAllOf(id) : []
          const team = { actor, member, members, hasConversations: assigned.length > 0 }
          const line = await findOwnLine(trx, actor.organizationId, id)
          const edit = { ...team, given, status, line, phoneNumber }
          const decision = decideEditMember({ ...edit, inviting, link, authenticatedAt })
          if (!decision.allowed || !isLeaving) return decision
          return { allowed: true, changes: [...decision.changes, ...(await stopRinging(trx, caller, id))] }
        },
        (trx) =>
          status === 'inactive'
            ? sessions.endAllOf(trx, caller.actor.organizationId, id)
            : sessions.userChanged(trx, id),
      )
    },
    deactivate: (caller, id, { reassignToUserId: targetId, meetingsToUserId }) =>
      changing(
        caller,
        id,
        async ({ member, members, trx }) => {
          const { actor } = caller
          for (const chosen of [targetId, meetingsToUserId ?? null]) {
            if (chosen !== null && !members.some((one) => one.id === chosen)) throw problems.notFound('user')
          }
          const conversations = await createAssignRepository(trx, actor.organizationId).lockAllOf(id)
          const unread = await createNotificationsRepository(trx, actor.organizationId).lockUnreadAssignmentsOf(
            conversations.map((conversation) => conversation.id),
            [id],
          )
          const now = clock.now()
          const organizerId = meetingsToUserId ?? id
          const meetings =
            meetingsToUserId === undefined
              ? []
              : await lockLeftMeetings(trx, config, actor, { leaverId: id, organizerId, now })
          const { assignmentRules } = await getOrganization(trx, actor.organizationId)
          const isGivenBack = assignmentRules.give_back
          const team = { actor, member, members, targetId, conversations, unread, isGivenBack }
          const decision = decideDeactivateMember({ ...team, now, newId })
          if (!decision.allowed) return decision
          const left = { actor, member, members, targetId: meetingsToUserId, meetings }
          const ofMeetings = decideMeetingsOfLeaver({ ...left, now, newId })
          if (!ofMeetings.allowed) return ofMeetings
          const calls = await stopRinging(trx, caller, id)
          return { allowed: true, changes: [...decision.changes, ...ofMeetings.changes, ...calls] }
        },
        (trx) => sessions.endAllOf(trx, caller.actor.organizationId, id),
        async (trx) => {
          if (meetingsToUserId !== undefined) await lockCalledBy(trx, caller.actor.organizationId, id, clock.now())
        },
      ),
    resetSecondFactor: (caller, id) =>
      changing(
        caller,
        id,
        async ({ members, trx }) => {
          const { organizationId } = caller.actor
          const factors = createSecondFactorsRepository(trx, organizationId, id)
          const isOn = await factors.reset()
          const check = checkResetSecondFactor(caller.actor, id, isOn, members)
          if (!check.allowed) return check
          const holder = await findHolder(trx, organizationId, id)
          if (!holder) throw problems.notFound('user')
          const mailing = { now: clock.now(), newId, publicUrl: config.publicUrl }
          const changes = [...secondFactorNotice('reset', holder, mailing), written('user', { id })]
          return { allowed: true, changes }
        },
        (trx) => sessions.endAllOf(trx, caller.actor.organizationId, id),
      ),
  }
}
