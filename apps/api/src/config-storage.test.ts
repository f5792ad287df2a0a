import { expect, test } from 'vitest'
import { readStorage } from './config-storage.ts'

const S3 = {
  PARLEY_STORAGE: 's3',
  S3_ENDPOINT: 'https://s3.eu-west-3.amazonaws.com/',
  S3_BUCKET: 'parley-files',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}

test('files lie in the data folder unless another place is named', () => {
  expect(readStorage({}, '/data')).toEqual({ ok: true, config: { kind: 'folder', dir: '/data/files' } })
  expect(readStorage({ PARLEY_STORAGE_DIR: '/shared' }, '/data')).toEqual({
    ok: true,
    config: { kind: 'folder', dir: '/shared' },
  })
})

test('a bucket is named whole', () => {
  expect(readStorage(S3, '/data')).toEqual({
    ok: true,
    config: {
      kind: 's3',
      endpoint: 'https://s3.eu-west-3.amazonaws.com',
      bucket: 'parley-files',
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    },
  })
})

test.each([
  [{ PARLEY_STORAGE: 'disk' }, ['PARLEY_STORAGE must be one of: folder, s3.']],
  [
    { PARLEY_STORAGE: 's3' },
    ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].map(
      (name) => `PARLEY_STORAGE=s3 needs ${name}.`,
    ),
  ],
  [{ ...S3, S3_ENDPOINT: 's3.example' }, ['S3_ENDPOINT must be an address that starts with https:// or http://.']],
  [{ ...S3, S3_BUCKET: '../x' }, ['S3_BUCKET must be the name of a bucket.']],
])('%o stops the start with a sentence', (env, problems) => {
  expect(readStorage(env, '/data')).toEqual({ ok: false, problems })
})
