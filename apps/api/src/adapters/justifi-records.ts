import { cents } from '@parley/domain'
import { z } from 'zod'

const id = z.string().min(1).max(100)
const amount = z.int().nonnegative().transform(cents)
const currency = z.string().max(10).toLowerCase()
const at = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

/** Metadata of everything that we create at JustiFi. */
const ours = z.object({ reference: z.string(), organizationId: z.string() })
const metadata = ours.nullish().catch(null)

export const tokenAnswer = z.object({ access_token: z.string().min(1) })

export const errorAnswer = z.object({
  error: z.object({ code: z.string().max(50).optional(), message: z.string().optional() }),
})

/** One try to pay at a checkout. */
const completion = z.object({ status: z.string().nullish(), payment_id: id.nullish() })

/** An offer to pay on JustiFi's page; no money moves until the customer pays. */
export const checkout = z.object({
  id,
  status: z.string(),
  successful_payment_id: id.nullish(),
  completions: z.array(completion).nullish().catch(null),
  metadata,
  created_at: at,
})
export type Checkout = z.output<typeof checkout>

export const payment = z.object({
  id,
  status: z.string(),
  amount,
  amount_refunded: amount.default(cents(0)),
  currency,
  error_code: z.string().max(50).nullish(),
  payment_method: z.looseObject({ card: z.unknown().optional() }).nullish(),
  checkout_id: id.nullish(),
  created_at: at,
})
export type Payment = z.output<typeof payment>

export const refund = z.object({ id, payment_id: id, status: z.string(), amount, metadata, created_at: at })
export type Refund = z.output<typeof refund>

/** Every response except the token's is wrapped in an envelope. */
export const one = <Schema extends z.ZodType>(schema: Schema) => z.object({ data: schema })

export const many = <Schema extends z.ZodType>(schema: Schema) =>
  z.object({
    data: z.array(schema),
    page_info: z.object({ has_next: z.boolean(), end_cursor: z.string().nullish() }).nullish(),
  })
