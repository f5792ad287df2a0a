import { CALL_OUTCOMES, cents, cleanText } from '@parley/domain'
import { z } from 'zod'

const uuid = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
const eventId = z.string().min(1).max(200)
const providerId = z.string().min(1).max(200)
const e164 = z.string().regex(/^\+[1-9]\d{6,14}$/)
const code = z.string().min(1).max(50).transform(cleanText)
const words = z.string().min(1).max(500).transform(cleanText)
const amount = z.int().positive().max(Number.MAX_SAFE_INTEGER).transform(cents)

/** Identifies the request of ours that an event is about. */
const call = { organizationId: uuid, reference: uuid }

const moved = z.object({ ...call, providerId, amount, currency: z.string().max(10) })
const refused = z.object({ ...call, providerId: providerId.nullable().default(null), code, text: words })

/** The events of the payment provider. */
export const paymentEvent = z.discriminatedUnion('type', [
  z.object({ id: eventId, type: z.literal('payment.succeeded'), data: moved }),
  z.object({ id: eventId, type: z.literal('payment.failed'), data: refused }),
  z.object({ id: eventId, type: z.literal('refund.succeeded'), data: moved }),
  z.object({ id: eventId, type: z.literal('refund.failed'), data: refused }),
])
export type PaymentEvent = z.output<typeof paymentEvent>

/** The events of the carrier. */
export const smsEvent = z.discriminatedUnion('type', [
  z.object({
    id: eventId,
    type: z.literal('message.delivered'),
    data: z.object({ ...call, carrierId: providerId }),
  }),
  z.object({
    id: eventId,
    type: z.literal('message.failed'),
    data: z.object({ ...call, carrierId: providerId, code, text: words.optional() }),
  }),
  z.object({
    id: eventId,
    type: z.literal('message.received'),
    data: z.object({ carrierId: providerId, from: e164, to: e164, body: z.string() }),
  }),
])

/** The events of the call provider. */
export const callEvent = z.object({
  id: eventId,
  type: z.literal('call.moved'),
  data: z.object({
    ...call,
    providerId,
    status: z.enum(['ringing', 'answered', ...CALL_OUTCOMES]),
    durationSeconds: z.int().nonnegative().max(86_400).nullable().default(null),
    recordingId: providerId.nullable().default(null),
  }),
})
