import { z } from 'zod'

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/

/** The bytes of a file, as they travel in JSON. */
export const base64File = z
  .string()
  .regex(BASE64, 'The file must be base64')
  .refine(({ length }) => length % 4 === 0, 'The file must be base64')
  .meta({ contentEncoding: 'base64' })

/** Characters of the largest body: more than a file may have, so that whoever sends one a little too large is told so. */
export const bodyOfFile = (bytes: number): number => Math.ceil(bytes / 3) * 4 * 2
