import { ALT_TEXT_MAX, TEXT_PICTURES_MAX, TOO_MANY_PICTURES } from '@parley/domain'
import { z } from 'zod'
import { id } from './codecs.ts'

/**
 * Pictures of a text, in the order in which they were sent; of a customer's none until they have been fetched from the carrier. What
 * could not be kept has neither address nor size.
 */
export const textPictures = z.array(
  z.object({
    url: z.string().nullable(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    /** What is on one of ours, in the words of its sender. */
    altText: z.string().nullable(),
  }),
)
export type TextPictures = z.output<typeof textPictures>

/** Pictures of a text of ours that has not left yet, named as they were when they were uploaded. */
export const plannedPictures = z.array(
  z.object({ id, url: z.string(), width: z.int(), height: z.int(), altText: z.string().nullable() }),
)
export type PlannedPictures = z.output<typeof plannedPictures>

/** Uploaded pictures that go with a text, in their order. */
export const sentPictures = z
  .array(z.object({ id, altText: z.string().trim().max(ALT_TEXT_MAX).optional() }))
  .max(TEXT_PICTURES_MAX, TOO_MANY_PICTURES)
  .optional()

/** A text needs words or a picture. */
export const saysSomething = [
  ({ content, pictures }: { content: string; pictures?: readonly unknown[] | undefined }) =>
    content !== '' || (pictures !== undefined && pictures.length > 0),
  { error: 'Please enter a message', path: ['content'] },
] satisfies [unknown, unknown]
