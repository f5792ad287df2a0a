import { allowed, type Decision, refuse } from './decision.ts'

/** The uses of an uploaded picture. */
export const PICTURE_USES = ['logo', 'avatar'] as const
export type PictureUse = (typeof PICTURE_USES)[number]

const MB = 1024 * 1024
/** Maximum file size in bytes. */
export const PICTURE_BYTES_MAX: Readonly<Record<PictureUse, number>> = { logo: 2 * MB, avatar: MB }

/** Maximum number of pixels, so that a small file cannot exhaust memory when it is decoded. */
export const PICTURE_PIXELS_MAX = 25_000_000

/** Why a picture is refused. */
export const PICTURE_REFUSALS = {
  svg: 'SVG is not supported. Export it as png.',
  kind: 'Only jpg and png are supported.',
  broken: 'The picture is damaged or cut off. Export it again.',
  pixels: 'The picture has too many pixels. Make it smaller than 5000 x 5000.',
  gone: 'The picture is no longer there. Choose it again.',
} as const

const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, at) => bytes[at] === byte)

/** The picture type by its first bytes; null when it is neither jpg nor png. */
export function pictureTypeOf(bytes: Uint8Array): 'image/jpeg' | 'image/png' | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  return startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) ? 'image/png' : null
}

/** Decides whether a file may be uploaded, by its size and bytes; its name is not trusted. */
export function checkPicture(use: PictureUse, bytes: Uint8Array): Decision {
  const no = (text: string) => refuse('invalid', text, { field: 'file' })
  const most = PICTURE_BYTES_MAX[use]
  if (bytes.length > most) return no(`The picture is larger than ${most / MB} MB. Choose a smaller file.`)
  if (pictureTypeOf(bytes) !== null) return allowed
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1000)).toLowerCase()
  return no(start.includes('<svg') ? PICTURE_REFUSALS.svg : PICTURE_REFUSALS.kind)
}
