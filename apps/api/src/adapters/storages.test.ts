import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type S3Server, signatureV4, startS3Server } from '../../test/s3-server.ts'
import type { ByteRange, Storage } from '../ports/storage.ts'
import { createFolderStorage } from './folder-storage.ts'
import { createS3Storage } from './s3-storage.ts'

const KEY = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  region: 'eu-west-3',
}
const NAME = '0190a5f0-0000-7000-8000-000000000001/0190a5f0-0000-7000-8000-000000000002'
const BYTES = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256))

let dir: string
let server: S3Server
const storages = {} as Record<'folder' | 's3', Storage>
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'storage-'))
  server = await startS3Server(KEY)
  storages.folder = createFolderStorage(dir)
  storages.s3 = createS3Storage({ ...KEY, endpoint: server.url, bucket: 'parley-files' })
})
afterAll(async () => {
  await server.close()
  await rm(dir, { recursive: true })
})

const readAll = async (storage: Storage, key: string, range?: ByteRange) => {
  const body = await storage.read(key, range)
  return body && buffer(body)
}

describe.each(['folder', 's3'] as const)('%s', (kind) => {
  test('keeps a file, gives all of it or a part, and removes it', async () => {
    const storage = storages[kind]
    expect(await readAll(storage, NAME)).toBeNull()
    await storage.write(NAME, BYTES, 'image/png')
    expect(await readAll(storage, NAME)).toEqual(BYTES)
    expect(await readAll(storage, NAME, { from: 10, to: 19 })).toEqual(BYTES.subarray(10, 20))
    await storage.remove(NAME)
    expect(await readAll(storage, NAME)).toBeNull()
    await storage.remove(NAME)
  })
})

test('a folder holds no half file, and no key leads out of it', async () => {
  await storages.folder.write(NAME, BYTES, 'image/png')
  expect(await readdir(join(dir, NAME.slice(0, 36)))).toEqual([NAME.slice(37)])
  await expect(storages.folder.read('../etc')).rejects.toThrow('is no key')
  await expect(storages.folder.write('/etc/passwd', BYTES, 'image/png')).rejects.toThrow('is no key')
})

test('a folder keeps no piece of a file that could not be written, and loses that of one whose process died', async () => {
  const id = (last: number) => `0190a5f0-0000-7000-8000-00000000000${last}`
  const [organization, inTheWay, dead] = [id(3), id(4), id(5)]
  const folder = join(dir, organization)
  await mkdir(join(folder, inTheWay, 'x'), { recursive: true })
  await expect(storages.folder.write(`${organization}/${inTheWay}`, BYTES, 'image/png')).rejects.toThrow(/EISDIR|EPERM/)
  expect(await readdir(folder)).toEqual([inTheWay])
  await writeFile(join(folder, `${dead}.part`), BYTES)
  await storages.folder.remove(`${organization}/${dead}`)
  expect(await readdir(folder)).toEqual([inTheWay])
})

test('the check of the local store agrees with the signature that AWS publishes', () => {
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
    authorization: `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=${'0'.repeat(64)}`,
  }
  const request = { method: 'GET', url: '/test.txt', headers }
  expect(signatureV4(request, 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY')).toBe(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  )
})

test('a store of S3 gets the type, and nothing without the right key', async () => {
  await storages.s3.write(NAME, BYTES, 'audio/wav')
  expect(server.objects.get(`/parley-files/${NAME}`)).toEqual({ bytes: BYTES, type: 'audio/wav' })
  const stranger = createS3Storage({ ...KEY, secretAccessKey: 'another', endpoint: server.url, bucket: 'parley-files' })
  await expect(stranger.write(NAME, Buffer.from('x'), 'audio/wav')).rejects.toThrow('answered PUT with 403')
  await expect(stranger.read(NAME)).rejects.toThrow('answered GET with 403')
  expect(server.objects.get(`/parley-files/${NAME}`)?.bytes).toEqual(BYTES)
})

test('a store that is busy for a moment is asked again', async () => {
  server.failing = 2
  await storages.s3.write(NAME, BYTES, 'audio/wav')
  expect(server.failing).toBe(0)
})
