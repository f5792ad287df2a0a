import {
  cancelCustomerImport,
  checkCustomerImport,
  exportRefusedRows,
  getCustomerImport,
  listCustomerImports,
  startCustomerImport,
  undoCustomerImport,
} from '@parley/contract'
import type { Context } from '../../../context.ts'
import type { Routes } from '../../../http/routes.ts'
import { readImports } from './customer-imports.read-model.ts'
import { createCustomerImports } from './customer-imports.service.ts'

export function registerCustomerImportRoutes(routes: Routes, context: Context): void {
  const imports = createCustomerImports(context)

  routes.on(checkCustomerImport, ({ actor, body }) => imports.check(actor.organizationId, body))

  routes.on(startCustomerImport, ({ body, ...caller }) => imports.start(caller, body))

  routes.on(listCustomerImports, ({ actor }) => readImports(context.database.knex, actor.organizationId))

  routes.on(getCustomerImport, ({ actor, params }) => imports.read(actor.organizationId, params.id))

  routes.onFile(exportRefusedRows, ({ actor, params }) => imports.refusedFile(actor.organizationId, params.id))

  routes.on(cancelCustomerImport, ({ params, ...caller }) => imports.cancel(caller, params.id))

  routes.on(undoCustomerImport, ({ params, ...caller }) => imports.undo(caller, params.id))
}
