import { type Cents, cents, parseCents, toDecimal } from '@parley/domain'
import { z } from 'zod'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** An id. Text that is not a valid id is treated as an unknown one: 404, not 400. */
export const id = z
  .string()
  .refine((text) => UUID.test(text), { error: 'No such record', params: { notFound: true } })
  .meta({ format: 'uuid' })

/** Path parameters of endpoints about one record. */
export const byId = z.object({ id })

const centsValue = z.custom<Cents>((value) => Number.isSafeInteger(value))

/** The search text of a list. */
export const searchText = z.string().trim().max(200).optional()

/** An amount in a response: decimal text on the wire, `Cents` when decoded. */
export const money = z.codec(z.string().meta({ examples: ['125.00'] }), centsValue, {
  decode: (text, context) => {
    const amount = parseCents(text)
    if (amount !== null) return amount
    context.issues.push({ code: 'custom', message: 'Not an amount', input: text })
    return z.NEVER
  },
  encode: toDecimal,
})

const TOTAL = /^-?\d{1,13}\.\d{2}$/

/** A sum of amounts in a response: like `money`, but with the larger range of sums. */
export const moneyTotal = z.codec(
  z
    .string()
    .regex(TOTAL)
    .meta({ examples: ['125000.00'] }),
  centsValue,
  {
    decode: (text) => cents(Number(text.replace('.', ''))),
    encode: toDecimal,
  },
)

const moneyPayload = (encode: (amount: Cents) => string | number) =>
  z.codec(z.union([z.string(), z.number()]), centsValue, {
    decode: (value, context) => {
      const amount = parseCents(value)
      if (amount !== null) return amount
      context.issues.push({ code: 'custom', message: 'Please enter a valid amount', input: value })
      return z.NEVER
    },
    encode,
  })

/** An amount in a request: decimal text or a JSON number, both parsed by `parseCents`. */
export const moneyInput = moneyPayload(toDecimal)

/** Like `moneyInput`, but sent as a JSON number. */
export const moneyNumber = moneyPayload((amount) => Number(toDecimal(amount)))

/** ISO 8601 in UTC. */
export const instant = z.iso.datetime()
/** `YYYY-MM-DD`; days that do not exist are rejected. */
export const localDate = z.iso.date()

/** Query parameters of every paged list. */
export const page = {
  limit: z.codec(z.string().regex(/^\d{1,3}$/), z.int().min(1).max(200), { decode: Number, encode: String }).optional(),
  cursor: z.string().max(500).optional(),
}

/** Trimmed text of at least one and at most `max` characters. */
export function text(max: number) {
  return z.string().trim().min(1).max(max)
}
