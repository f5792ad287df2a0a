/** The bytes of a file; null where the browser cannot read it: a folder, a stick that was pulled out, a cloud without a connection. */
export const bytesOf = (file: File): Promise<Uint8Array<ArrayBuffer> | null> =>
  file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => null,
  )
