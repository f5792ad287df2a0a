import {
  approveRefund,
  listRefundRequests,
  listRefunds,
  problems,
  refund as refundSchema,
  refundTransaction,
  rejectRefund,
  withdrawRefund,
} from '@parley/contract'
import type { Id } from '@parley/domain'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { reply, type Routes } from '../../http/routes.ts'
import { findTransaction } from '../transactions/transactions.read-model.ts'
import { listRefundsOf, listWaitingRefunds } from './refunds.read-model.ts'
import { createRefunds } from './refunds.service.ts'

export function registerRefundRoutes(routes: Routes, context: Context): void {
  const { knex } = context.database
  const refunds = createRefunds(context)

  routes.onWire(listRefundRequests, async ({ actor, query }) => {
    const { rows, next } = await listWaitingRefunds(knex, actor.organizationId, query)
    return reply(rows, { next })
  })

  routes.on(listRefunds, async ({ actor, params }) => {
    const rows = await listRefundsOf(knex, actor.organizationId, params.id)
    const isKnown = rows.length > 0 || (await findTransaction(knex, actor.organizationId, params.id)) !== null
    if (!isKnown) throw problems.notFound('transaction')
    return rows.map((row) => z.decode(refundSchema, row))
  })

  routes.onWire(refundTransaction, (call) => refunds.request(call, call.params.id, call.body))

  const idsOf = ({ id, refundId }: { id: Id; refundId: Id }) => ({ transactionId: id, refundId })

  routes.onWire(approveRefund, (call) => refunds.decide(call, idsOf(call.params), { approve: true, reason: null }))

  routes.onWire(rejectRefund, (call) =>
    refunds.decide(call, idsOf(call.params), { approve: false, reason: call.body.reason ?? null }),
  )

  routes.onWire(withdrawRefund, (call) => refunds.withdraw(call, idsOf(call.params)))
}
