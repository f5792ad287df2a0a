/**
 * The bytes of a file; null when the browser cannot read it: a folder, a removed USB stick, cloud storage without a
 * connection.
 */
export const bytesOf = (file: File): Promise<Uint8Array<ArrayBuffer> | null> =>
  file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => null,
  )
