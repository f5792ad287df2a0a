/** The state of parsing a WebM that arrives in pieces. */
export interface WebmReading {
  /** Bytes at the start of the next piece that need no parsing. */
  skip: number
  /** The end of this piece, an element that only the next piece completes, in base64. */
  rest: string
  /** The offset of the cluster whose timestamp has not been read yet; null when there is none. */
  cluster: number | null
  /** Whether the data is no readable WebM; nothing more is parsed then. */
  isBroken: boolean
}

/** A cluster: its byte offset in the file and its start in milliseconds. */
export type WebmCluster = readonly [at: number, ms: number]

const BEGIN: WebmReading = { skip: 0, rest: '', cluster: null, isBroken: false }

export const SEGMENT = 0x18538067
export const CLUSTER = 0x1f43b675
const TIME = 0xe7
/** The maximum length of a number in bytes. */
const NUMBER_MAX = 8

export interface Element {
  id: number
  /** Length of id and size in bytes. */
  head: number
  /** Length of the content in bytes; null when unknown: it ends at the first element that is no part of it. */
  size: number | null
}

/** The element that begins at `at`; null when its id or size is cut off, `broken` when it is invalid. */
export function readElement(bytes: Uint8Array, at: number): Element | 'broken' | null {
  const idLength = Math.clz32(bytes[at] ?? 0) - 23
  if (at >= bytes.length) return null
  if (idLength > 4) return 'broken'
  const sizeAt = at + idLength
  if (sizeAt >= bytes.length) return null
  const sizeLength = Math.clz32(bytes[sizeAt] ?? 0) - 23
  if (sizeLength > 8) return 'broken'
  if (sizeAt + sizeLength > bytes.length) return null
  const ones = 0xff >> sizeLength
  const first = (bytes[sizeAt] ?? 0) & ones
  const others = bytes.subarray(sizeAt + 1, sizeAt + sizeLength)
  const isOpen = first === ones && others.every((byte) => byte === 0xff)
  const size = first * 256 ** (sizeLength - 1) + numberAt(others, 0, others.length)
  return { id: numberAt(bytes, at, idLength), head: idLength + sizeLength, size: isOpen ? null : size }
}

export const numberAt = (bytes: Uint8Array, at: number, length: number): number =>
  bytes.subarray(at, at + length).reduce((sum, byte) => sum * 256 + byte, 0)

/**
 * Finds the clusters that begin in a piece, which starts at byte `start` of the file; `before` is the parser state
 * after the previous piece.
 */
export function readClusters(
  before: WebmReading | null,
  start: number,
  piece: Uint8Array,
): { reading: WebmReading; clusters: WebmCluster[] } {
  const { skip, rest, cluster, isBroken } = before ?? BEGIN
  const carried = Buffer.from(rest, 'base64')
  const bytes = Buffer.concat([carried, piece])
  const origin = start - carried.length
  const clusters: WebmCluster[] = []
  if (isBroken) return { reading: { ...BEGIN, isBroken }, clusters }
  let at = skip
  let open = cluster
  while (at < bytes.length) {
    const element = readElement(bytes, at)
    if (element === 'broken') return { reading: { ...BEGIN, isBroken: true }, clusters }
    if (element === null) break
    const { id, head, size } = element
    if (id === CLUSTER) open = origin + at
    if (id === SEGMENT || id === CLUSTER) {
      at += head
      continue
    }
    if (size === null || (id === TIME && size > NUMBER_MAX)) return { reading: { ...BEGIN, isBroken: true }, clusters }
    if (id === TIME && open !== null) {
      if (at + head + size > bytes.length) break
      clusters.push([open, numberAt(bytes, at + head, size)])
      open = null
    }
    at += head + size
  }
  const isCut = at < bytes.length
  return {
    reading: {
      skip: isCut ? 0 : at - bytes.length,
      rest: isCut ? bytes.subarray(at).toString('base64') : '',
      cluster: open,
      isBroken: false,
    },
    clusters,
  }
}
