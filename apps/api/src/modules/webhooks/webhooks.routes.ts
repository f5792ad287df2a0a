import { Problem, problemOfIssues, problems } from '@parley/contract'
import { raw, type Request, type RequestHandler } from 'express'
import type { z } from 'zod'
import { isWebhookSigned, SIGNATURE_HEADER } from '../../adapters/webhook-signature.ts'
import type { Context } from '../../context.ts'
import type { Routes } from '../../http/routes.ts'
import { createPaymentWebhooks } from './payment-webhooks.service.ts'
import { createSmsWebhooks } from './sms-webhooks.service.ts'
import { registerTwilioRoutes } from './twilio.routes.ts'
import { paymentEvent, smsEvent } from './webhook-schemas.ts'

const CARRIER = 'carrier'
const readBytes = raw({ type: () => true, limit: '64kb' })

const unsigned = () => new Problem(401, { error: 'The signature is missing, wrong or too old', code: 'bad_signature' })

/** What the providers tell us, each in its own signed way. */
export function registerWebhookRoutes(routes: Routes, context: Context): void {
  const { config, clock } = context
  const payments = createPaymentWebhooks(context)
  const sms = createSmsWebhooks(context)

  /** Checks the signature over the bytes as they came, then reads them. */
  function signed<Schema extends z.ZodType>(
    schema: Schema,
    handle: (event: z.output<Schema>) => Promise<void>,
  ): RequestHandler {
    return async (request, response) => {
      const body = bytesOf(request)
      if (!isWebhookSigned(body, request.header(SIGNATURE_HEADER), config.webhookSecret, clock.now())) throw unsigned()
      const event = schema.safeParse(parseJson(body))
      if (!event.success) throw problemOfIssues(event.error)
      await handle(event.data)
      response.json({ received: true })
    }
  }

  if (config.payments.kind === 'simulated') {
    routes.router.post('/api/webhooks/payments', readBytes, signed(paymentEvent, payments))
  }
  if (config.carrier.kind === 'twilio') {
    registerTwilioRoutes(routes.router, { ...config.carrier, publicUrl: config.publicUrl }, sms)
    return
  }
  routes.router.post(
    '/api/webhooks/sms',
    readBytes,
    signed(smsEvent, async ({ id: eventId, type, data }) => {
      const event = { provider: CARRIER, eventId }
      if (type === 'message.received') return sms.receiveText({ ...event, ...data })
      if (type === 'message.delivered') return sms.reportText({ ...event, ...data, report: { status: 'delivered' } })
      const { code: errorCode, text: errorText } = data
      const failure = { status: 'failed', errorCode } as const
      return sms.reportText({ ...event, ...data, report: errorText ? { ...failure, errorText } : failure })
    }),
  )
}

function bytesOf(request: Request): Buffer {
  const body: unknown = request.body
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0)
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw problems.invalid('The body is not valid JSON')
  }
}
