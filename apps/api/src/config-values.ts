import { z } from 'zod'

/** A whole number from `min` to `max`, written in digits. */
export function wholeNumber(name: string, max: number, min = 0) {
  const sentence = `${name} must be a whole number from ${min} to ${max}.`
  return z
    .string()
    .regex(/^\d{1,9}$/, sentence)
    .transform(Number)
    .refine((value) => value >= min && value <= max, sentence)
}

export const oneOf = <const Values extends readonly [string, ...string[]]>(name: string, values: Values) =>
  z.enum(values, { error: `${name} must be one of: ${values.join(', ')}.` })

/** An address with one of the protocols, such as `https:`. */
export const url = (name: string, protocols: readonly string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `${name} must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`,
  })

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Whether the address points to this machine. */
export const isLoopback = (address: string): boolean => LOOPBACK.test(new URL(address).hostname)
