import { z } from 'zod'

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/

/** The bytes of a file, encoded for JSON. */
export const base64File = z
  .string()
  .regex(BASE64, 'The file must be base64')
  .refine(({ length }) => length % 4 === 0, 'The file must be base64')
  .meta({ contentEncoding: 'base64' })

/**
 * Maximum body length in characters: twice that of the largest file, so that a slightly too large file gets its own
 * error message.
 */
export const bodyOfFile = (bytes: number): number => Math.ceil(bytes / 3) * 4 * 2
