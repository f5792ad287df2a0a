import { z } from 'zod'

/** A whole number from 0 to `max`, written in digits. */
export const wholeNumber = (name: string, max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, `${name} must be a whole number from 0 to ${max}.`)
    .transform(Number)
    .refine((value) => value <= max, `${name} must be a whole number from 0 to ${max}.`)

export const oneOf = <const Values extends readonly [string, ...string[]]>(name: string, values: Values) =>
  z.enum(values, { error: `${name} must be one of: ${values.join(', ')}.` })

/** An address with one of the protocols, such as `https:`. */
export const url = (name: string, protocols: readonly string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `${name} must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`,
  })
