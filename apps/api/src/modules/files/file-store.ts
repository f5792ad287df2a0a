import { hash } from 'node:crypto'
import type { Id } from '@parley/domain'
import type { Knex } from 'knex'
import type { Clock } from '../../context.ts'
import { newId } from '../../ids.ts'
import type { ByteRange, Storage } from '../../ports/storage.ts'
import { type FileKind, type FileType, sniffType } from './file-kinds.ts'

/** A file to be stored. */
export interface NewFile {
  organizationId: Id
  kind: FileKind
  bytes: Uint8Array
  /** Null when stored by the system. */
  createdByUserId: Id | null
  /** Size in pixels of a picture to be attached to a text. */
  size?: { width: number; height: number }
}

/** A readable stored file. */
export interface StoredFile {
  organizationId: Id
  id: Id
  kind: FileKind
  type: FileType
  bytes: number
  sha256: string
}

export interface FileStore {
  /**
   * Stores a file and returns its id; throws when its bytes are of no `FileType`. A file that nothing refers to within
   * a day is swept.
   */
  keep(file: NewFile): Promise<Id>
  /** A file of the organisation that is complete and not swept. */
  find(organizationId: Id, id: Id): Promise<StoredFile | null>
  /** A logo, readable by anyone. */
  findLogo(id: Id): Promise<StoredFile | null>
  read(file: Pick<StoredFile, 'organizationId' | 'id'>, range?: ByteRange): Promise<AsyncIterable<Uint8Array> | null>
}

/** Key of a file's bytes in the storage. */
export const storageKey = ({ organizationId, id }: Pick<StoredFile, 'organizationId' | 'id'>) =>
  `${organizationId}/${id}`

/** Files as rows of the database, with their bytes in the storage. */
export function createFileStore(knex: Knex, storage: Storage, clock: Clock): FileStore {
  const find = async (where: Partial<{ organization_id: Id; id: Id; kind: FileKind }>) => {
    const file = await knex('files')
      .where(where)
      .whereNotNull('ready_at')
      .whereNull('swept_at')
      .first<StoredFile | undefined>('organization_id as organizationId', 'id', 'kind', 'type', 'bytes', 'sha256')
    return file ?? null
  }
  return {
    async keep({ organizationId, kind, bytes, createdByUserId, size }) {
      const type = sniffType(bytes)
      if (type === null) throw new Error(`keep: the bytes of a ${kind} are of no type that is kept`)
      const id = newId()
      await knex('files').insert({
        organization_id: organizationId,
        id,
        kind,
        type,
        bytes: bytes.byteLength,
        sha256: hash('sha256', bytes),
        created_by_user_id: createdByUserId,
        created_at: clock.now(),
        ...size,
      })
      await storage.write(storageKey({ organizationId, id }), bytes, type)
      await knex('files').where({ organization_id: organizationId, id }).update({ ready_at: clock.now() })
      return id
    },
    find: (organizationId, id) => find({ organization_id: organizationId, id }),
    findLogo: (id) => find({ id, kind: 'logo' }),
    read: (file, range) => storage.read(storageKey(file), range),
  }
}
