import { resolve } from 'node:path'
import { z } from 'zod'
import { oneOf, url } from './config-values.ts'

/** A bucket of an S3-compatible store. */
export interface S3Config {
  /** Without a trailing slash. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export type StorageConfig = { kind: 'folder'; dir: string } | ({ kind: 's3' } & S3Config)

const needed = (name: string) => z.string({ error: `PARLEY_STORAGE=s3 needs ${name}.` })

const s3 = z.object({
  S3_ENDPOINT: needed('S3_ENDPOINT').pipe(url('S3_ENDPOINT', ['https:', 'http:'])),
  S3_BUCKET: needed('S3_BUCKET').regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'S3_BUCKET must be the name of a bucket.'),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: needed('S3_ACCESS_KEY_ID'),
  S3_SECRET_ACCESS_KEY: needed('S3_SECRET_ACCESS_KEY'),
})

const storage = z.object({
  PARLEY_STORAGE: oneOf('PARLEY_STORAGE', ['folder', 's3']).default('folder'),
  PARLEY_STORAGE_DIR: z.string().optional(),
})

type Result = { ok: true; config: StorageConfig } | { ok: false; problems: string[] }

const refused = (error: z.ZodError): Result => ({ ok: false, problems: error.issues.map(({ message }) => message) })

/** Reads the environment variables of file storage. */
export function readStorage(env: Readonly<Record<string, string>>, dataDir: string): Result {
  const said = storage.safeParse(env)
  if (!said.success) return refused(said.error)
  if (said.data.PARLEY_STORAGE === 'folder') {
    return { ok: true, config: { kind: 'folder', dir: resolve(said.data.PARLEY_STORAGE_DIR ?? `${dataDir}/files`) } }
  }
  const parsed = s3.safeParse(env)
  if (!parsed.success) return refused(parsed.error)
  const { S3_ENDPOINT, S3_BUCKET: bucket, S3_REGION: region, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = parsed.data
  return {
    ok: true,
    config: {
      kind: 's3',
      endpoint: S3_ENDPOINT.replace(/\/+$/, ''),
      bucket,
      region,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
    },
  }
}
