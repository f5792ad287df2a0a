import { listTerminalTransactions, processTerminalPayment } from '@parley/contract'
import type { Context } from '../../context.ts'
import type { Routes } from '../../http/routes.ts'
import {
  listTerminalTransactions as readTerminalTransactions,
  type WireTransaction,
} from '../transactions/transactions.read-model.ts'
import { createTerminalPayments } from './terminal-payments.service.ts'

const withProcessor = (row: WireTransaction) => ({ ...row, processedByName: row.initiatedByName })

export function registerTerminalRoutes(routes: Routes, context: Context): void {
  const { knex } = context.database
  const processPayment = createTerminalPayments(context)

  routes.onWire(listTerminalTransactions, async ({ actor }) => {
    const rows = await readTerminalTransactions(knex, actor.organizationId)
    return rows.map(withProcessor)
  })

  routes.on(processTerminalPayment, (call) => processPayment(call, call.body))
}
