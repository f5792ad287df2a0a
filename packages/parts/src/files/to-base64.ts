/** Bytes per call: a function call takes a limited number of arguments. */
const PIECE = 0x80_00

/** Encodes bytes as base64 for JSON. */
export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let from = 0; from < bytes.length; from += PIECE)
    text += String.fromCharCode(...bytes.subarray(from, from + PIECE))
  return btoa(text)
}
