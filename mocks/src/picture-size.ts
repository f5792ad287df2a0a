/** Whether a JPEG marker is a frame header, which states the size; segments with other markers precede it. */
const isFrame = (mark: number) => mark >= 0xc0 && mark <= 0xcf && mark !== 0xc4 && mark !== 0xc8 && mark !== 0xcc

/** The size in pixels that a jpg, png or gif states; null when the file ends before it. */
export function pictureSizeOf(bytes: Uint8Array): { width: number; height: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const size = sizeIn(view)
    return size && size.width > 0 && size.height > 0 ? size : null
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function sizeIn(view: DataView): { width: number; height: number } | null {
  if (view.getUint16(0) === 0x89_50) return { width: view.getUint32(16), height: view.getUint32(20) }
  if (view.getUint16(0) === 0x47_49) return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
  for (let at = 2; view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    if (isFrame(view.getUint8(at + 1))) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
  }
  return null
}
