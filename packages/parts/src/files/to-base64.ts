/** A call takes only so many arguments. */
const PIECE = 0x80_00

/** Bytes as they travel in JSON. */
export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let from = 0; from < bytes.length; from += PIECE)
    text += String.fromCharCode(...bytes.subarray(from, from + PIECE))
  return btoa(text)
}
