import { expect, test } from 'vitest'
import { makeWebm } from '../../../test/webm.ts'
import { rewriteHead } from './webm-head.ts'
import { readClusters, readElement, type WebmCluster, type WebmReading } from './webm-reading.ts'

const { bytes, clusters } = makeWebm(4, 1)

const eight = (value: number) => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(value))
  return bytes
}

function readInPieces(file: Buffer, size: number): { found: WebmCluster[]; reading: WebmReading | null } {
  let reading: WebmReading | null = null
  const found: WebmCluster[] = []
  for (let at = 0; at < file.length; at += size) {
    const read = readClusters(reading, at, file.subarray(at, at + size))
    // As the database returns it.
    reading = JSON.parse(JSON.stringify(read.reading)) as WebmReading
    found.push(...read.clusters)
  }
  return { found, reading }
}

test('clusters are found however the file is cut', () => {
  for (let size = 1; size <= bytes.length; size += 1) expect(readInPieces(bytes, size).found).toEqual(clusters)
})

test('what is no WebM has no clusters, and no further piece is read', () => {
  const { found, reading } = readInPieces(Buffer.from('\0\0\0\x20ftypisom and more', 'latin1'), 5)
  expect([found, reading?.isBroken]).toEqual([[], true])
})

test('the head that is written anew says how long it is and where each cluster stands', () => {
  const headSize = clusters[0]?.[0] ?? 0
  const written = rewriteHead(bytes.subarray(0, headSize), 4000, clusters)
  if (!written) throw new Error('no head')
  const head = Buffer.from(written)
  const file = Buffer.concat([head, bytes.subarray(headSize)])
  expect(readInPieces(file, 333).found.map(([, ms]) => ms)).toEqual([0, 1000, 2000, 3000])
  const ebml = readElement(file, 0)
  if (!ebml || ebml === 'broken' || ebml.size === null) throw new Error('no EBML')
  const segmentAt = ebml.head + ebml.size
  const contentAt = segmentAt + 12
  const moved = readInPieces(file, file.length).found
  for (const [at, ms] of moved) {
    const cue = Buffer.concat([
      Buffer.from('f70100000000000008', 'hex'),
      eight(2),
      Buffer.from('f10100000000000008', 'hex'),
      eight(at - contentAt),
    ])
    const found = head.indexOf(cue)
    expect(found).toBeGreaterThan(0)
    expect(head.subarray(0, found).includes(Buffer.concat([Buffer.from('b30100000000000008', 'hex'), eight(ms)]))).toBe(
      true,
    )
  }
  const duration = Buffer.alloc(8)
  duration.writeDoubleBE(4000)
  expect(head.includes(Buffer.concat([Buffer.from('44890100000000000008', 'hex'), duration]))).toBe(true)
})

test('a head that is none stays as it is', () => {
  expect(rewriteHead(Buffer.from('nothing of the kind'), 1, [])).toBeNull()
  expect(rewriteHead(bytes.subarray(0, 30), 1, [])).toBeNull()
})
