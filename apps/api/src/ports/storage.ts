/** A range of bytes in a file: both ends are included, counted from 0. */
export interface ByteRange {
  from: number
  to: number
}

/**
 * Stores the bytes of files. A key consists of ids only, never of typed input, and its bytes never change. A thrown
 * error means that the state of the key is unknown.
 */
export interface Storage {
  /** Once it resolves, every process reads the whole file. */
  write(key: string, bytes: Uint8Array, type: string): Promise<void>
  /** The file or a part of it; null when there is none. */
  read(key: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array> | null>
  /** A file that does not exist counts as removed. */
  remove(key: string): Promise<void>
}
