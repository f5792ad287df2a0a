import {
  checkPicture,
  type Decision,
  PICTURE_PIXELS_MAX,
  PICTURE_REFUSALS,
  pictureTypeOf,
  type PictureUse,
  refuse,
} from '@parley/domain'
import sharp from 'sharp'
import { createTurns } from './turns.ts'

// Pictures are not read twice, and nothing but these two kinds is ever opened.
sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })

const TIMEOUT_S = 10
/** So many pictures are decoded at once in a process; others wait. */
const AT_ONCE = 2
const takeTurn = createTurns(AT_ONCE)

/** Pixels of the longer side, twice what is shown. */
const EDGES: Readonly<Record<PictureUse, number>> = { logo: 512, avatar: 256 }

/**
 * Decodes a picture and writes it anew, so that nothing but its pixels is kept: upright, not larger than it is shown, without
 * position, comments or whatever hangs on its end. Refuses what is none.
 */
export async function reencode(use: PictureUse, bytes: Uint8Array): Promise<Decision<{ picture: Uint8Array }>> {
  const checked = checkPicture(use, bytes)
  if (!checked.allowed) return checked
  if (pixelsOfPng(bytes) > PICTURE_PIXELS_MAX) return refuse('invalid', PICTURE_REFUSALS.pixels, { field: 'file' })
  return takeTurn(async () => {
    try {
      return { allowed: true, picture: await decodeAndEncode(use, bytes) }
    } catch (error) {
      const text = /pixel limit/i.test(String(error)) ? PICTURE_REFUSALS.pixels : PICTURE_REFUSALS.broken
      return refuse('invalid', text, { field: 'file' })
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
  const image = sharp(bytes, { limitInputPixels: PICTURE_PIXELS_MAX, failOn: 'error' })
    .timeout({ seconds: TIMEOUT_S })
    .autoOrient()
    .resize({
      width: edge,
      height: edge,
      fit: use === 'avatar' ? 'cover' : 'inside',
      withoutEnlargement: use === 'logo',
    })
    .toColourspace('srgb')
  const { format } = await sharp(bytes, { limitInputPixels: PICTURE_PIXELS_MAX }).metadata()
  return (format === 'png' ? image.png({ compressionLevel: 9 }) : image.jpeg({ quality: 85 })).toBuffer()
}
