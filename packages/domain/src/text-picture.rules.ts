import { allowed, type Decision, refuse } from './decision.ts'
import { pictureTypeOf } from './picture.rules.ts'
import { TEXT_PICTURE_BYTES_MAX, TEXT_PICTURES_MAX } from './text-pictures.ts'

const MB = 1024 * 1024
/**
 * Maximum size, in bytes, of a picture as it is sent: a carrier accepts 5 MB per text, however many pictures it has.
 * Larger pictures are scaled down.
 */
export const SENT_PICTURE_BYTES_MAX = Math.floor((4.8 * MB) / TEXT_PICTURES_MAX)

/** Why a picture cannot be sent with a text. */
export const TEXT_PICTURE_REFUSALS = {
  size: `The picture is larger than ${TEXT_PICTURE_BYTES_MAX / MB} MB. Choose a smaller one.`,
  kind: 'Only jpg, png and gif can be sent. Save the picture as one of them.',
  gone: 'A picture is no longer there, or was sent with another text. Attach it again.',
} as const

const GIF = /GIF8[79]a/

/** Decides whether a file may be sent with a text, by its size and first bytes; its name is not trusted. */
export function checkTextPicture({ size, start }: { size: number; start: Uint8Array }): Decision {
  if (size > TEXT_PICTURE_BYTES_MAX) return refuse('invalid', TEXT_PICTURE_REFUSALS.size, { field: 'file' })
  const isGif = GIF.test(new TextDecoder('latin1').decode(start.subarray(0, 6)))
  if (isGif || pictureTypeOf(start) !== null) return allowed
  return refuse('invalid', TEXT_PICTURE_REFUSALS.kind, { field: 'file' })
}
