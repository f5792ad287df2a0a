import { type AccountLinkPurpose, PRODUCT } from '@parley/domain'
import { decideRequestReset, renewInvite, secondFactorNotice } from '@parley/state-machines'
import type { Knex } from 'knex'
import { applyChanges, bySystem } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { inTransaction, writeNow } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
import { lockHolder, type StoredHolder } from './account-holder.ts'
import { createAccountLinksRepository } from './account-links.repository.ts'
import { accountLinkUrl } from './account-links.ts'
import { createSecondFactorsRepository } from './second-factors.repository.ts'

/**
 * Commands with which the operator of the server helps a user whom nobody else can help. Each returns sentences to
 * print; an unknown address throws.
 */
export interface AdminCommands {
  /** Turns the second factor of an account off, removes its passkeys and ends its sessions. */
  resetSecondFactor(email: string): Promise<string[]>
  /**
   * Creates a link for a new password or, for a user who has not joined yet, for the invite; it ends the previous one.
   */
  link(email: string): Promise<string[]>
}

/** A command that cannot be carried out, with a message for the person who typed it. */
export class CommandRefusedError extends Error {
  override readonly name = 'CommandRefusedError'
}

export function createAdminCommands(context: Context): AdminCommands {
  const { clock, config, database, sessions } = context

  const withHolder = (
    email: string,
    work: (trx: Knex.Transaction, of: StoredHolder, organizationId: string) => Promise<string[]>,
  ) =>
    inTransaction(database.knex, async (trx) => {
      const row = await trx('users')
        .whereRaw('lower(email) = lower(?)', [email])
        .first<{ organization_id: string; id: string } | undefined>('organization_id', 'id')
      const holder = row ? await lockHolder(trx, row.organization_id, row.id) : null
      if (!row || !holder) throw new CommandRefusedError(`No user has the email address ${email}.`)
      return work(trx, holder, row.organization_id)
    })
  const mailing = () => ({ now: clock.now(), newId, publicUrl: config.publicUrl })

  return {
    resetSecondFactor: (email) =>
      withHolder(email, async (trx, holder, organizationId) => {
        const factors = createSecondFactorsRepository(trx, organizationId, holder.id)
        if (!(await factors.reset())) throw new CommandRefusedError(`${email} has no second factor and no passkeys.`)
        await applyChanges(
          context,
          trx,
          bySystem(organizationId, clock.now()),
          secondFactorNotice('reset', holder, mailing()),
        )
        await writeNow(trx)
        await sessions.endAllOf(trx, organizationId, holder.id)
        return [
          `The second factor of ${holder.name} is off, their passkeys are removed, and they are signed out everywhere.`,
        ]
      }),
    link: (email) =>
      withHolder(email, async (trx, holder, organizationId) => {
        if (holder.status === 'inactive') throw new CommandRefusedError(`${email} is deactivated.`)
        const purpose: AccountLinkPurpose = holder.status === 'invited' ? 'invite' : 'reset'
        const older = await createAccountLinksRepository(trx, organizationId).findOf(holder.id, purpose)
        const by = {
          ...mailing(),
          actor: { userId: holder.id, name: PRODUCT.name },
          organizationName: holder.organizationName,
        }
        const changes =
          purpose === 'invite' ? renewInvite(by, holder, older) : decideRequestReset(holder, older, mailing())
        // The link is printed here instead of mailed.
        const unmailed = changes.filter(({ type }) => type !== 'enqueue')
        await applyChanges(context, trx, bySystem(organizationId, clock.now()), unmailed)
        await writeNow(trx)
        const link = await createAccountLinksRepository(trx, organizationId).findOf(holder.id, purpose)
        if (!link) throw new Error('admin: the new link cannot be read back')
        const life = purpose === 'invite' ? '72 hours' : '30 minutes'
        return [
          `A link for ${holder.name}. It works once, for ${life}. Anyone who has it can sign in as them:`,
          accountLinkUrl(config)(link.id, purpose),
        ]
      }),
  }
}
