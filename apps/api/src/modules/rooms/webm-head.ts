import { type Element, numberAt, readElement, SEGMENT, type WebmCluster } from './webm-reading.ts'

const INFO = 0x1549a966
const DURATION = 0x4489
const TRACKS = 0x1654ae6b
const TRACK = 0xae
const TRACK_NUMBER = 0xd7
const TRACK_TYPE = 0x83
const VIDEO = 1
const EBML = 0x1a45dfa3

interface Placed extends Element {
  at: number
  /** The whole element, with its id and size. */
  bytes: Uint8Array
  content: Uint8Array
}

/** The sibling elements in these bytes; null when one is cut off, invalid or of unknown size. */
function elementsIn(bytes: Uint8Array): Placed[] | null {
  const found: Placed[] = []
  let at = 0
  while (at < bytes.length) {
    const element = readElement(bytes, at)
    if (element === null || element === 'broken' || element.size === null) return null
    const end = at + element.head + element.size
    if (end > bytes.length) return null
    found.push({ ...element, at, bytes: bytes.subarray(at, end), content: bytes.subarray(at + element.head, end) })
    at = end
  }
  return found
}

const bytesOf = (value: number, length: number) => {
  const bytes = Buffer.alloc(length)
  bytes.writeUIntBE(value, Math.max(0, length - 6), Math.min(6, length))
  return bytes
}
const idBytes = (id: number) => bytesOf(id, Math.ceil((32 - Math.clz32(id)) / 8))

/**
 * An element whose size field always takes eight bytes, so that its length does not depend on the value of its content.
 */
function element(id: number, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content)
  const size = bytesOf(body.length, 8)
  size[0] = 1
  return Buffer.concat([idBytes(id), size, body])
}

const CUES = 0x1c53bb6b
const CUE_POINT = 0xbb
const CUE_TIME = 0xb3
const CUE_POSITIONS = 0xb7
const CUE_TRACK = 0xf7
const CUE_CLUSTER = 0xf1
/** The head of a segment of unknown size. */
const OPEN_SEGMENT = Buffer.from('1853806701ffffffffffffff', 'hex')

/**
 * Rewrites the head of a recording. It was written while the recording ran, so it has neither a length nor an index;
 * the new one has both, so that players can show the length and seek. `head` is everything before the first cluster,
 * and the result replaces it; null for an invalid head.
 */
export function rewriteHead(head: Uint8Array, lengthMs: number, clusters: readonly WebmCluster[]): Uint8Array | null {
  const ebml = readElement(head, 0)
  if (ebml === null || ebml === 'broken' || ebml.id !== EBML || ebml.size === null) return null
  const segmentAt = ebml.head + ebml.size
  const segment = readElement(head, segmentAt)
  if (segment === null || segment === 'broken' || segment.id !== SEGMENT) return null
  const parts = elementsIn(head.subarray(segmentAt + segment.head))
  const info = parts?.find(({ id }) => id === INFO)
  const tracks = parts?.find(({ id }) => id === TRACKS)
  const infos = info && elementsIn(info.content)
  const video = tracks && videoTrackOf(tracks.content)
  if (!infos || !tracks || video === null || video === undefined) return null
  const duration = Buffer.alloc(8)
  duration.writeDoubleBE(lengthMs)
  const kept = infos.filter(({ id }) => id !== DURATION).map(({ bytes }) => bytes)
  const known = [element(INFO, ...kept, element(DURATION, duration)), tracks.bytes]
  /** Positions are counted from the start of the segment's content. */
  const cues = (shift: number) => {
    const points = clusters.map(([at, ms]) =>
      element(
        CUE_POINT,
        element(CUE_TIME, bytesOf(ms, 8)),
        element(CUE_POSITIONS, element(CUE_TRACK, bytesOf(video, 8)), element(CUE_CLUSTER, bytesOf(at + shift, 8))),
      ),
    )
    return element(CUES, ...points)
  }
  const contentLength = [...known, cues(0)].reduce((sum, { length }) => sum + length, 0)
  return Buffer.concat([head.subarray(0, segmentAt), OPEN_SEGMENT, ...known, cues(contentLength - head.length)])
}

function videoTrackOf(tracks: Uint8Array): number | null {
  for (const track of elementsIn(tracks) ?? []) {
    if (track.id !== TRACK) continue
    const fields = elementsIn(track.content) ?? []
    const value = (wanted: number) => {
      const field = fields.find(({ id }) => id === wanted)
      return field ? numberAt(field.content, 0, field.content.length) : null
    }
    if (value(TRACK_TYPE) === VIDEO) return value(TRACK_NUMBER)
  }
  return null
}
