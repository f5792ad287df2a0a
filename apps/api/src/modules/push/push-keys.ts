import type { Knex } from 'knex'
import webPush from 'web-push'
import type { Config } from '../../config.ts'
import { seal, unseal } from '../../sealed.ts'

export interface PushKeys {
  publicKey: string
  privateKey: string
}

const PURPOSE = 'push key'

/** The keys that the environment names, else those of the database, which the first process that needs them makes: the same for all. */
export async function readPushKeys(knex: Knex, config: Config): Promise<PushKeys> {
  if (config.push.keys) return config.push.keys
  return (await storedKeys(knex, config)) ?? (await makeKeys(knex, config))
}

async function storedKeys(knex: Knex, config: Config): Promise<PushKeys | null> {
  const row = await knex('push_keys').first<{ public_key: string; sealed_private_key: string } | undefined>()
  if (!row) return null
  return {
    publicKey: row.public_key,
    privateKey: unseal(config, PURPOSE, row.public_key, row.sealed_private_key),
  }
}

async function makeKeys(knex: Knex, config: Config): Promise<PushKeys> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  const sealed = seal(config, PURPOSE, publicKey, privateKey)
  await knex('push_keys').insert({ public_key: publicKey, sealed_private_key: sealed }).onConflict().ignore()
  const stored = await storedKeys(knex, config)
  if (!stored) throw new Error('push: the keys were removed while they were made')
  return stored
}
