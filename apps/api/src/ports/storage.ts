/** A part of a file: both bytes are included, counted from 0. */
export interface ByteRange {
  from: number
  to: number
}

/**
 * Keeps the bytes of files. A key is made of ids alone, never of what somebody has typed, and its bytes never change. An error
 * thrown means that nothing is known of the key.
 */
export interface Storage {
  /** Once it is over, every process reads the whole file. */
  write(key: string, bytes: Uint8Array, type: string): Promise<void>
  /** The file or a part of it; null where there is none. */
  read(key: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array> | null>
  /** A file that is not there counts as removed. */
  remove(key: string): Promise<void>
}
