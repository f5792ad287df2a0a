import type { Actor } from '@parley/domain'
import type { Inviting } from '@parley/state-machines'
import type { Knex } from 'knex'
import { newId } from '../../ids.ts'

/** What an invite of the actor's organisation is made with. */
export async function readInviting(executor: Knex, actor: Actor, now: Date): Promise<Inviting> {
  const { name } = await executor('organizations').where({ id: actor.organizationId }).first<{ name: string }>('name')
  return { actor, organizationName: name, now, newId }
}
