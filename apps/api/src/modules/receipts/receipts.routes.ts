import { getPublicReceipt, getReceipt, getRefundReceipt, problems, sendReceipt } from '@parley/contract'
import { receiptPage } from '@parley/public-pages'
import type { Context } from '../../context.ts'
import type { Routes } from '../../http/routes.ts'
import { refuseOtherRequests } from '../../public-pages/page-requests.ts'
import { sendPage } from '../../public-pages/page-response.ts'
import { findReceipt, findReceiptByToken, toPublicReceipt, toWireReceipt } from './receipts.read-model.ts'
import { createReceiptSending } from './send-receipt.service.ts'
import { findOpenBalance } from './withdrawn-receipt.read-model.ts'

/** Receipt routes: for staff, and for the customer as a printable page and as JSON. */
export function registerReceiptRoutes(routes: Routes, context: Context): void {
  const { database, config, countMiss } = context
  const send = createReceiptSending(context)

  routes.on(getReceipt, async ({ actor, params }) => {
    const receipt = await findReceipt(database.knex, actor.organizationId, { transactionId: params.id })
    if (receipt === null) throw problems.notFound('receipt')
    return toWireReceipt(receipt, config.publicUrl)
  })

  routes.on(getRefundReceipt, async ({ actor, params }) => {
    const receipt = await findReceipt(database.knex, actor.organizationId, { refundId: params.id })
    if (receipt === null) throw problems.notFound('receipt')
    return toWireReceipt(receipt, config.publicUrl)
  })

  routes.on(sendReceipt, (call) => send(call, call.params.id, call.body))

  routes.open(getPublicReceipt, async ({ params, request, response }) => {
    response.setHeader('Cache-Control', 'no-store')
    const receipt = await findReceiptByToken(database.knex, params.token)
    if (receipt === null) {
      await countMiss(request)
      throw problems.notFound('receipt')
    }
    return toPublicReceipt(receipt)
  })

  routes.router.get('/receipt/:token', async (request, response) => {
    const receipt = await findReceiptByToken(database.knex, request.params.token)
    if (receipt === null) {
      await countMiss(request)
      throw problems.notFound('receipt')
    }
    const { organizationId, transactionId, withdrawnAt } = receipt
    const about = { now: context.clock.now(), publicUrl: config.publicUrl }
    const openBalance = withdrawnAt && (await findOpenBalance(database.knex, organizationId, transactionId, about))
    return sendPage(response, 200, receiptPage({ ...receipt, openBalance }))
  })
  refuseOtherRequests(routes.router, '/receipt', 'GET, HEAD')
}
