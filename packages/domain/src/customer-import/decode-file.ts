import type { ImportEncoding } from '../customer-import.rules.ts'

/**
 * Guesses the encoding of a text file: by its byte order mark, by zero bytes between letters, UTF-8 if it is valid,
 * else windows-1252.
 */
export function guessEncoding(bytes: Uint8Array): ImportEncoding {
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) return 'utf-8'
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le'
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be'
  const zeros = [0, 0]
  const sample = bytes.subarray(0, 4096)
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (Math.max(even, odd) > sample.length / 8 && Math.min(even, odd) < sample.length / 50) {
    return odd > even ? 'utf-16le' : 'utf-16be'
  }
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

/** Decodes a file to text, without its byte order mark. */
export const decodeFile = (bytes: Uint8Array, encoding: ImportEncoding): string =>
  new TextDecoder(encoding).decode(bytes)

/** Leading bytes of files that people mistake for tables: zip, the container of xlsx and ods, and the old xls. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

export const isWorkbook = (bytes: Uint8Array): boolean => WORKBOOKS.some((start) => startsWith(bytes, start))

const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, index) => bytes[index] === byte)

/** Whether the bytes are valid UTF-8; the last character may be cut off. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return false
  }
  return true
}
