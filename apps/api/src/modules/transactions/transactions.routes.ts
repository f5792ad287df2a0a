import { getTransaction, listTransactions, problems, simulatePayment } from '@parley/contract'
import { todayIn } from '@parley/domain'
import type { Context } from '../../context.ts'
import { reply, type Routes } from '../../http/routes.ts'
import { createSimulatedPayments } from '../payments/simulated-payments.service.ts'
import { getOrganization } from '../settings/organizations.service.ts'
import { userExists } from '../users/users.read-model.ts'
import { findTransaction, listTransactionPage } from './transactions.read-model.ts'

export function registerTransactionRoutes(routes: Routes, context: Context): void {
  const { database, clock } = context
  const { knex } = database
  const simulatedPayments = createSimulatedPayments(context)

  routes.onWire(listTransactions, async ({ actor: { organizationId }, query }) => {
    const { timezone } = await getOrganization(knex, organizationId)
    const now = clock.now()
    const day = { now, today: todayIn(timezone, now), timezone }
    const { rows, next } = await listTransactionPage(database, organizationId, query, day)
    if (rows.length === 0 && query.initiatedBy && !(await userExists(knex, organizationId, query.initiatedBy))) {
      throw problems.notFound('user')
    }
    return reply(rows, { next })
  })

  routes.on(simulatePayment, (call) => simulatedPayments.complete(call, call.body.transactionId))

  routes.onWire(getTransaction, async ({ actor, params }) => {
    const transaction = await findTransaction(knex, actor.organizationId, params.id)
    if (!transaction) throw problems.notFound('transaction')
    return transaction
  })
}
