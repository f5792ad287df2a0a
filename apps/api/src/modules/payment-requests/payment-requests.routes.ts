import { createPaymentRequest } from '@parley/contract'
import type { Context } from '../../context.ts'
import type { Routes } from '../../http/routes.ts'
import { createPaymentRequestsService } from './payment-requests.service.ts'

export function registerPaymentRequestRoutes(routes: Routes, context: Context): void {
  const paymentRequests = createPaymentRequestsService(context)
  routes.on(createPaymentRequest, (call) => paymentRequests.create(call, call.body))
}
