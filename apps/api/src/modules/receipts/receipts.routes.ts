import { getPublicReceipt, problems } from '@parley/contract'
import { parseCents, ZERO } from '@parley/domain'
import type { Context } from '../../context.ts'
import type { Routes } from '../../http/routes.ts'
import { sendPage } from '../../public-pages/page-response.ts'
import { receiptNotFoundPage, receiptPage } from '../../public-pages/receipt-page.ts'
import { findReceiptByToken } from './receipts.read-model.ts'

/** The customer's receipt, as a page to print and as JSON. */
export function registerReceiptRoutes(routes: Routes, { database }: Context): void {
  routes.open(getPublicReceipt, async ({ params, response }) => {
    response.setHeader('Cache-Control', 'no-store')
    const receipt = await findReceiptByToken(database.knex, params.token)
    if (receipt === null) throw problems.notFound('receipt')
    const { payment, ...rest } = receipt.data
    return {
      receiptNumber: receipt.receiptNumber,
      generatedAt: receipt.generatedAt.toISOString(),
      receiptData: { ...rest, payment: { ...payment, amount: parseCents(payment.amount) ?? ZERO } },
    }
  })

  routes.router.get('/receipt/:token', async (request, response) => {
    const receipt = await findReceiptByToken(database.knex, request.params.token)
    if (receipt === null) sendPage(response, 404, receiptNotFoundPage())
    else sendPage(response, 200, receiptPage(receipt))
  })
}
