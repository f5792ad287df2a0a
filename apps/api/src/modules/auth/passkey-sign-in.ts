import { Problem, type RequestOptions, type UsedCredential } from '@parley/contract'
import { type Id, PASSKEY_CHALLENGE_MS, PASSKEY_REFUSALS, type PasskeyRefusal } from '@parley/domain'
import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import { randomToken } from '../../ids.ts'
import { createPasskeyChallenges, createPasskeysRepository, findPasskey } from './passkeys.repository.ts'
import { challengeIn, relyingParty, verified, webauthn } from './webauthn.ts'

/** A passkey whose signature was right. */
export interface PasskeyUse {
  organizationId: Id
  userId: Id
  /** Notes in the transaction that signs in that it was used; says whether it still may be. */
  note: (trx: Knex.Transaction) => Promise<boolean>
}

/** Finds out who signs in with a passkey. */
export interface PasskeySignIn {
  /** What a browser is asked with, whoever sits in front of it. */
  start(): Promise<RequestOptions>
  /** Whose passkey has signed what was asked for. Throws 401 otherwise, with its code. */
  verify(credential: UsedCredential): Promise<PasskeyUse>
}

/** A passkey that signs nobody in. */
export const passkeyRefused = (code: PasskeyRefusal): Problem =>
  new Problem(401, { error: PASSKEY_REFUSALS[code], code })

export function createPasskeySignIn({ clock, config, database }: Context): PasskeySignIn {
  const { knex } = database
  const { rpId, origin } = relyingParty(config)
  const challenges = createPasskeyChallenges(knex, null)

  return {
    start: async () => {
      const challenge = randomToken(32)
      await challenges.insert(challenge, clock.now())
      return { challenge, rpId, userVerification: 'required', timeout: PASSKEY_CHALLENGE_MS }
    },
    verify: async ({ id, response }) => {
      const challenge = challengeIn(response.clientDataJSON)
      if (challenge === null) throw passkeyRefused('passkey_refused')
      if (!(await challenges.take(challenge, clock.now()))) throw passkeyRefused('passkey_expired')
      const passkey = await findPasskey(knex, id)
      if (!passkey) throw passkeyRefused('unknown_passkey')
      const { credentialId, publicKey, counter, organizationId, userId } = passkey
      const { userHandle, ...signed } = response
      const isOfPerson = userHandle === undefined || Buffer.from(userHandle, 'base64url').toString() === userId
      const { verifyAuthenticationResponse } = await webauthn()
      const answer = await verified(() =>
        verifyAuthenticationResponse({
          response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response: signed },
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: rpId,
          credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
        }),
      )
      if (!isOfPerson || !answer?.verified) throw passkeyRefused('passkey_refused')
      if (passkey.status !== 'active') throw passkeyRefused('deactivated')
      const { newCounter } = answer.authenticationInfo
      return {
        organizationId,
        userId,
        note: (trx) =>
          createPasskeysRepository(trx, { organizationId, userId }).use(passkey.id, newCounter, clock.now()),
      }
    },
  }
}
