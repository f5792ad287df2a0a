import { type CreationOptions, type NewCredential, type Passkey, problems } from '@parley/contract'
import {
  type Actor,
  checkAddPasskey,
  checkRemovePasskey,
  type Id,
  PASSKEY_CHALLENGE_MS,
  PASSKEY_KNOWN_TEXT,
  PASSKEY_NOT_ADDED_TEXT,
  PASSKEY_REFUSALS,
  PRODUCT,
} from '@parley/domain'
import { passkeyNotice, written } from '@parley/state-machines'
import type { Knex } from 'knex'
import { applyChanges, byCaller } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { violatedUnique } from '../../db/errors.ts'
import { inTransaction, writeNow } from '../../db/transaction.ts'
import { newId, randomToken } from '../../ids.ts'
import { getOrganization } from '../settings/organizations.service.ts'
import { findHolder, lockHolder } from './account-holder.ts'
import { createPasskeyChallenges, createPasskeysRepository, type StoredPasskey } from './passkeys.repository.ts'
import { createSecondFactorsRepository } from './second-factors.repository.ts'
import { challengeIn, relyingParty, verified, webauthn } from './webauthn.ts'

interface Caller {
  actor: Pick<Actor, 'organizationId' | 'userId'>
  requestId: string | null
}
type Who = Caller['actor']

/** Manages the signed-in user's passkeys. */
export interface PasskeysService {
  list(who: Who): Promise<Passkey[]>
  /** Returns the options from which the browser creates a passkey. Throws 409 when the user has too many. */
  start(who: Who, sessionId: Id): Promise<CreationOptions>
  /**
   * Adds the passkey that the browser created. Throws 400 when the credential is invalid, 409 when it is already known
   * or exceeds the limit.
   */
  add(caller: Caller & { sessionId: Id }, credential: NewCredential, name: string): Promise<Passkey>
  rename(who: Who, id: Id, name: string): Promise<Passkey>
  /** Throws 409 when it is the only second factor and one is required. */
  remove(caller: Caller, id: Id): Promise<void>
}

/** COSE identifiers of EdDSA, ES256 and RS256. */
const ALGORITHMS = [-8, -7, -257]

const toView = ({ id, name, createdAt, lastUsedAt }: StoredPasskey): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

export function createPasskeysService(context: Context): PasskeysService {
  const { clock, config, database } = context
  const { knex } = database
  const { rpId, origin } = relyingParty(config)

  /** Changes the user's passkeys with their row locked, notifies them and records the change. */
  const changing = (
    caller: Caller,
    event: 'added' | 'removed',
    work: (trx: Knex.Transaction) => Promise<StoredPasskey>,
  ): Promise<StoredPasskey> =>
    inTransaction(knex, async (trx) => {
      const { organizationId, userId } = caller.actor
      const holder = await lockHolder(trx, organizationId, userId)
      if (!holder) throw problems.signedOut()
      const passkey = await work(trx)
      const now = clock.now()
      const changes = passkeyNotice(event, passkey.name, holder, { now, newId, publicUrl: config.publicUrl })
      await applyChanges(context, trx, byCaller(caller, now), [...changes, written('user', { id: userId })])
      await context.sessions.userChanged(trx, userId)
      await writeNow(trx)
      return passkey
    })

  return {
    list: async (who) => (await createPasskeysRepository(knex, who).list()).map(toView),
    start: async (who, sessionId) => {
      const holder = await findHolder(knex, who.organizationId, who.userId)
      if (!holder) throw problems.signedOut()
      const known = await createPasskeysRepository(knex, who).list()
      const check = checkAddPasskey(known.length)
      if (!check.allowed) throw problems.refused(check)
      const challenge = randomToken(32)
      await createPasskeyChallenges(knex, { ...who, sessionId }).insert(challenge, clock.now())
      return {
        challenge,
        rp: { id: rpId, name: PRODUCT.name },
        user: {
          id: Buffer.from(who.userId).toString('base64url'),
          name: holder.email,
          displayName: holder.name,
        },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: known.map(({ credentialId, transports }) => ({
          type: 'public-key',
          id: credentialId,
          transports,
        })),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        attestation: 'none',
        timeout: PASSKEY_CHALLENGE_MS,
      }
    },
    add: async ({ sessionId, ...caller }, { id, response }, name) => {
      const challenge = challengeIn(response.clientDataJSON)
      if (challenge === null) throw problems.invalid(PASSKEY_NOT_ADDED_TEXT)
      const challenges = createPasskeyChallenges(knex, { ...caller.actor, sessionId })
      if (!(await challenges.take(challenge, clock.now()))) {
        throw problems.invalid(PASSKEY_REFUSALS.passkey_expired)
      }
      const { verifyRegistrationResponse } = await webauthn()
      const registration = await verified(() =>
        verifyRegistrationResponse({
          response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response: plain(response) },
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: rpId,
          supportedAlgorithmIDs: ALGORITHMS,
        }),
      )
      if (!registration?.verified) throw problems.invalid(PASSKEY_NOT_ADDED_TEXT)
      const { credential } = registration.registrationInfo
      const passkey = {
        id: newId(),
        credentialId: credential.id,
        name,
        transports: response.transports ?? [],
        createdAt: clock.now(),
        lastUsedAt: null,
      }
      try {
        await changing(caller, 'added', async (trx) => {
          const passkeys = createPasskeysRepository(trx, caller.actor)
          const check = checkAddPasskey((await passkeys.list()).length)
          if (!check.allowed) throw problems.refused(check)
          await passkeys.insert(passkey, credential.publicKey, credential.counter)
          return passkey
        })
      } catch (error) {
        if (violatedUnique(error) === 'passkeys_credential_unique') {
          throw problems.conflict(PASSKEY_KNOWN_TEXT, 'duplicate')
        }
        throw error
      }
      await context.sessions.reachedEverywhere()
      return toView(passkey)
    },
    rename: async (who, id, name) => {
      const renamed = await createPasskeysRepository(knex, who).rename(id, name)
      if (!renamed) throw problems.notFound('passkey')
      return toView(renamed)
    },
    remove: async (caller, id) => {
      const { actor } = caller
      await changing(caller, 'removed', async (trx) => {
        const passkeys = createPasskeysRepository(trx, actor)
        const all = await passkeys.list()
        const passkey = all.find((one) => one.id === id)
        if (!passkey) throw problems.notFound('passkey')
        const factor = await createSecondFactorsRepository(trx, actor.organizationId, actor.userId).find()
        const { requiresSecondFactor: isRequired } = await getOrganization(trx, actor.organizationId)
        const check = checkRemovePasskey({ hasApp: Boolean(factor?.confirmedAt), passkeys: all.length, isRequired })
        if (!check.allowed) throw problems.refused(check)
        await passkeys.remove(id)
        return passkey
      })
    },
  }
}

const plain = ({ clientDataJSON, attestationObject }: NewCredential['response']) => ({
  clientDataJSON,
  attestationObject,
})
