import {
  type BodyOf,
  type createTemplate,
  problems,
  STALE_TEMPLATE,
  type Template,
  type updateTemplate,
} from '@parley/contract'
import type { Decision, Id, Template as StoredTemplate } from '@parley/domain'
import { type Change, decideCreateTemplate, decideDeleteTemplate, decideEditTemplate } from '@parley/state-machines'
import type { Knex } from 'knex'
import { applyChanges, byCaller } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { inTransaction, writeNow } from '../../db/transaction.ts'
import { idempotent } from '../../http/idempotency.ts'
import type { Caller } from '../../http/routes.ts'
import { newId } from '../../ids.ts'
import { getTemplate } from './templates.read-model.ts'
import { lockTemplate } from './templates.repository.ts'

export interface TemplatesService {
  create(caller: Caller, draft: BodyOf<typeof createTemplate>): Promise<Template>
  /** Changes the given fields. Throws a stale conflict when somebody has changed the template since `baseVersion`. */
  edit(caller: Caller, id: Id, edit: BodyOf<typeof updateTemplate>): Promise<Template>
  delete(caller: Caller, id: Id): Promise<void>
}

export function createTemplatesService(context: Context): TemplatesService {
  const { clock, database } = context

  const carryOut = async (trx: Knex.Transaction, caller: Caller, decision: Decision<{ changes: Change[] }>) => {
    if (!decision.allowed) throw problems.refused(decision)
    await applyChanges(context, trx, byCaller(caller, clock.now()), decision.changes)
    await writeNow(trx)
  }
  const lock = async (trx: Knex.Transaction, { actor }: Caller, id: Id): Promise<StoredTemplate> => {
    const template = await lockTemplate(trx, actor.organizationId, id)
    if (!template || template.deletedAt) throw problems.notFound('template')
    return template
  }

  return {
    create: (caller, draft) =>
      inTransaction(database.knex, (trx) =>
        idempotent(trx, caller.idempotency, async () => {
          const decision = decideCreateTemplate({ actor: caller.actor, draft, now: clock.now(), newId })
          if (!decision.allowed) throw problems.refused(decision)
          await carryOut(trx, caller, decision)
          return getTemplate(trx, caller.actor.organizationId, decision.template.id)
        }),
      ),

    edit: (caller, id, { baseVersion, ...given }) =>
      inTransaction(database.knex, async (trx) => {
        const { actor } = caller
        const template = await lock(trx, caller, id)
        const decision = decideEditTemplate({ actor, template, given, now: clock.now() })
        const isOlder = baseVersion !== undefined && baseVersion < template.version
        if (isOlder && decision.allowed && decision.changes.length > 0) {
          throw problems.stale(STALE_TEMPLATE, await getTemplate(trx, actor.organizationId, id))
        }
        await carryOut(trx, caller, decision)
        return getTemplate(trx, actor.organizationId, id)
      }),

    delete: (caller, id) =>
      inTransaction(database.knex, async (trx) => {
        await carryOut(trx, caller, decideDeleteTemplate(await lock(trx, caller, id), caller.actor, clock.now()))
      }),
  }
}
