import {
  checkPicture,
  checkTextPicture,
  type Decision,
  PICTURE_PIXELS_MAX,
  PICTURE_REFUSALS,
  pictureTypeOf,
  type PictureUse,
  refuse,
  SENT_PICTURE_BYTES_MAX,
  TEXT_PICTURE_BYTES_MAX,
} from '@parley/domain'
import sharp, { type ResizeOptions } from 'sharp'
import { createTurns } from './turns.ts'

// No cache, since no picture is read twice, and only these formats can be decoded; uploads by users are jpg or png, see
// `checkPicture`.
sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadWebpBuffer',
  ],
})

const TIMEOUT_S = 10
/** Number of pictures decoded concurrently per process; others wait. */
const AT_ONCE = 2
const takeTurn = createTurns(AT_ONCE)

/** Maximum length in pixels of the longer side of a picture of a text. */
const TEXT_EDGE = 2048
/** Longer sides tried in turn while the file is too large. */
const SMALLER_EDGES = [TEXT_EDGE, 1600, 1200, 800, 480]

/** Maximum length in pixels of the longer side: twice the displayed size. */
const EDGES: Readonly<Record<PictureUse, number>> = { logo: 512, avatar: 256 }

/**
 * Decodes and re-encodes a picture, so that only its pixels are kept: upright, no larger than needed, without location,
 * comments or trailing data. Refuses anything that is not a picture.
 */
export async function reencode(use: PictureUse, bytes: Uint8Array): Promise<Decision<{ picture: Uint8Array }>> {
  const checked = checkPicture(use, bytes)
  if (!checked.allowed) return checked
  return decoded(bytes, () => decodeAndEncode(use, bytes))
}

/** A picture of a text, with its size in pixels. */
export interface TextPictureFile {
  bytes: Uint8Array
  width: number
  height: number
}

/**
 * As `reencode`, for a picture to be sent with a text, as jpg or png; small enough that a carrier accepts the maximum
 * number per text.
 */
export async function reencodeSentPicture(bytes: Uint8Array): Promise<Decision<{ picture: TextPictureFile }>> {
  const checked = checkTextPicture({ size: bytes.length, start: bytes })
  return checked.allowed ? decoded(bytes, () => encodeSmall(bytes)) : checked
}

async function decoded<Picture>(
  bytes: Uint8Array,
  work: () => Promise<Picture>,
): Promise<Decision<{ picture: Picture }>> {
  if (pixelsOfPng(bytes) > PICTURE_PIXELS_MAX) return refuse('invalid', PICTURE_REFUSALS.pixels, { field: 'file' })
  return takeTurn(async () => {
    try {
      return { allowed: true, picture: await work() }
    } catch (error) {
      const text = /pixel limit/i.test(String(error)) ? PICTURE_REFUSALS.pixels : PICTURE_REFUSALS.broken
      return refuse('invalid', text, { field: 'file' })
    }
  })
}

/** Re-encodes a picture received with a text as jpg or png; null when it cannot be shown. */
export async function reencodeTextPicture(bytes: Uint8Array): Promise<TextPictureFile | null> {
  if (bytes.length > TEXT_PICTURE_BYTES_MAX || pixelsOfPng(bytes) > PICTURE_PIXELS_MAX) return null
  return takeTurn(async () => {
    try {
      return await encodeInside(bytes, TEXT_EDGE)
    } catch {
      return null
    }
  })
}

/** The number of pixels according to a PNG's header; 0 for any other file. */
function pixelsOfPng(bytes: Uint8Array): number {
  if (pictureTypeOf(bytes) !== 'image/png' || bytes.length < 24) return 0
  const head = new DataView(bytes.buffer, bytes.byteOffset)
  return head.getUint32(16) * head.getUint32(20)
}

async function decodeAndEncode(use: PictureUse, bytes: Uint8Array): Promise<Uint8Array> {
  const edge = EDGES[use]
  const fit = use === 'avatar' ? 'cover' : 'inside'
  const { data } = await encode(bytes, { width: edge, height: edge, fit, withoutEnlargement: use === 'logo' })
  return data
}

async function encodeInside(bytes: Uint8Array, edge: number, as?: 'jpeg'): Promise<TextPictureFile> {
  const box = { width: edge, height: edge, fit: 'inside', withoutEnlargement: true } as const
  const { data, info } = await encode(bytes, box, as)
  return { bytes: data, width: info.width, height: info.height }
}

async function encodeSmall(bytes: Uint8Array): Promise<TextPictureFile> {
  let made = await encodeInside(bytes, TEXT_EDGE)
  for (const edge of SMALLER_EDGES) {
    if (made.bytes.length <= SENT_PICTURE_BYTES_MAX) break
    made = await encodeInside(bytes, edge, 'jpeg')
  }
  return made
}

/** png and gif become png, all others jpg; with `jpeg` all become jpg, on white. */
async function encode(bytes: Uint8Array, box: ResizeOptions, as?: 'jpeg') {
  const image = sharp(bytes, { limitInputPixels: PICTURE_PIXELS_MAX, failOn: 'error' })
    .timeout({ seconds: TIMEOUT_S })
    .autoOrient()
    .resize(box)
    .toColourspace('srgb')
  const { format } = await sharp(bytes, { limitInputPixels: PICTURE_PIXELS_MAX }).metadata()
  const isDrawn = format === 'png' || format === 'gif'
  const written =
    as === 'jpeg'
      ? image.flatten({ background: '#fff' }).jpeg({ quality: 75 })
      : isDrawn
        ? image.png({ compressionLevel: 9 })
        : image.jpeg({ quality: 85 })
  return written.toBuffer({ resolveWithObject: true })
}
