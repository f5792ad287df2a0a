import { createHmac } from 'node:crypto'
import { type BodyOf, displayIn, problems, type setUp } from '@parley/contract'
import { type E164, SETUP_LINK_LIFE_MS, SETUP_OVER_TEXT } from '@parley/domain'
import { checkNewPassword } from '@parley/domain/password-strength'
import { checkPhone } from '@parley/domain/phone-parse'
import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import { violatedUnique } from '../../db/errors.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newId, randomToken } from '../../ids.ts'
import { knownOf } from '../auth/account-holder.ts'
import { hashPassword } from '../auth/passwords.ts'
import { createSetupLinks } from './setup-links.repository.ts'

type SetupInput = BodyOf<typeof setUp>

/** A link that has just been created; its token is stored nowhere. */
export interface SetupLink {
  token: string
  expiresAt: Date
}

/** Creates the first organisation of an installation, for anybody who has the link printed at startup. */
export interface SetupService {
  /** Creates a new link, which replaces the previous one; null, and no link at all, once there is an organisation. */
  renewLink(token?: string): Promise<SetupLink | null>
  /** When a valid link expires; null for any other link. */
  findExpiry(token: string): Promise<Date | null>
  /** Uses the link up. Throws 410 when it is not valid, 409 when the account or the number exists already. */
  setUp(token: string, input: SetupInput): Promise<{ organizationId: string; userId: string }>
}

const over = () => problems.gone(SETUP_OVER_TEXT)

export function createSetupService({
  database: { knex },
  clock,
  config,
}: Pick<Context, 'database' | 'clock' | 'config'>): SetupService {
  const hashOf = (token: string) => createHmac('sha256', config.sessionSecret).update(token).digest('base64url')
  const findExpiry = (token: string) => createSetupLinks(knex).findExpiry(hashOf(token), clock.now())

  return {
    findExpiry,
    renewLink: (token = randomToken(24)) =>
      inTransaction(knex, async (trx) => {
        const links = createSetupLinks(trx)
        const expiresAt = new Date(clock.now().getTime() + SETUP_LINK_LIFE_MS)
        // Before organisations are read: this waits for a transaction that is using the link right now.
        await links.replace(hashOf(token), expiresAt)
        if (!(await trx('organizations').first('id'))) return { token, expiresAt }
        await links.end()
        return null
      }),
    setUp: async (token, input) => {
      if ((await findExpiry(token)) === null) throw over()
      const phone = checkPhone(input.phoneNumber)
      if (!phone.allowed) throw problems.refused(phone)
      const { organizationName, name, email, password } = input
      const check = checkNewPassword(password, knownOf({ organizationName, name, email }))
      if (!check.allowed) throw problems.refused(check)
      const passwordHash = await hashPassword(password)
      return inTransaction(knex, async (trx) => {
        if (!(await createSetupLinks(trx).use(hashOf(token), clock.now()))) throw over()
        return insertOrganization(trx, input, phone.phoneNumber, passwordHash)
      })
    },
  }
}

async function insertOrganization(trx: Knex.Transaction, input: SetupInput, e164: E164, passwordHash: string) {
  const { organizationName, timezone, name, email } = input
  const [organizationId, userId] = [newId(), newId()]
  try {
    await trx('organizations').insert({ id: organizationId, name: organizationName, timezone })
    await trx('users').insert({
      organization_id: organizationId,
      id: userId,
      name,
      email,
      role: 'admin',
      password_hash: passwordHash,
      settings: JSON.stringify({ display: displayIn(timezone) }),
    })
    await trx('phone_numbers').insert({ organization_id: organizationId, id: newId(), e164, is_default: true })
  } catch (error) {
    const violated = violatedUnique(error)
    if (violated === 'users_email_unique') throw problems.conflict('This email address is already in use', 'duplicate')
    if (violated === 'phone_numbers_e164_unique') throw problems.conflict('This number is already in use', 'duplicate')
    throw error
  }
  return { organizationId, userId }
}
