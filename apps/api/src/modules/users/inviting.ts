import type { Actor } from '@parley/domain'
import type { Inviting } from '@parley/state-machines'
import type { Knex } from 'knex'
import { newId } from '../../ids.ts'

/** Reads the data that an invite to the actor's organisation is made from. */
export async function readInviting(executor: Knex, actor: Actor, now: Date): Promise<Inviting> {
  const { name } = await executor('organizations').where({ id: actor.organizationId }).first<{ name: string }>('name')
  return { actor, organizationName: name, now, newId }
}
