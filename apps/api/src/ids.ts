import { randomBytes, randomFillSync } from 'node:crypto'

const pool = new Uint8Array(16 * 256)
let used = pool.length
let lastTime = 0
let sequence = 0

function takeRandom(): Uint8Array {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += 16
  return pool.slice(used - 16, used)
}

/** A UUIDv7 in lowercase hex and hyphens: ids made later by this process sort later. */
export function newId(now: number = Date.now()): string {
  const bytes = takeRandom()
  sequence = now > lastTime ? ((bytes[6]! & 0x07) << 8) | bytes[7]! : sequence + 1
  if (sequence > 0xfff) {
    lastTime += 1
    sequence = 0
  } else {
    lastTime = Math.max(lastTime, now)
  }
  for (let index = 0, rest = lastTime; index < 6; index += 1) {
    bytes[5 - index] = rest % 256
    rest = Math.floor(rest / 256)
  }
  bytes[6] = 0x70 | (sequence >> 8)
  bytes[7] = sequence & 0xff
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  const hex = Buffer.from(bytes).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** A UUIDv7 whose time is `time`, not kept in step with newId: for records that are older than the process. */
export function idAt(time: Date): string {
  const hex = time.getTime().toString(16).padStart(12, '0')
  const random = randomBytes(10)
  random[0] = 0x70 | (random[0]! & 0x0f)
  random[2] = 0x80 | (random[2]! & 0x3f)
  const rest = random.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-${rest.slice(0, 4)}-${rest.slice(4, 8)}-${rest.slice(8)}`
}

/** Unguessable text for addresses and tokens: `bytes` random bytes in base64url. */
export function randomToken(bytes: number): string {
  return randomBytes(bytes).toString('base64url')
}
