import { createHmac, randomInt } from 'node:crypto'
import {
  type getSecondFactor,
  organizationDetails,
  type OrganizationDetails,
  Problem,
  problems,
  type ResponseOf,
} from '@parley/contract'
import {
  type Actor,
  ASK_CODE_TEXT,
  ASK_PASSKEY_TEXT,
  FACTOR_OFF_TEXT,
  FACTOR_ON_TEXT,
  FACTOR_STAYS_TEXT,
  hasSecondFactor,
  type Id,
  MAX_WRONG_CODES,
  readCode,
  readRecoveryCode,
  RECOVERY_CODES,
  WRONG_SETUP_CODE_TEXT,
  writeRecoveryCode,
  wrongCodeText,
} from '@parley/domain'
import { decideRequireSecondFactor, type SecondFactorEvent, secondFactorNotice, written } from '@parley/state-machines'
import type { Knex } from 'knex'
import { applyChanges, byCaller } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { inTransaction, writeNow } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
import { seal, unseal } from '../../sealed.ts'
import { getOrganization, lockOrganization } from '../settings/organizations.service.ts'
import { lockHolder, type StoredHolder } from './account-holder.ts'
import { checkOwnPassword } from './password-check.ts'
import { createSecondFactorsRepository, type StoredFactor } from './second-factors.repository.ts'
import { newTotpSecret, periodOfCode, totpUri } from './totp.ts'

interface Caller {
  actor: Pick<Actor, 'organizationId' | 'userId'>
  requestId: string | null
}
type Who = Caller['actor']

/** Manages the authenticator app code that signing in requires in addition to the password. */
export interface SecondFactorService {
  get(who: Who): Promise<ResponseOf<typeof getSecondFactor>>
  /** Returns the secret, which stays the same until it is confirmed. Throws 409 when the second factor is on. */
  start(who: Who): Promise<{ secret: string; uri: string }>
  /** Turns the second factor on with a first code; returns the recovery codes. */
  confirm(caller: Caller, code: string): Promise<string[]>
  renewCodes(caller: Caller, password: string): Promise<string[]>
  /** Throws 409 when there is no second factor, or when the organisation requires one. */
  remove(caller: Caller, password: string): Promise<void>
  /** Sets whether everybody must have a second factor; only for an admin who has one. */
  require(caller: Caller, isRequired: boolean): Promise<OrganizationDetails>
  /**
   * Completes signing in after a correct password: without a second factor, or with a code that was not used before.
   * Throws 401 otherwise, and 429 from the sixth wrong code within 15 minutes.
   */
  enter(who: Who, code: string | undefined, requestId: string): Promise<void>
}

const PURPOSE = 'second factor'
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const newRecoveryCode = () => Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

export function createSecondFactorService(context: Context): SecondFactorService {
  const { attempts, clock, config, database } = context
  const { knex } = database
  const factorsOf = (executor: Knex, { organizationId, userId }: Who) =>
    createSecondFactorsRepository(executor, organizationId, userId)
  const hashOf = (userId: Id, code: string) =>
    createHmac('sha256', config.sessionSecret).update(`recovery ${userId} ${code}`).digest('base64url')
  const secretOf = ({ userId }: Who, { sealedSecret }: StoredFactor) => unseal(config, PURPOSE, userId, sealedSecret)

  const newCodes = async (trx: Knex, who: Who): Promise<string[]> => {
    const codes = new Set<string>()
    while (codes.size < RECOVERY_CODES) codes.add(newRecoveryCode())
    await factorsOf(trx, who).replaceCodes([...codes].map((code) => hashOf(who.userId, code)))
    return [...codes].map(writeRecoveryCode)
  }
  /** Changes the user's second factor with their row locked, and notifies them. */
  const changing = <Result>(
    caller: Caller,
    event: SecondFactorEvent,
    work: (trx: Knex.Transaction, factor: StoredFactor | null, holder: StoredHolder) => Promise<Result>,
  ): Promise<Result> =>
    inTransaction(knex, async (trx) => {
      const { organizationId, userId } = caller.actor
      const holder = await lockHolder(trx, organizationId, userId)
      if (!holder) throw problems.signedOut()
      const result = await work(trx, await factorsOf(trx, caller.actor).find(), holder)
      const now = clock.now()
      const changes = secondFactorNotice(event, holder, { now, newId, publicUrl: config.publicUrl })
      await applyChanges(context, trx, byCaller(caller, now), [...changes, written('user', { id: userId })])
      await context.sessions.userChanged(trx, userId)
      await writeNow(trx)
      return result
    })
  const countTry = async ({ userId }: Who) => {
    const { attempts: tried, seconds } = await attempts.count('second factor', userId)
    if (tried > MAX_WRONG_CODES) throw problems.tooMany(seconds)
    return MAX_WRONG_CODES - tried
  }
  const off = () => problems.conflict(FACTOR_OFF_TEXT)

  return {
    get: async (who) => {
      const factors = factorsOf(knex, who)
      const [factor, recoveryCodesLeft] = [await factors.find(), await factors.countCodes()]
      const { requiresSecondFactor: isRequired } = await getOrganization(knex, who.organizationId)
      const hasPasskey = (await factors.countPasskeys()) > 0
      return { onSince: factor?.confirmedAt?.toISOString() ?? null, recoveryCodesLeft, isRequired, hasPasskey }
    },
    start: (who) =>
      inTransaction(knex, async (trx) => {
        const holder = await lockHolder(trx, who.organizationId, who.userId)
        if (!holder) throw problems.signedOut()
        const factors = factorsOf(trx, who)
        const known = await factors.find()
        if (known?.confirmedAt) throw problems.conflict(FACTOR_ON_TEXT)
        const secret = known ? secretOf(who, known) : newTotpSecret()
        if (!known) await factors.insert(seal(config, PURPOSE, who.userId, secret))
        return { secret, uri: totpUri(secret, holder.email, holder.organizationName) }
      }),
    confirm: async (caller, typed) => {
      await countTry(caller.actor)
      const codes = await changing(caller, 'on', async (trx, factor) => {
        if (!factor) throw off()
        if (factor.confirmedAt) throw problems.conflict(FACTOR_ON_TEXT)
        const code = readCode(typed)
        const period = code === null ? null : periodOfCode(secretOf(caller.actor, factor), code, clock.now())
        const factors = factorsOf(trx, caller.actor)
        if (period === null || !(await factors.usePeriod(period))) {
          throw problems.invalid(WRONG_SETUP_CODE_TEXT, { code: WRONG_SETUP_CODE_TEXT })
        }
        await factors.confirm(clock.now())
        return newCodes(trx, caller.actor)
      })
      await attempts.forget('second factor', caller.actor.userId)
      return codes
    },
    renewCodes: async (caller, password) => {
      await checkOwnPassword(context, caller.actor, password)
      return changing(caller, 'codes', (trx, factor) => {
        if (!factor?.confirmedAt) throw off()
        return newCodes(trx, caller.actor)
      })
    },
    remove: async (caller, password) => {
      await checkOwnPassword(context, caller.actor, password)
      await changing(caller, 'off', async (trx, factor) => {
        if (!factor?.confirmedAt) throw off()
        const organization = await getOrganization(trx, caller.actor.organizationId)
        const factors = factorsOf(trx, caller.actor)
        const passkeys = await factors.countPasskeys()
        if (organization.requiresSecondFactor && !hasSecondFactor({ hasApp: false, passkeys })) {
          throw problems.conflict(FACTOR_STAYS_TEXT)
        }
        await factors.remove()
      })
    },
    require: async (caller, isRequired) => {
      const { organizationId } = caller.actor
      await inTransaction(knex, async (trx) => {
        await lockOrganization(trx, organizationId)
        // The lock on the admin's row keeps their own second factor, which is checked here, from being removed
        // concurrently.
        await lockHolder(trx, organizationId, caller.actor.userId)
        const factors = factorsOf(trx, caller.actor)
        const hasApp = Boolean((await factors.find())?.confirmedAt)
        const hasOwn = hasSecondFactor({ hasApp, passkeys: await factors.countPasskeys() })
        const decision = decideRequireSecondFactor(await getOrganization(trx, organizationId), isRequired, hasOwn)
        if (!decision.allowed) throw problems.refused(decision)
        if (decision.changes.length === 0) return
        await applyChanges(context, trx, byCaller(caller, clock.now()), decision.changes)
        await context.sessions.organizationChanged(trx, organizationId)
      })
      await context.sessions.reachedEverywhere()
      return organizationDetails(await getOrganization(knex, organizationId))
    },
    enter: async (who, typed, requestId) => {
      const factors = factorsOf(knex, who)
      const [factor, passkeys] = [await factors.find(), await factors.countPasskeys()]
      const hasApp = Boolean(factor?.confirmedAt)
      if (!hasSecondFactor({ hasApp, passkeys })) return
      const organization = await getOrganization(knex, who.organizationId)
      // When no second factor is required, a user with passkeys but no app may still sign in with the password alone.
      if (!hasApp && !organization.requiresSecondFactor) return
      if (!factor?.confirmedAt || typed === undefined) {
        const recoveryCodesLeft = await factors.countCodes()
        const current = { organizationName: organization.name, recoveryCodesLeft, hasApp, hasPasskey: passkeys > 0 }
        throw new Problem(401, { error: hasApp ? ASK_CODE_TEXT : ASK_PASSKEY_TEXT, code: 'second_factor', current })
      }
      const left = await countTry(who)
      const [code, recoveryCode] = [readCode(typed), readRecoveryCode(typed)]
      const period = code === null ? null : periodOfCode(secretOf(who, factor), code, clock.now())
      if (period !== null && (await factors.usePeriod(period))) {
        await attempts.forget('second factor', who.userId)
        return
      }
      const isRecovered =
        recoveryCode !== null &&
        (await inTransaction(knex, (trx) => factorsOf(trx, who).useCode(hashOf(who.userId, recoveryCode))))
      if (!isRecovered) throw new Problem(401, { error: wrongCodeText(left), code: 'wrong_code' })
      await attempts.forget('second factor', who.userId)
      await changing({ actor: who, requestId }, 'codeUsed', () => Promise.resolve())
    },
  }
}
