import { z } from 'zod'

/**
 * Pictures that came with a text, in the order in which they were sent; none until they have been fetched from the carrier. What
 * could not be kept has neither address nor size.
 */
export const textPictures = z.array(
  z.object({ url: z.string().nullable(), width: z.int().nullable(), height: z.int().nullable() }),
)
export type TextPictures = z.output<typeof textPictures>
