import { ALT_TEXT_MAX, TEXT_PICTURES_MAX, TOO_MANY_PICTURES } from '@parley/domain'
import { z } from 'zod'
import { id } from './codecs.ts'

/**
 * Pictures of a text, in the order in which they were sent; a customer's are missing until they have been fetched from
 * the carrier. Pictures that could not be stored have no URL and no size.
 */
export const textPictures = z.array(
  z.object({
    url: z.string().nullable(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    /** The sender's description of an outbound picture. */
    altText: z.string().nullable(),
  }),
)
export type TextPictures = z.output<typeof textPictures>

/** Pictures of an outbound text that has not been sent yet, with the ids from their upload. */
export const plannedPictures = z.array(
  z.object({ id, url: z.string(), width: z.int(), height: z.int(), altText: z.string().nullable() }),
)
export type PlannedPictures = z.output<typeof plannedPictures>

/** Uploaded pictures to send with a text, in their order. */
export const sentPictures = z
  .array(z.object({ id, altText: z.string().trim().max(ALT_TEXT_MAX).optional() }))
  .max(TEXT_PICTURES_MAX, TOO_MANY_PICTURES)
  .optional()

/** Refinement: a text needs content or a picture. */
export const hasContentOrPicture = [
  ({ content, pictures }: { content: string; pictures?: readonly unknown[] | undefined }) =>
    content !== '' || (pictures !== undefined && pictures.length > 0),
  { error: 'Please enter a message', path: ['content'] },
] satisfies [unknown, unknown]
