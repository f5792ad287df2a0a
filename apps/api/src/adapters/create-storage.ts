import type { StorageConfig } from '../config-storage.ts'
import type { Storage } from '../ports/storage.ts'
import { createFolderStorage } from './folder-storage.ts'
import { createS3Storage } from './s3-storage.ts'

/** Returns the storage that the configuration selects. */
export const createStorage = (config: StorageConfig): Storage =>
  config.kind === 's3' ? createS3Storage(config) : createFolderStorage(config.dir)
