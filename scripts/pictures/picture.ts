import sharp from 'sharp'

/** A picture as three bytes per pixel, row by row. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly data: Buffer
}

/** Decodes a PNG or WebP. */
export async function decodePicture(bytes: Buffer): Promise<Picture> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

/** Returns the size of a PNG or WebP. */
export async function sizeOf(bytes: Buffer): Promise<Pick<Picture, 'width' | 'height'>> {
  const { width, height } = await sharp(bytes).metadata()
  return { width, height }
}

/** Encodes the picture as a lossless WebP; effort 0 is fastest, 6 gives the smallest file. */
export const encodePicture = ({ width, height, data }: Picture, effort: 0 | 6 = 6): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .webp({ lossless: true, effort })
    .toBuffer()

/** The channel values of edges are rounded to multiples of this. */
const STEP = 32

/**
 * The picture with the colours of edges, mostly of letters, rounded: two thirds of the file size, with no visible
 * difference. A pixel belongs to an edge unless both of its neighbours, across or down, have its colour.
 */
export function roundEdges(picture: Picture): Picture {
  const { width, height, data } = picture
  const rounded = Buffer.from(data)
  const colours = coloursOf(picture)
  for (let at = 0; at < colours.length; at += 1) {
    if (isEdge(colours, picture, at)) {
      for (let byte = at * 3; byte < at * 3 + 3; byte += 1) rounded[byte] = ROUNDED[data[byte] ?? 0] ?? 0
    }
  }
  return { width, height, data: rounded }
}

const ROUNDED = Uint8Array.from({ length: 256 }, (_, value) => Math.min(255, Math.round(value / STEP) * STEP))

/** One number per pixel: comparing them is several times faster than comparing three bytes. */
function coloursOf({ width, height, data }: Picture): Uint32Array {
  const colours = new Uint32Array(width * height)
  for (let at = 0, byte = 0; at < colours.length; at += 1, byte += 3) {
    colours[at] = ((data[byte] ?? 0) << 16) | ((data[byte + 1] ?? 0) << 8) | (data[byte + 2] ?? 0)
  }
  return colours
}

function isEdge(colours: Uint32Array, { width, height }: Picture, at: number): boolean {
  const colour = colours[at]
  const column = at % width
  if (column > 0 && column < width - 1 && colours[at - 1] === colour && colours[at + 1] === colour) return false
  return at < width || at >= width * (height - 1) || colours[at - width] !== colour || colours[at + width] !== colour
}

/** The picture at half the width and height: a shift of 2 px becomes a shift of one. */
export function halve({ width, height, data }: Picture): Picture {
  const half = { width: Math.floor(width / 2), height: Math.floor(height / 2) }
  const halved = Buffer.alloc(half.width * half.height * 3)
  let to = 0
  for (let y = 0; y < half.height; y += 1) {
    for (let x = 0; x < half.width; x += 1) {
      const above = (y * 2 * width + x * 2) * 3
      const below = above + width * 3
      for (let channel = 0; channel < 3; channel += 1) {
        const upper = (data[above + channel] ?? 0) + (data[above + 3 + channel] ?? 0)
        const lower = (data[below + channel] ?? 0) + (data[below + 3 + channel] ?? 0)
        halved[to] = (upper + lower) >> 2
        to += 1
      }
    }
  }
  return { ...half, data: halved }
}

/** How far a channel may differ from the kept one: in a plain colour, and at an edge, which was rounded. */
const PLAIN_SLACK = 2
const EDGE_SLACK = STEP + 8
/** Up to this many differing pixels come from the browser's rounding on another processor. */
const PIXELS_SLACK = 8

export interface Difference {
  /** The number of pixels that differ. */
  readonly pixels: number
  /** The position of the first of them, from the top. */
  readonly first: { readonly x: number; readonly y: number }
  /** One byte per pixel of the taken picture, 1 where it differs. */
  readonly mask: Buffer
}

/** The difference of `taken` from the kept picture, whose edges are rounded; null when there is none. */
export function differenceOf(kept: Picture, taken: Picture): Difference | null {
  const { width, height, data } = taken
  const mask = Buffer.alloc(width * height)
  if (kept.width !== width || kept.height !== height) {
    return { pixels: width * height, first: { x: 0, y: 0 }, mask: mask.fill(1) }
  }
  if (kept.data.equals(data)) return null
  const colours = coloursOf(taken)
  let pixels = 0
  let first = -1
  for (let at = 0; at < width * height; at += 1) {
    const byte = at * 3
    const most = Math.max(
      Math.abs((kept.data[byte] ?? 0) - (data[byte] ?? 0)),
      Math.abs((kept.data[byte + 1] ?? 0) - (data[byte + 1] ?? 0)),
      Math.abs((kept.data[byte + 2] ?? 0) - (data[byte + 2] ?? 0)),
    )
    if (most > PLAIN_SLACK && (most > EDGE_SLACK || !isEdge(colours, taken, at))) {
      mask[at] = 1
      pixels += 1
      if (first < 0) first = at
    }
  }
  return pixels <= PIXELS_SLACK ? null : { pixels, first: { x: first % width, y: Math.floor(first / width) }, mask }
}
