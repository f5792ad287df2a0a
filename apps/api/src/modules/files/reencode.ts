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

// Pictures are not read twice, and nothing but these kinds is ever opened; what people upload is jpg or png, see `checkPicture`.
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
/** So many pictures are decoded at once in a process; others wait. */
const AT_ONCE = 2
const takeTurn = createTurns(AT_ONCE)

/** Of the longer side of a picture of a text. */
const TEXT_EDGE = 2048
/** What is tried where that makes too large a file. */
const SMALLER_EDGES = [TEXT_EDGE, 1600, 1200, 800, 480]

/** Pixels of the longer side, twice what is shown. */
const EDGES: Readonly<Record<PictureUse, number>> = { logo: 512, avatar: 256 }

/**
 * Decodes a picture and writes it anew, so that nothing but its pixels is kept: upright, not larger than it is shown, without
 * position, comments or whatever hangs on its end. Refuses what is none.
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

/** As `reencode`, a picture that is to go with a text, as jpg or png; small enough that a carrier takes as many as a text may have. */
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

/** A picture that came with a text, written anew as people's are, jpg or png; null for what cannot be shown. */
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

/** What the head of a PNG says; 0 of another file. */
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

/** Pictures without colours in between stay png, all others become jpg; `jpeg`: all do, on white. */
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
