import type { Request } from 'express'
import { isWebhookSigned, SIGNATURE_HEADER } from '../../adapters/webhook-signature.ts'
import type { Context } from '../../context.ts'
import type { Routes } from '../../http/routes.ts'
import { createCallEvents } from '../calls/call-reports.ts'
import { createPhoneCalls } from '../calls/phone-calls.service.ts'
import { registerJustifiRoutes } from './justifi.routes.ts'
import { createPaymentWebhooks } from './payment-webhooks.service.ts'
import { readBytes, signedBody } from './signed-body.ts'
import { createSmsWebhooks } from './sms-webhooks.service.ts'
import { registerTwilioVoiceRoutes } from './twilio-voice.routes.ts'
import { registerTwilioRoutes } from './twilio.routes.ts'
import { callEvent, paymentEvent, smsEvent } from './webhook-schemas.ts'
import { registerZoomRoutes } from './zoom.routes.ts'

const CARRIER = 'carrier'
const CALLS = 'calls'

/** Routes for the providers' webhooks, each with its own kind of signature. */
export function registerWebhookRoutes(routes: Routes, context: Context): void {
  const { config, clock } = context
  const sms = createSmsWebhooks(context)
  const isSigned = (body: Buffer, request: Request) =>
    isWebhookSigned(body, request.header(SIGNATURE_HEADER), config.webhookSecret, clock.now())

  if (config.payments.kind === 'justifi') {
    registerJustifiRoutes(routes.router, config.payments, context)
  } else {
    const payments = createPaymentWebhooks(context)
    routes.router.post('/api/webhooks/payments', readBytes, signedBody(isSigned, paymentEvent, payments))
  }
  if (config.zoom.kind === 'zoom') registerZoomRoutes(routes.router, context)
  if (config.carrier.kind === 'twilio') {
    const options = { ...config.carrier, publicUrl: config.publicUrl }
    registerTwilioRoutes(routes.router, options, sms, context.logger)
    registerTwilioVoiceRoutes(routes.router, options, createPhoneCalls(context), context.logger)
    return
  }
  const calls = createCallEvents(context)
  routes.router.post(
    '/api/webhooks/calls',
    readBytes,
    signedBody(isSigned, callEvent, ({ id: eventId, data }) => {
      const { organizationId, reference: callId, ...report } = data
      return calls.receive({ provider: CALLS, eventId, organizationId, callId }, report)
    }),
  )
  routes.router.post(
    '/api/webhooks/sms',
    readBytes,
    signedBody(isSigned, smsEvent, async ({ id: eventId, type, data }) => {
      const event = { provider: CARRIER, eventId }
      if (type === 'message.received') return sms.receiveText({ ...event, ...data })
      if (type === 'message.delivered') return sms.reportText({ ...event, ...data, report: { status: 'delivered' } })
      const { code: errorCode, text: errorText } = data
      const failure = { status: 'failed', errorCode } as const
      return sms.reportText({ ...event, ...data, report: errorText ? { ...failure, errorText } : failure })
    }),
  )
}
