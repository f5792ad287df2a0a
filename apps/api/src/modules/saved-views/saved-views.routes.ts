import { createSavedView, deleteSavedView, listSavedViews, updateSavedView } from '@parley/contract'
import type { Context } from '../../context.ts'
import type { Routes } from '../../http/routes.ts'
import { listViews } from './saved-views.repository.ts'
import { createSavedViewsService } from './saved-views.service.ts'

export function registerSavedViewRoutes(routes: Routes, context: Context): void {
  const views = createSavedViewsService(context)

  routes.on(listSavedViews, ({ actor }) => listViews(context.database.knex, actor))

  routes.on(createSavedView, ({ body, ...caller }) => views.create(caller, body))

  routes.on(updateSavedView, ({ params, body, ...caller }) => views.update(caller, params.id, body))

  routes.on(deleteSavedView, async ({ params, ...caller }) => {
    await views.delete(caller, params.id)
    return undefined
  })
}
