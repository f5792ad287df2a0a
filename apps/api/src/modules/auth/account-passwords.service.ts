import { setTimeout as delay } from 'node:timers/promises'
import { type BodyOf, type changePassword, type getPasswordReset, problems, type ResponseOf } from '@parley/contract'
import { type Id, RESET_OVER_TEXT, SAME_PASSWORD_TEXT } from '@parley/domain'
import { checkNewPassword } from '@parley/domain/password-strength'
import { canUseLink, decideRequestReset, decideChangePassword, decideResetPassword } from '@parley/state-machines'
import { applyChanges, byCaller, bySystem } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { inTransaction, writeNow } from '../../db/transaction.ts'
import type { ActorCall } from '../../http/routes.ts'
import { newId } from '../../ids.ts'
import { knownOf, lockHolder } from './account-holder.ts'
import { createAccountLinksRepository, findHeldLink } from './account-links.repository.ts'
import { linkIdOf } from './account-links.ts'
import { findAccount } from './accounts.ts'
import { checkOwnPassword } from './password-check.ts'
import { hashPassword } from './passwords.ts'

/** New passwords: changed with the old one, or set with a mailed link. */
export interface AccountPasswordsService {
  /** Ends all other sessions of the user. */
  change(
    caller: Pick<ActorCall<typeof changePassword>, 'actor' | 'session' | 'requestId'>,
    body: BodyOf<typeof changePassword>,
  ): Promise<void>
  /** Mails a link if a user signs in with this address; takes as long if none does. */
  requestReset(email: string): Promise<void>
  /** The user whose password a link sets; null when the link is not valid. */
  findReset(token: string): Promise<ResponseOf<typeof getPasswordReset> | null>
  /** Uses the link up and ends all sessions of the user. Throws 410 when the link is not valid. */
  reset(token: string, password: string, requestId: string): Promise<void>
}

const MAX_ASKED = 5
/**
 * Minimum response time in milliseconds, longer than a known address takes, so that timing does not distinguish it from
 * an unknown one.
 */
const ANSWERED_AFTER_MS = 400

const over = () => problems.gone(RESET_OVER_TEXT)

export function createAccountPasswordsService(context: Context): AccountPasswordsService {
  const { attempts, clock, config, database, sessions } = context
  const { knex } = database
  const mailing = () => ({ now: clock.now(), newId, publicUrl: config.publicUrl })

  const find = async (token: string) => {
    const id = linkIdOf(config, token)
    const link = id === null ? null : await findHeldLink(knex, id, 'reset')
    return link && canUseLink(link, clock.now()) ? link : null
  }
  const checked = async (password: string, about: string[], field: string) => {
    const check = checkNewPassword(password, about, field)
    if (!check.allowed) throw problems.refused(check)
    return hashPassword(password)
  }
  const mailLink = async (organizationId: Id, userId: Id) =>
    inTransaction(knex, async (trx) => {
      const holder = await lockHolder(trx, organizationId, userId)
      if (holder?.status !== 'active') return
      const older = await createAccountLinksRepository(trx, organizationId).findOf(userId, 'reset')
      const changes = decideRequestReset(holder, older, mailing())
      await applyChanges(context, trx, bySystem(organizationId, clock.now()), changes)
    })

  return {
    change: async ({ actor, session, requestId }, { currentPassword, newPassword }) => {
      const { organizationId, userId } = actor
      const before = await checkOwnPassword(context, actor, currentPassword, 'currentPassword')
      if (newPassword === currentPassword) {
        throw problems.invalid(SAME_PASSWORD_TEXT, { newPassword: SAME_PASSWORD_TEXT })
      }
      const passwordHash = await checked(newPassword, knownOf(before), 'newPassword')
      await inTransaction(knex, async (trx) => {
        const holder = await lockHolder(trx, organizationId, userId)
        // Somebody else set another password while this request checked the old one: theirs takes precedence.
        if (holder?.passwordHash !== before.passwordHash) throw problems.signedOut()
        const link = await createAccountLinksRepository(trx, organizationId).findOf(userId, 'reset')
        const changes = decideChangePassword(holder, link, mailing())
        await applyChanges(context, trx, byCaller({ actor, requestId }, clock.now()), changes)
        await writeNow(trx)
        await trx('users')
          .where({ organization_id: organizationId, id: userId })
          .update({ password_hash: passwordHash })
        await sessions.endOthersOf(trx, session)
      })
      await sessions.reachedEverywhere()
    },
    requestReset: async (email) => {
      const tried = await attempts.count('reset', email)
      if (tried.attempts > MAX_ASKED) throw problems.tooMany(tried.seconds)
      const work = async () => {
        const account = await findAccount(knex, email)
        if (account) await mailLink(account.organizationId, account.userId)
      }
      await Promise.all([work(), delay(ANSWERED_AFTER_MS)])
    },
    findReset: async (token) => {
      const link = await find(token)
      if (!link) return null
      const { name, email, organizationName, expiresAt } = link
      return { name, email, organizationName, expiresAt: expiresAt.toISOString() }
    },
    reset: async (token, password, requestId) => {
      const held = await find(token)
      if (!held) throw over()
      const { organizationId, userId } = held
      const passwordHash = await checked(password, knownOf(held), 'password')
      await inTransaction(knex, async (trx) => {
        const holder = await lockHolder(trx, organizationId, userId)
        const link = await createAccountLinksRepository(trx, organizationId).find(held.id, 'reset')
        const decision = holder && link ? decideResetPassword(holder, link, mailing()) : null
        if (!decision?.allowed) throw over()
        const caller = { actor: { organizationId, userId }, requestId }
        await applyChanges(context, trx, byCaller(caller, clock.now()), decision.changes)
        await writeNow(trx)
        await trx('users')
          .where({ organization_id: organizationId, id: userId })
          .update({ password_hash: passwordHash })
        await sessions.endAllOf(trx, organizationId, userId)
      })
      // Guesses at the old password must not lock its owner out.
      await Promise.all([attempts.forget('account', held.email.toLowerCase()), attempts.forget('password', userId)])
      await sessions.reachedEverywhere()
    },
  }
}
