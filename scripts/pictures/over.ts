import sharp from 'sharp'
import type { Picture } from './picture.ts'

/** Side length in pixels of the squares that are omitted as a whole where they are the same as below. */
const SQUARE = 16

/**
 * Encodes the picture as a lossless WebP that is transparent where it is the same as the one below, which has the same
 * size.
 */
export function encodeOver(picture: Picture, below: Picture): Promise<Buffer> {
  const { width, height, data } = picture
  const pixels = Buffer.alloc(width * height * 4)
  for (let top = 0; top < height; top += SQUARE) {
    for (let left = 0; left < width; left += SQUARE) {
      const right = Math.min(left + SQUARE, width)
      const bottom = Math.min(top + SQUARE, height)
      if (isSameSquare({ below, data, left, right, top, bottom })) continue
      for (let y = top; y < bottom; y += 1) {
        for (let at = y * width + left; at < y * width + right; at += 1) {
          data.copy(pixels, at * 4, at * 3, at * 3 + 3)
          pixels[at * 4 + 3] = 255
        }
      }
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .webp({ lossless: true, effort: 6 })
    .toBuffer()
}

interface Square {
  readonly below: Picture
  readonly data: Buffer
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

function isSameSquare({ below, data, left, right, top, bottom }: Square): boolean {
  for (let y = top; y < bottom; y += 1) {
    const [from, to] = [(y * below.width + left) * 3, (y * below.width + right) * 3]
    if (below.data.compare(data, from, to, from, to) !== 0) return false
  }
  return true
}

/** Restores the whole picture that was passed to `encodeOver`, given the same one below. */
export async function decodeOver(bytes: Buffer, below: Picture): Promise<Picture> {
  const over = await sharp(bytes).ensureAlpha().raw().toBuffer()
  const data = Buffer.from(below.data)
  for (let from = 0, to = 0; to < data.length; from += 4, to += 3) {
    if (over[from + 3] === 0) continue
    data[to] = over[from] ?? 0
    data[to + 1] = over[from + 1] ?? 0
    data[to + 2] = over[from + 2] ?? 0
  }
  return { ...below, data }
}
