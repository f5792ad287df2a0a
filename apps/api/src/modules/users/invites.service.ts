import {
  type BodyOf,
  type createUser,
  displayIn,
  type getInvitation,
  problems,
  type ResponseOf,
  type User,
} from '@parley/contract'
import {
  type AccountLink,
  type Decision,
  EMAIL_TAKEN,
  type Id,
  INVITE_OVER_TEXT,
  type Member,
  type Role,
} from '@parley/domain'
import { checkNewPassword } from '@parley/domain/password-strength'
import {
  canUseLink,
  type Change,
  decideAcceptInvite,
  decideInvite,
  decideInviteAgain,
  decideWithdrawInvite,
} from '@parley/state-machines'
import type { Knex } from 'knex'
import { applyChanges, byCaller } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { violatedUnique } from '../../db/errors.ts'
import { inTransaction, writeNow } from '../../db/transaction.ts'
import { idempotent } from '../../http/idempotency.ts'
import type { Caller } from '../../http/routes.ts'
import { knownOf } from '../auth/account-holder.ts'
import { createAccountLinksRepository, findHeldLink } from '../auth/account-links.repository.ts'
import { accountLinkUrl, linkIdOf } from '../auth/account-links.ts'
import { checkRecent } from '../auth/check-recent.ts'
import { hashPassword } from '../auth/passwords.ts'
import type { Session } from '../auth/sessions.ts'
import { getOrganization } from '../settings/organizations.service.ts'
import { readInviting } from './inviting.ts'
import { lockMembers } from './team-members.repository.ts'
import { listUsers } from './users.read-model.ts'

/** Invites of people who have not joined the team yet. */
export interface InvitesService {
  /**
   * Throws 409 for an address that has an account already, 403 for inviting an admin when the session authenticated too
   * long ago.
   */
  create(caller: Caller & { session: Session }, body: BodyOf<typeof createUser>): Promise<User>
  /** The link, to hand over manually; throws 404 when there is no invite. */
  get(caller: Pick<Caller, 'actor'> & { session: Session }, id: Id): Promise<{ url: string; expiresAt: string }>
  /** Sends a new link; the previous one is no longer valid. */
  sendAgain(caller: Caller, id: Id): Promise<User>
  withdraw(caller: Caller, id: Id): Promise<void>
  /** The person that a link is for; null when it is not valid. */
  findInvitation(token: string): Promise<ResponseOf<typeof getInvitation> | null>
  /** Uses the link up. Throws 410 when it is not valid; of two concurrent calls, one succeeds. */
  accept(token: string, password: string, requestId: string): Promise<{ organizationId: Id; userId: Id }>
}

const over = () => problems.gone(INVITE_OVER_TEXT)

export function createInvitesService(context: Context): InvitesService {
  const { clock, config, database } = context
  const { knex } = database

  const find = async (token: string) => {
    const id = linkIdOf(config, token)
    const link = id === null ? null : await findHeldLink(knex, id, 'invite')
    return link && canUseLink(link, clock.now()) ? link : null
  }
  const shown = async (trx: Knex.Transaction, { actor }: Caller, id: Id): Promise<User> => {
    const user = (await listUsers(trx, actor)).find((one) => one.id === id)
    if (!user) throw problems.notFound('user')
    return user
  }
  const change = async (
    trx: Knex.Transaction,
    caller: Caller,
    id: Id,
    decide: (team: {
      member: Member
      members: Member[]
      link: AccountLink | null
    }) => Promise<Decision<{ changes: Change[] }>>,
  ) => {
    const { organizationId } = caller.actor
    const members = await lockMembers(trx, organizationId)
    const member = members.find((one) => one.id === id)
    if (!member) throw problems.notFound('user')
    const link = await createAccountLinksRepository(trx, organizationId).findOf(id, 'invite')
    const decision = await decide({ member, members, link })
    if (!decision.allowed) throw problems.refused(decision)
    await applyChanges(context, trx, byCaller(caller, clock.now()), decision.changes)
    await writeNow(trx)
  }
  const create = async (
    trx: Knex.Transaction,
    caller: Caller & { session: Session },
    { email, name, role, paymentLimit }: BodyOf<typeof createUser>,
  ): Promise<User> => {
    const { actor } = caller
    const given = { email, name, role, paymentLimit }
    const members = await lockMembers(trx, actor.organizationId)
    const inviting = await readInviting(trx, actor, clock.now())
    const { authenticatedAt } = caller.session
    const decision = decideInvite(inviting, { members, given, authenticatedAt })
    if (!decision.allowed) throw problems.refused(decision)
    await applyChanges(context, trx, byCaller(caller, clock.now()), decision.changes)
    await writeNow(trx)
    const { timezone } = await getOrganization(trx, actor.organizationId)
    await trx('users')
      .where({ organization_id: actor.organizationId, id: decision.member.id })
      .update({ settings: JSON.stringify({ display: displayIn(timezone) }) })
    return shown(trx, caller, decision.member.id)
  }

  return {
    create: async (caller, body) => {
      try {
        return await inTransaction(knex, (trx) => idempotent(trx, caller.idempotency, () => create(trx, caller, body)))
      } catch (error) {
        if (violatedUnique(error) === 'users_email_unique') throw problems.refused(EMAIL_TAKEN)
        throw error
      }
    },
    get: async ({ actor, session }, id) => {
      const link = await createAccountLinksRepository(knex, actor.organizationId).findOf(id, 'invite')
      if (!link) throw problems.notFound('invite')
      const invited = await knex('users')
        .where({ organization_id: actor.organizationId, id })
        .first<{ role: Role } | undefined>('role')
      if (invited?.role === 'admin') checkRecent(session, clock)
      return { url: accountLinkUrl(config)(link.id), expiresAt: link.expiresAt.toISOString() }
    },
    sendAgain: (caller, id) =>
      inTransaction(knex, (trx) =>
        idempotent(trx, caller.idempotency, async () => {
          await change(trx, caller, id, async (invited) =>
            decideInviteAgain(await readInviting(trx, caller.actor, clock.now()), invited),
          )
          return shown(trx, caller, id)
        }),
      ),
    withdraw: (caller, id) =>
      inTransaction(knex, (trx) =>
        change(trx, caller, id, async (invited) => decideWithdrawInvite(caller.actor, invited)),
      ),
    findInvitation: async (token) => {
      const link = await find(token)
      if (!link) return null
      const { name, email, organizationName, expiresAt } = link
      return { name, email, organizationName, expiresAt: expiresAt.toISOString() }
    },
    accept: async (token, password, requestId) => {
      const held = await find(token)
      if (!held) throw over()
      const { organizationId, userId } = held
      const check = checkNewPassword(password, knownOf(held))
      if (!check.allowed) throw problems.refused(check)
      const passwordHash = await hashPassword(password)
      await inTransaction(knex, async (trx) => {
        const member = (await lockMembers(trx, organizationId)).find((one) => one.id === userId)
        const link = await createAccountLinksRepository(trx, organizationId).find(held.id, 'invite')
        const now = clock.now()
        const decision = member && link ? decideAcceptInvite(member, link, now) : null
        if (!decision?.allowed) throw over()
        const caller = { actor: { organizationId, userId }, requestId }
        await applyChanges(context, trx, byCaller(caller, now), decision.changes)
        await writeNow(trx)
        await trx('users')
          .where({ organization_id: organizationId, id: userId })
          .update({ password_hash: passwordHash })
      })
      return { organizationId, userId }
    },
  }
}
