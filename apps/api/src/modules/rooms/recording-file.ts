import type { Id, Recording } from '@parley/domain'
import type { Knex } from 'knex'
import type { ByteRange, Storage } from '../../ports/storage.ts'
import { listPieces, pieceKey, type StoredPiece } from './recordings.repository.ts'
import { rewriteHead } from './webm-head.ts'

/** A part of the file: bytes in memory, or the bytes of a stored piece. */
type Part = { size: number } & ({ bytes: Uint8Array } | { piece: StoredPiece; skip: number })

export interface RecordingFile {
  size: number
  read: (range: ByteRange) => AsyncIterable<Uint8Array>
}

/**
 * The uploaded pieces of a recording as one file; the head of a WebM is rewritten so that players know its length and
 * can seek.
 */
export async function openRecordingFile(
  knex: Knex,
  storage: Storage,
  organizationId: Id,
  { id, type, lengthMs }: Pick<Recording, 'id' | 'type' | 'lengthMs'>,
): Promise<RecordingFile> {
  const pieces = await listPieces(knex, organizationId, id)
  const parts: Part[] = pieces.map((piece) => ({ piece, skip: 0, size: piece.bytes }))
  const [first] = pieces
  const clusters = pieces.flatMap((piece) => piece.clusters)
  const headSize = clusters[0]?.[0]
  if (first && type === 'video/webm' && headSize !== undefined && headSize < first.bytes) {
    const head = await gather(readPiece(storage, first, { from: 0, to: headSize - 1 }))
    const anew = rewriteHead(head, lengthMs, clusters)
    if (anew) {
      parts[0] = { piece: first, skip: headSize, size: first.bytes - headSize }
      parts.unshift({ bytes: anew, size: anew.length })
    }
  }
  return {
    size: parts.reduce((sum, { size }) => sum + size, 0),
    async *read({ from, to }) {
      let start = 0
      for (const part of parts) {
        const [begin, end] = [Math.max(from - start, 0), Math.min(to - start, part.size - 1)]
        start += part.size
        if (begin > end) continue
        if ('bytes' in part) yield part.bytes.subarray(begin, end + 1)
        else yield* readPiece(storage, part.piece, { from: begin + part.skip, to: end + part.skip })
      }
    },
  }
}

async function* readPiece(storage: Storage, piece: StoredPiece, range: ByteRange): AsyncIterable<Uint8Array> {
  const bytes = await storage.read(pieceKey(piece), range)
  if (!bytes) throw new Error('A piece of a recording is not in the storage')
  yield* bytes
}

async function gather(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const gathered: Uint8Array[] = []
  for await (const chunk of chunks) gathered.push(chunk)
  return Buffer.concat(gathered)
}
