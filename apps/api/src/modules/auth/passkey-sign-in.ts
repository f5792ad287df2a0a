import { Problem, type RequestOptions, type UsedCredential } from '@parley/contract'
import { type Id, PASSKEY_CHALLENGE_MS, PASSKEY_REFUSALS, type PasskeyRefusal } from '@parley/domain'
import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import { randomToken } from '../../ids.ts'
import { createPasskeyChallenges, createPasskeysRepository, findPasskey } from './passkeys.repository.ts'
import { challengeIn, relyingParty, verified, webauthn } from './webauthn.ts'

/** A passkey with a valid signature. */
export interface PasskeyUse {
  organizationId: Id
  userId: Id
  /** Records its use in the transaction of the sign-in; returns whether it may still be used. */
  note: (trx: Knex.Transaction) => Promise<boolean>
}

/** Sign-in with a passkey, which determines the user. */
export interface PasskeySignIn {
  /** Creates the request for the browser, independent of the user. */
  start(): Promise<RequestOptions>
  /** Returns the passkey that has signed the challenge, and its user. Throws 401 otherwise, with its code. */
  verify(credential: UsedCredential): Promise<PasskeyUse>
}

/** The problem for a passkey that signs nobody in. */
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
