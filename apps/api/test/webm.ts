/** A WebM video as a browser writes it while recording: of unknown length, with a cluster every second. */
export interface MadeWebm {
  bytes: Buffer
  /** The byte offset at which each second begins, and its time in milliseconds. */
  clusters: [at: number, ms: number][]
}

/** An element; `size` is null for an unknown one. */
const element = (id: string, content: Uint8Array, size: number | null = content.length): Buffer => {
  const head = Buffer.alloc(8, 0xff)
  if (size === null) head[0] = 1
  else head.writeBigUInt64BE(BigInt(size) + 2n ** 56n)
  return Buffer.concat([Buffer.from(id, 'hex'), head, content])
}
const number = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

export function makeWebm(seconds: number, seed: number): MadeWebm {
  const track = (of: number, type: number) =>
    element('ae', Buffer.concat([element('d7', number(of)), element('83', number(type))]))
  const head = Buffer.concat([
    element('1a45dfa3', element('4282', Buffer.from('webm'))),
    element('18538067', Buffer.alloc(0), null),
    element('1549a966', Buffer.concat([element('2ad7b1', number(1_000_000)), element('4d80', Buffer.from('Browser'))])),
    element('1654ae6b', Buffer.concat([track(1, 2), track(2, 1)])),
  ])
  const parts = [head]
  const clusters: MadeWebm['clusters'] = []
  let at = head.length
  for (let second = 0; second < seconds; second += 1) {
    // Starts with the bytes of a cluster, but must not be taken for one.
    const block = Buffer.concat([
      Buffer.from('1f43b675', 'hex'),
      Buffer.alloc(150 + ((seed * 31 + second * 17) % 100), seed + second),
    ])
    const cluster = Buffer.concat([
      element('1f43b675', Buffer.alloc(0), null),
      element('e7', number(second * 1000)),
      element('a3', block),
    ])
    clusters.push([at, second * 1000])
    at += cluster.length
    parts.push(cluster)
  }
  return { bytes: Buffer.concat(parts), clusters }
}
