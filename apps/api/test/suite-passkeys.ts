import { PASSKEY_CHALLENGE_MS } from '@parley/domain'
import {
  type Fixture,
  SUITE_CHALLENGES,
  SUITE_NEW_CREDENTIAL,
  SUITE_PASSKEY,
  SUITE_PUBLIC_URL,
  suiteFullPasskeys,
  suitePasskeyHolder,
} from '@parley/mocks/conformance'
import type { WorldData } from '@parley/scenarios'
import type { Knex } from 'knex'
import { createAuthenticator } from './authenticator.ts'

/** The suite's passkey with an authenticator that signs, and another one that is not added yet. */
export interface SuitePasskeys extends Pick<Fixture, 'newPasskey' | 'knownPasskey' | 'usedPasskey'> {
  insert(knex: Knex, at: Date): Promise<void>
}

export function createSuitePasskeys(world: WorldData): SuitePasskeys {
  const { id: userId, organizationId } = suitePasskeyHolder(world)
  const known = createAuthenticator(userId, SUITE_PASSKEY.credentialId)
  const added = createAuthenticator(userId, SUITE_NEW_CREDENTIAL)
  const origin = SUITE_PUBLIC_URL
  return {
    newPasskey: () => added.create({ challenge: SUITE_CHALLENGES.add, origin }),
    knownPasskey: () => known.create({ challenge: SUITE_CHALLENGES.addKnown, origin }),
    usedPasskey: (use) => known.get({ challenge: SUITE_CHALLENGES[use], origin }),
    insert: async (knex, at) => {
      const own = { ...SUITE_PASSKEY, organizationId, userId }
      await knex('passkeys').insert(
        [own, ...suiteFullPasskeys(world)].map((passkey) => ({
          organization_id: passkey.organizationId,
          id: passkey.id,
          user_id: passkey.userId,
          credential_id: passkey.credentialId,
          public_key: Buffer.from(known.publicKey),
          name: passkey.name,
          transports: [],
          created_at: at,
        })),
      )
      const expires_at = new Date(Date.now() + PASSKEY_CHALLENGE_MS)
      await knex('passkey_challenges').insert([
        ...[SUITE_CHALLENGES.add, SUITE_CHALLENGES.addKnown].map((challenge) => ({
          challenge,
          organization_id: organizationId,
          user_id: userId,
          expires_at,
        })),
        ...[SUITE_CHALLENGES.signIn, SUITE_CHALLENGES.again].map((challenge) => ({
          challenge,
          organization_id: null,
          user_id: null,
          expires_at,
        })),
      ])
    },
  }
}
