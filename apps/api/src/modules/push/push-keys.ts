import type { Knex } from 'knex'
import webPush from 'web-push'
import type { Config } from '../../config.ts'
import { inTransaction } from '../../db/transaction.ts'
import { openSealed, seal } from '../../sealed.ts'

export interface PushKeys {
  publicKey: string
  privateKey: string
}

const PURPOSE = 'push key'

/**
 * The push keys from the environment, else those in the database, which the first process that needs them creates; the
 * same for all processes.
 */
export async function readPushKeys(knex: Knex, config: Config): Promise<PushKeys> {
  if (config.push.keys) return config.push.keys
  return (await storedKeys(knex, config)) ?? (await makeKeys(knex, config))
}

async function storedKeys(knex: Knex, config: Config): Promise<PushKeys | null> {
  const row = await knex('push_keys').first<{ public_key: string; sealed_private_key: string } | undefined>()
  const privateKey = row && openSealed(config, PURPOSE, row.public_key, row.sealed_private_key)
  return row && privateKey ? { publicKey: row.public_key, privateKey } : null
}

/**
 * Creates the stored keys. Keys sealed with another secret are unusable, so they are deleted with the subscriptions of
 * the browsers that know them.
 */
function makeKeys(knex: Knex, config: Config): Promise<PushKeys> {
  return inTransaction(knex, async (trx) => {
    await trx.raw('lock table push_keys in share row exclusive mode')
    const stored = await storedKeys(trx, config)
    if (stored) return stored
    if ((await trx('push_keys').delete()) > 0) await trx('push_subscriptions').delete()
    const { publicKey, privateKey } = webPush.generateVAPIDKeys()
    const sealed = seal(config, PURPOSE, publicKey, privateKey)
    await trx('push_keys').insert({ public_key: publicKey, sealed_private_key: sealed })
    return { publicKey, privateKey }
  })
}
