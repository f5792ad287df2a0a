import { randomBytes, randomFillSync, randomUUID } from 'node:crypto'

const pool = Buffer.alloc(16 * 256)
let used = pool.length
let lastTime = 0
let sequence = 0

function takeRandom(): Buffer {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += 16
  return pool.subarray(used - 16, used)
}

/**
 * A UUID in lowercase hex and hyphens: version 7, so that ids made later by this process sort later. The id of a
 * transaction is version 4, because people tell transactions apart by its first characters.
 */
export function newId(of?: 'transaction'): string {
  return of === 'transaction' ? randomUUID() : timedId(Date.now())
}

function timedId(now: number): string {
  const bytes = takeRandom()
  sequence = now > lastTime ? bytes.readUInt16BE(6) & 0x7ff : sequence + 1
  if (sequence > 0xfff) {
    lastTime += 1
    sequence = 0
  } else {
    lastTime = Math.max(lastTime, now)
  }
  return toUuid(bytes, lastTime, sequence)
}

/** A UUIDv7 with the time `time`, not ordered with those of newId: for records that are older than the process. */
export function idAt(time: Date): string {
  const bytes = takeRandom()
  return toUuid(bytes, time.getTime(), bytes.readUInt16BE(6) & 0xfff)
}

function toUuid(bytes: Buffer, time: number, sequence: number): string {
  bytes.writeUIntBE(time, 0, 6)
  bytes.writeUInt16BE(0x7000 | sequence, 6)
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** Unguessable text for addresses and tokens: `bytes` random bytes in base64url. */
export function randomToken(bytes: number): string {
  return randomBytes(bytes).toString('base64url')
}
