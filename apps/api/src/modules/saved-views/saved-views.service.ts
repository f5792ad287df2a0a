import {
  type BodyOf,
  type createSavedView,
  problems,
  type SavedView as WireView,
  type updateSavedView,
} from '@parley/contract'
import type { Actor, Decision, Id, SavedView } from '@parley/domain'
import { type Change, decideCreateView, decideDeleteView, decideUpdateView } from '@parley/state-machines'
import type { Knex } from 'knex'
import { applyChanges, byCaller } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { inTransaction, writeNow } from '../../db/transaction.ts'
import { idempotent } from '../../http/idempotency.ts'
import type { Caller } from '../../http/routes.ts'
import { newId } from '../../ids.ts'
import { countViews, getView, lockView } from './saved-views.repository.ts'

export interface SavedViewsService {
  create(caller: Caller, draft: BodyOf<typeof createSavedView>): Promise<WireView>
  update(caller: Caller, id: Id, given: BodyOf<typeof updateSavedView>): Promise<WireView>
  delete(caller: Caller, id: Id): Promise<void>
}

export function createSavedViewsService(context: Context): SavedViewsService {
  const { clock, database } = context
  const carryOut = async (trx: Knex.Transaction, caller: Caller, decision: Decision<{ changes: Change[] }>) => {
    if (!decision.allowed) throw problems.refused(decision)
    await applyChanges(context, trx, byCaller(caller, clock.now()), decision.changes)
    await writeNow(trx)
  }
  const lock = async (trx: Knex.Transaction, actor: Actor, id: Id): Promise<SavedView> => {
    const view = await lockView(trx, actor, id)
    if (!view) throw problems.notFound('view')
    return view
  }

  return {
    create: (caller, draft) =>
      inTransaction(database.knex, (trx) =>
        idempotent(trx, caller.idempotency, async () => {
          const { actor } = caller
          const count = await countViews(trx, actor, draft.isTeam)
          const decision = decideCreateView({ actor, draft, count, now: clock.now(), newId })
          if (!decision.allowed) throw problems.refused(decision)
          await carryOut(trx, caller, decision)
          return getView(trx, actor, decision.view.id)
        }),
      ),

    update: (caller, id, given) =>
      inTransaction(database.knex, async (trx) => {
        await carryOut(trx, caller, decideUpdateView(caller.actor, await lock(trx, caller.actor, id), given))
        return getView(trx, caller.actor, id)
      }),

    delete: (caller, id) =>
      inTransaction(database.knex, async (trx) => {
        await carryOut(trx, caller, decideDeleteView(caller.actor, await lock(trx, caller.actor, id)))
      }),
  }
}
