import { createPaymentRequest } from '@parley/contract'
import type { Context } from '../../context.ts'
import type { Routes } from '../../http/routes.ts'
import { createPaymentRequestsService } from './payment-requests.service.ts'

export function registerPaymentRequestRoutes(routes: Routes, context: Context): void {
  const paymentRequests = createPaymentRequestsService(context)
  routes.on(createPaymentRequest, ({ actor, body, idempotency }) => paymentRequests.create(actor, body, idempotency))
}
