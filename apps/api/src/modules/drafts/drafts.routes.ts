import { listDrafts, saveDraft } from '@parley/contract'
import type { Context } from '../../context.ts'
import type { Routes } from '../../http/routes.ts'
import { createDraftsRepository } from './drafts.repository.ts'
import { createDraftsService } from './drafts.service.ts'

export function registerDraftRoutes(routes: Routes, context: Context): void {
  const drafts = createDraftsService(context)

  routes.on(listDrafts, ({ actor }) =>
    createDraftsRepository(context.database.knex, actor.organizationId, actor.userId).listLatest(),
  )
  routes.on(saveDraft, ({ actor, params, body }) => drafts.save(actor, params.id, body))
}
